import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'

/**
 * No characters that end or hide a line: control characters with CR and LF, line and paragraph separators, unpaired
 * surrogates, and those that change the text direction. A name with one of them could add a header to a mail or a line
 * to a log, or imitate another name.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/**
 * The rule of a text that becomes part of a mail header, a file name or a log line. Place it after `z.trim()`, so that
 * a trailing line break of pasted text is accepted.
 */
export const singleLine = z.regex(ONE_LINE, fieldMessages.format)

import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'

/**
 * Characters that end or hide a line: control characters with CR and LF, line and paragraph separators, halves of
 * surrogate pairs, and those that turn the direction of what follows. A name with one of them could add a header to a
 * mail, a line to a log, or look like another name.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/**
 * The rule of a text that becomes part of a mail header, a file name or a line of a log. Place it after `z.trim()`, so
 * that a line break at the end of a pasted text does no harm.
 */
export const singleLine = z.refine<string>((text) => !FORBIDDEN.test(text), fieldMessages.format)

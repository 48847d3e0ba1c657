import { CAPTION_MAX_LENGTH } from '#shared/limits.ts'
import { splitName } from '../file-name.ts'
import { messages } from './messages.ts'

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' }

/** Keeps the file name, and replaces the extension only if the format has changed. */
export function annotatedName(fileName: string, before: string, after: string): string {
  const ending = ENDINGS[after]
  return before === after || ending === undefined ? fileName : `${splitName(fileName).base}${ending}`
}

/**
 * The photo's caption with a note that the photo was annotated. The note is added once, and only if it fits beside the
 * caption that the user wrote.
 */
export function annotatedCaption(caption: string | null): string {
  const said = caption?.trim() ?? ''
  if (said === '') return messages.annotated
  if (said.endsWith(messages.annotated) || said.endsWith(messages.annotatedBehind)) return said
  const both = `${said} ${messages.annotatedBehind}`
  return both.length <= CAPTION_MAX_LENGTH ? both : said
}

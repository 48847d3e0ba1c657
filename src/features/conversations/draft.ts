import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'

/** What somebody writes and has not sent. */
export interface Draft {
  /** HTML of the editor. */
  html: string
  /** Key against sending twice, chosen at the first try and kept while the content stays the same; null before. */
  request: { id: string; content: string } | null
}

export const EMPTY_DRAFT: Draft = { html: '', request: null }

/** A message may be sent when something is left without its tags (doc 2 section 5) and it is not too long. */
export function isSendable(html: string): boolean {
  return html.length <= MESSAGE_MAX_LENGTH && plainTextOf(html) !== ''
}

/**
 * The id to send `content` with. A retry of the same content has the same id, so that a message whose answer was lost does
 * not arrive twice; changed content is another message and gets another id.
 */
export function requestFor(content: string, earlier: Draft['request'], newId: () => string): { id: string; content: string } {
  return earlier?.content === content ? earlier : { id: newId(), content }
}

/** Plain text as the editor would have written it: one paragraph a line. */
export function htmlOfText(text: string): string {
  if (text === '') return ''
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
}

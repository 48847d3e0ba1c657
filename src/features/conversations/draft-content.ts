import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import type { Chip } from './chip.ts'

interface WrittenText {
  /** HTML from the editor. */
  html: string
  /** Placeholders of a kept draft of the assistant, such as "[date]"; undefined if the user wrote the text. */
  placeholders?: readonly string[]
}

/** An unsent reply. */
export interface ReplyDraft extends WrittenText {
  kind: 'reply'
}

/** A new conversation that is not started yet. */
export interface NewConversationDraft extends WrittenText {
  kind: 'new'
  subject: string
  participants: Chip[]
}

export type DraftContent = ReplyDraft | NewConversationDraft

export const EMPTY_REPLY: ReplyDraft = { kind: 'reply', html: '' }
export const EMPTY_CONVERSATION: NewConversationDraft = { kind: 'new', subject: '', participants: [], html: '' }

/** True if there is neither text nor subject. Participants alone do not count, because a link can add them. */
export function isEmptyDraft(content: DraftContent | null): boolean {
  if (!content) return true
  return plainTextOf(content.html) === '' && (content.kind === 'reply' || content.subject.trim() === '')
}

/** Parses a draft that this version or an earlier version of the app stored; null for anything else. */
export function asDraftContent(stored: unknown): DraftContent | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { kind, subject, participants, ...text } = stored as Partial<Record<keyof NewConversationDraft, unknown>>
  if (typeof text.html !== 'string') return null
  const html = text.html
  const placeholders = Array.isArray(text.placeholders) && {
    placeholders: text.placeholders.filter((one) => typeof one === 'string'),
  }
  if (kind === 'reply') return { kind, html, ...placeholders }
  if (kind !== 'new' || typeof subject !== 'string' || !Array.isArray(participants)) return null
  return { kind, html, subject, participants: participants as Chip[], ...placeholders }
}

/** A message can be sent if text remains after removing its tags and its HTML is not too long. */
export function isSendable(html: string): boolean {
  return html.length <= MESSAGE_MAX_LENGTH && plainTextOf(html) !== ''
}

/** The editor's text with its line breaks, sent with the first request of a session. */
export function textOfHtml(html: string): string {
  return html
    .split(/(<\/(?:p|h1|h2|ul|ol)>)|<\/li>|<br\s*\/?>/i)
    .reduce<string>(
      (text, part, index) =>
        index % 2 === 1 ? `${text}${part ? '\n' : ''}` : `${text}${index === 0 ? '' : '\n'}${plainTextOf(part ?? '')}`,
      '',
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Converts plain text to the editor's HTML: one paragraph per line. */
export function htmlOfText(text: string): string {
  if (text === '') return ''
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
}

/**
 * The text that was added after the text was sent as `sent`: the part of `now` that `sent` does not contain, or all of
 * `now` if the sent part itself was changed.
 */
export function writtenSince(sent: string, now: string): string {
  const [before, after] = [[...textOfHtml(sent)], [...textOfHtml(now)]]
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (start + end < before.length) return now
  const rest = after
    .slice(start, after.length - end)
    .join('')
    .trimStart()
  // Keeps the trailing space, because the user is about to type the next word.
  return htmlOfText(rest !== '' && /\s(<\/\w+>)*$/.test(now) ? `${rest} ` : rest)
}

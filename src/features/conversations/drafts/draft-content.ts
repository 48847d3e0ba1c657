import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { textOfHtml } from '../drafting/session.ts'
import type { Chip } from '../new-conversation/chip.ts'

interface WrittenText {
  /** HTML of the editor. */
  html: string
  /** "[date]": what a kept draft of the assistant leaves to be filled in; absent for what was written by hand. */
  placeholders?: readonly string[]
}

/** A reply that somebody writes and has not sent. */
export interface ReplyDraft extends WrittenText {
  kind: 'reply'
}

/** A conversation that somebody has not started yet. */
export interface NewConversationDraft extends WrittenText {
  kind: 'new'
  subject: string
  participants: Chip[]
}

export type DraftContent = ReplyDraft | NewConversationDraft

export const EMPTY_REPLY: ReplyDraft = { kind: 'reply', html: '' }
export const EMPTY_CONVERSATION: NewConversationDraft = { kind: 'new', subject: '', participants: [], html: '' }

/** True without text and subject. Participants alone come from a link and are no work. */
export function isEmptyDraft(content: DraftContent | null): boolean {
  if (!content) return true
  return plainTextOf(content.html) === '' && (content.kind === 'reply' || content.subject.trim() === '')
}

/** Reads a draft stored by this version of the app or an earlier one; null for anything else. */
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

/** A message may be sent when something is left without its tags (doc 2 section 5) and it is not too long. */
export function isSendable(html: string): boolean {
  return html.length <= MESSAGE_MAX_LENGTH && plainTextOf(html) !== ''
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

/**
 * The words that were written into a text after it was sent as `sent`: those that stand in `now` beside it, or all of
 * `now` where the sent words themselves were changed.
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
  // The next word is on its way.
  return htmlOfText(rest !== '' && /\s(<\/\w+>)*$/.test(now) ? `${rest} ` : rest)
}

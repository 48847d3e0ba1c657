import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import type { Chip } from '../new-conversation/chip.ts'

/** A reply that somebody writes and has not sent. */
export interface ReplyDraft {
  kind: 'reply'
  /** HTML of the editor. */
  html: string
}

/** A conversation that somebody has not started yet. */
export interface NewConversationDraft {
  kind: 'new'
  subject: string
  participants: Chip[]
  html: string
}

export type DraftContent = ReplyDraft | NewConversationDraft

export const EMPTY_REPLY: ReplyDraft = { kind: 'reply', html: '' }
export const EMPTY_CONVERSATION: NewConversationDraft = { kind: 'new', subject: '', participants: [], html: '' }

/** Nobody would miss it. Participants alone come from a link and are no work. */
export function isEmptyDraft(content: DraftContent | null): boolean {
  if (!content) return true
  return plainTextOf(content.html) === '' && (content.kind === 'reply' || content.subject.trim() === '')
}

/** What is stored by this version of the app or an earlier one; null for what is not a draft of ours. */
export function asDraftContent(stored: unknown): DraftContent | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { kind, html, subject, participants } = stored as Partial<Record<keyof NewConversationDraft, unknown>>
  if (typeof html !== 'string') return null
  if (kind === 'reply') return { kind, html }
  if (kind !== 'new' || typeof subject !== 'string' || !Array.isArray(participants)) return null
  return { kind, html, subject, participants: participants as Chip[] }
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

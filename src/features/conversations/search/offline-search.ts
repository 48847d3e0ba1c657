import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import type { EmblemFieldsFragment } from '../conversations.generated.ts'
import type { ConversationPage } from '../message-pages.ts'

/** A conversation of the device as it is looked through: letters made alike, words as they stand for the excerpt. */
export interface CachedConversation {
  conversationId: string
  heading: string
  /** Newest first. */
  texts: readonly { shown: string; plain: string }[]
  people: readonly EmblemFieldsFragment[]
  row: ConversationSummary
}

const EXCERPT_LEAD_LETTERS = 24
const EXCERPT_LETTERS = 140

/** Upper and lower case, and accents, make no difference. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The row of a conversation that no kept list holds: made of what the device knows of the conversation itself. */
function rowOf(conversation: ConversationPage): ConversationSummary | null {
  const others = conversation.participants.filter((one) => !one.isCurrentParticipant)
  const shown = others[0] ?? conversation.participants[0]
  const newest = conversation.messages.at(-1)
  if (!shown || !newest) return null
  return {
    __typename: 'ConversationSummary',
    conversationId: conversation.id,
    subject: conversation.subject,
    lastMessageDateTimeUtc: newest.createdUtc,
    lastMessageSequence: newest.sequence,
    lastMessagePreview: plainTextOf(newest.messageText),
    lastMessageIsFromCurrentEntity: false,
    unreadMessageCount: 0,
    participantsCount: conversation.participants.length,
    labelIds: conversation.labelIds,
    entityIdToDisplay: shown.entityId,
    entityTypeToDisplay: shown.entityType,
    emblemToDisplay: shown.emblem,
  }
}

/** @param listed the conversation's row in a kept list */
export function toEntry(
  conversation: ConversationPage,
  listed: ConversationSummary | undefined,
): CachedConversation | null {
  const row = listed ?? rowOf(conversation)
  if (!row) return null
  const people = conversation.participants.map((one) => one.emblem)
  const names = people.map((one) => one.displayName)
  const shown = conversation.messages.map((message) => plainTextOf(message.messageText)).reverse()
  return {
    conversationId: conversation.id,
    heading: plainLetters([conversation.subject, ...names].join(' ')),
    texts: shown.map((text) => ({ shown: text, plain: plainLetters(text) })),
    people,
    row,
  }
}

function excerptOf(text: string, at: number): string {
  const start = Math.max(0, at - EXCERPT_LEAD_LETTERS)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT_LETTERS)}`
}

/**
 * The conversations that hold every word of the search in their title, their participants' names or their messages,
 * newest first; each shows the words that were found.
 */
export function searchEntries(entries: readonly CachedConversation[], searchText: string): ConversationSummary[] {
  const words = plainLetters(searchText).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = entries.flatMap(({ heading, texts, row }) => {
    const missing = words.filter((word) => !heading.includes(word))
    if (missing.length === 0) return [row]
    if (!missing.every((word) => texts.some(({ plain }) => plain.includes(word)))) return []
    const [first = ''] = missing
    const text = texts.find(({ plain }) => plain.includes(first))
    return text
      ? [
          {
            ...row,
            lastMessagePreview: excerptOf(text.shown, text.plain.indexOf(first)),
            lastMessageIsFromCurrentEntity: false,
          },
        ]
      : []
  })
  return found.sort((a, b) => Date.parse(b.lastMessageDateTimeUtc) - Date.parse(a.lastMessageDateTimeUtc))
}

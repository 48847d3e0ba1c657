import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { excerptOf } from '#shared/text/excerpt.ts'
import { queryWords, searchWords } from '#shared/text/search-words.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import type { EmblemFieldsFragment } from '../conversations.generated.ts'
import type { ConversationPage } from '../message-pages.ts'

/** A stored conversation prepared for search: `words` are from `searchWords`, `shown` texts are for the excerpt. */
export interface CachedConversation {
  conversationId: string
  headingWords: readonly string[]
  /** Newest first. */
  texts: readonly { sequence: number; shown: string; words: readonly string[] }[]
  people: readonly EmblemFieldsFragment[]
  row: ConversationSummary
}

/**
 * Creates a row for a conversation that is in no stored list, from the conversation itself; null if it has no messages
 * or participants.
 */
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
    foundMessage: null,
  }
}

/**
 * @param listed the conversation's row in a stored list
 * @returns null if no row can be created
 */
export function toEntry(
  conversation: ConversationPage,
  listed: ConversationSummary | undefined,
): CachedConversation | null {
  const row = listed ?? rowOf(conversation)
  if (!row) return null
  const people = conversation.participants.map((one) => one.emblem)
  const names = people.map((one) => one.displayName)
  const shown = conversation.messages
    .map(({ sequence, messageText }) => ({ sequence, text: plainTextOf(messageText) }))
    .reverse()
  return {
    conversationId: conversation.id,
    headingWords: searchWords([conversation.subject, ...names].join(' ')),
    texts: shown.map(({ sequence, text }) => ({ sequence, shown: text, words: searchWords(text) })),
    people,
    row,
  }
}

const holds = (words: readonly string[], term: string): boolean => words.some((word) => word.startsWith(term))

/**
 * The conversations that contain every search word in their title, their participants' names or their messages, newest
 * first; each row shows an excerpt with the found words. Words match as on the server: by their beginning.
 */
export function searchEntries(entries: readonly CachedConversation[], searchText: string): ConversationSummary[] {
  const terms = queryWords(searchText)
  if (terms.length === 0) return []
  const found = entries.flatMap(({ headingWords, texts, row }): ConversationSummary[] => {
    const missing = terms.filter((term) => !holds(headingWords, term))
    if (missing.length === 0) return [{ ...row, foundMessage: null }]
    if (!missing.every((term) => texts.some(({ words }) => holds(words, term)))) return []
    const [first = ''] = missing
    const text = texts.find(({ words }) => holds(words, first))
    return text
      ? [
          {
            ...row,
            foundMessage: {
              __typename: 'FoundMessage',
              sequence: text.sequence,
              excerpt: excerptOf(text.shown, [first]),
            },
          },
        ]
      : []
  })
  return found.sort((a, b) => Date.parse(b.lastMessageDateTimeUtc) - Date.parse(a.lastMessageDateTimeUtc))
}

import { type ConversationList, withNewestPage } from './conversation-list.ts'
import { boxKey, type MessageBox } from './message-box.ts'
import type { ConversationPage } from './message-pages.ts'

/**
 * Cached data of the conversations (design of offline use): each label's list as far as it was loaded, each opened
 * conversation with its newest messages. Searches are not cached. Sent messages go through the outbox
 * (outbox-items.ts), unsent text is a draft there (hooks/use-draft.ts).
 */

/** Rows kept per label; the oldest go first. */
export const CACHED_LIST_MAX_ROWS = 1_000
/** Newest messages kept per conversation. */
export const CACHED_MESSAGES_COUNT = 20

/** @param labelId null: the inbox */
export function listKey(box: MessageBox, labelId: string | null): string {
  return `inbox:${boxKey(box)}:${labelId ?? 'Inbox'}`
}

export function conversationKey(box: MessageBox, conversationId: string): string {
  return `conversation:${boxKey(box)}:${conversationId}`
}

/** Key of the prefetched conversations. */
export function fetchedAheadKey(box: MessageBox): string {
  return `fetched-ahead:${boxKey(box)}`
}

/** Every draft of a box has a key that begins like this. */
export function draftsPrefix(box: MessageBox): string {
  return `draft:${boxKey(box)}:`
}

/** @param place a conversation's id, or 'new' with what tells several apart */
export function draftKey(box: MessageBox, place: string): string {
  return `${draftsPrefix(box)}${place}`
}

/** Copies of a draft for other devices go out in this lane of the outbox. */
export function draftLane(key: string): string {
  return `drafts:${key}`
}

/**
 * The list to keep: what was heard now over what was kept before, so that a short visit does not shorten what is
 * offline.
 */
export function listToKeep(kept: ConversationList | null, heard: ConversationList): ConversationList {
  const { rows, totalCount } = withNewestPage(kept, heard)
  return { rows: rows.slice(0, CACHED_LIST_MAX_ROWS), totalCount }
}

/** The conversation with the newest of its messages. */
export function conversationToKeep(conversation: ConversationPage): ConversationPage {
  return { ...conversation, messages: conversation.messages.slice(-CACHED_MESSAGES_COUNT) }
}

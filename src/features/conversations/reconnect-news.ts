import type { ConversationSummary } from './conversation-list.ts'

/** Unread counts by conversation id. */
export type UnreadFigures = ReadonlyMap<string, number>

export function unreadFiguresOf(
  rows: readonly Pick<ConversationSummary, 'conversationId' | 'unreadMessageCount'>[],
): UnreadFigures {
  return new Map(rows.map((row) => [row.conversationId, row.unreadMessageCount]))
}

export interface News {
  messages: number
  conversations: number
}

/**
 * Counts the messages that arrived while the server was unreachable, by the increase of the unread counts. Lower counts
 * (read on another device) are ignored.
 */
export function newsSince(
  before: UnreadFigures,
  rows: readonly Pick<ConversationSummary, 'conversationId' | 'unreadMessageCount'>[],
): News {
  const gains = rows
    .map((row) => row.unreadMessageCount - (before.get(row.conversationId) ?? 0))
    .filter((gain) => gain > 0)
  return { messages: gains.reduce((sum, gain) => sum + gain, 0), conversations: gains.length }
}

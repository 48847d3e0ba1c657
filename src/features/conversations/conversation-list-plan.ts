import { CONVERSATION_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import type { ReadPlan } from '#src/lib/data/read-plan.ts'
import { type ConversationList, withKnownRows, withLaterPage, withNewestPage } from './conversation-list.ts'
import type { ConversationSearchQuery, ConversationSearchQueryVariables } from './conversations.generated.ts'
import type { MessageBox } from './message-box.ts'

/** Maximum number of stored rows per label; the oldest are removed first. */
export const STORED_LIST_MAX_ROWS = 1_000

/** Ids of conversations that the box has left, as far as this page knows: their rows are not stored again. */
export const leftConversations = new Set<string>()

/**
 * The variables of the newest page.
 *
 * @param labelId null for the inbox
 * @param searchText empty if the list is not searched
 */
export function listVariables(
  { entityType, entityId }: MessageBox,
  labelId: string | null,
  searchText = '',
  unreadOnly = false,
): ConversationSearchQueryVariables {
  return {
    entityType,
    entityId,
    labelId,
    searchText: searchText || null,
    unreadOnly,
    pageSize: CONVERSATION_PAGE_SIZE_ROWS,
    offset: 0,
  }
}

export function listOf({ conversationSearch }: ConversationSearchQuery): ConversationList {
  const { conversationSummaries, totalCount, trashedUntil } = conversationSearch
  return { rows: conversationSummaries, totalCount, trashedUntil: trashedUntil ?? null }
}

/** Returns the query result with its list replaced. */
export function withList(
  { conversationSearch }: ConversationSearchQuery,
  { rows, totalCount, trashedUntil }: ConversationList,
): ConversationSearchQuery {
  return {
    conversationSearch: {
      ...conversationSearch,
      conversationSummaries: [...rows],
      totalCount,
      trashedUntil: trashedUntil ?? null,
    },
  }
}

/** A list of conversations is fetched by offset, newest first, and its rows are joined by id. */
export const LIST_PLAN: ReadPlan<ConversationSearchQuery, ConversationSearchQueryVariables> = {
  fetchNewest: async (fetchPage) => {
    const page = await fetchPage({ offset: 0 })
    return (loaded, shown) => {
      const newest = withKnownRows(listOf(page), shown ? listOf(shown) : null)
      return withList(page, withNewestPage(loaded ? listOf(loaded) : null, newest))
    }
  },
  nextPage: (loaded) => {
    const { rows, totalCount } = listOf(loaded)
    return rows.length < totalCount ? { offset: rows.length } : null
  },
  joinNext: (loaded, page) => withList(loaded, withLaterPage(listOf(loaded), listOf(page))),
  // Merged with the stored rows, so that a short visit does not shorten the list that is available offline.
  toRecord: (data, stored) => {
    const { rows, totalCount } = withNewestPage(stored ? listOf(stored) : null, listOf(data))
    const present = rows.filter(({ conversationId }) => !leftConversations.has(conversationId))
    return withList(data, { rows: present.slice(0, STORED_LIST_MAX_ROWS), totalCount })
  },
}

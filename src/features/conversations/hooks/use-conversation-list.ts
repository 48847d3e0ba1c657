import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { BADGE_POLL_MS } from '#shared/limits.ts'
import { CONVERSATION_LIST_POLL_WHILE_LIVE_MS } from '#shared/limits/device-times.ts'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { useReadList } from '#src/lib/data/use-read-list.ts'
import { useLivePoll } from '#src/lib/live/use-live-poll.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { type ConversationList, type ConversationSummary, unreadAmong, withRow } from '../conversation-list.ts'
import { LIST_PLAN, listOf, listVariables, withList } from '../conversation-list-plan.ts'
import { ConversationSearchDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { useOfflineSearch } from '../search/hooks/use-offline-search.ts'

export interface ConversationListResult {
  /** Null while loading. */
  list: ConversationList | null
  /** When the server last returned the list; null if it never did. */
  asOf: Date | null
  /** True if nothing can be shown, because the server refused the request or is unreachable. */
  failed: boolean
  /** True if the results are from a search on the device, because the server is unreachable. */
  isOnDevice: boolean
  loadingMore: boolean
  /** Fetches the newest page again. */
  refresh: () => Promise<void>
  /** Fetches the next page unless all rows are loaded. */
  loadMore: () => void
  /** Shows the new state of one conversation. */
  replace: (row: ConversationSummary) => void
  /** Applies a change that the server has confirmed; `change` must have no effect the second time. */
  update: (change: (list: ConversationList) => ConversationList) => void
}

/**
 * The conversations under a label, or those that contain `searchText`, loaded page by page.
 *
 * @param labelId null for the inbox
 * @param searchText already debounced; '' if the list is not searched
 * @param unreadOnly true to return only conversations with unread messages
 */
export function useConversationList(
  box: MessageBox,
  labelId: string | null,
  searchText: string,
  unreadOnly: boolean,
): ConversationListResult {
  const { reachable } = useConnection()
  const { entityType, entityId } = box
  const variables = listVariables(box, labelId, searchText, unreadOnly)
  const read = useReadList(ConversationSearchDocument, variables, LIST_PLAN)
  const { data, error, loadMore, loadingMore, poll, refresh, update: updateData } = read
  // Until the server has returned the unread conversations, those in the stored list are shown.
  const whole = useReadList(
    ConversationSearchDocument,
    unreadOnly && searchText === '' ? listVariables(box, labelId) : null,
    LIST_PLAN,
    false,
  )
  useLivePoll({ entityType, entityId }, poll, {
    intervalMs: BADGE_POLL_MS,
    liveIntervalMs: CONVERSATION_LIST_POLL_WHILE_LIVE_MS,
    onNews: refresh,
  })
  const isBroken = error !== null && !isUnreachable(error)
  useEffect(() => {
    if (isBroken) showToast({ intent: 'error', text: messages.listFailed })
  }, [isBroken])

  const name = JSON.stringify(variables)
  const list = useDeferred(
    name,
    useMemo(() => (data ? listOf(data) : null), [data]),
    data !== undefined && updated.has(data),
  )
  const stored = useMemo(() => (whole.data ? unreadAmong(listOf(whole.data)) : null), [whole.data])
  const found = useOfflineSearch({ entityType, entityId }, searchText !== '' && !reachable ? searchText : null)

  const update = useCallback(
    (change: (list: ConversationList) => ConversationList) =>
      updateData((now) => {
        const before = listOf(now)
        const after = change(before)
        if (after === before) return now
        const next = withList(now, { ...before, ...after })
        updated.add(next)
        return next
      }),
    [updateData],
  )
  const replace = useCallback((row: ConversationSummary) => update((now) => withRow(now, row)), [update])

  const failed = read.failed && (reachable || searchText === '')
  const isReading = whole.loading
  const asOf = data ? read.asOf : whole.asOf
  return useMemo(() => {
    const shown = list ?? stored ?? found
    return {
      list: shown,
      asOf,
      failed: failed && !isReading && shown === null,
      isOnDevice: shown !== null && shown === found,
      loadingMore,
      refresh,
      loadMore,
      replace,
      update,
    }
  }, [list, stored, found, asOf, failed, isReading, loadingMore, refresh, loadMore, replace, update])
}

/**
 * Results that include a change that was just confirmed. They are rendered at once: the pending change is no longer
 * applied to the list, so an older result would show the row without the change for a moment.
 */
const updated = new WeakSet<object>()

/**
 * Defers rendering a list, because rendering 25 rows at once would delay a press. A different list is returned at once.
 *
 * @param name identifies the list
 */
function useDeferred(name: string, list: ConversationList | null, isUrgent: boolean): ConversationList | null {
  const deferred = useDeferredValue(useMemo(() => ({ name, list }), [name, list]))
  if (isUrgent) return list
  return deferred.name === name && deferred.list !== null ? deferred.list : list
}

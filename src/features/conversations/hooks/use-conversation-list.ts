import { useApolloClient } from '@apollo/client/react'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BADGE_POLL_MS, CONVERSATION_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import { CONVERSATION_LIST_POLL_WHILE_LIVE_MS } from '#shared/limits/device-times.ts'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { useLivePoll } from '#src/lib/live/use-live-poll.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { saveSnapshot, useSnapshot } from '#src/lib/offline/read-cache/snapshots.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import {
  type ConversationList,
  type ConversationSummary,
  unreadAmong,
  withKnownRows,
  withLaterPage,
  withNewestPage,
  withRow,
} from '../conversation-list.ts'
import { ConversationSearchDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { listKey, listToKeep } from '../offline.ts'
import { useOfflineSearch } from '../search/hooks/use-offline-search.ts'

export interface ConversationListResult {
  /** Null while nothing is known. */
  list: ConversationList | null
  /** When the list was heard from the server; null before. */
  asOf: Date | null
  /** True when nothing can be shown because the server refused or is away. */
  failed: boolean
  /** True when the device itself was searched, because the service is away. */
  isOnDevice: boolean
  loadingMore: boolean
  /** Asks for the newest page again. */
  refresh: () => Promise<void>
  /** Asks for the next page unless all rows are there. */
  loadMore: () => void
  /** Takes over the new state of one conversation. */
  replace: (row: ConversationSummary) => void
  /** Takes over what the service confirmed. */
  take: (fold: (list: ConversationList) => ConversationList) => void
}

interface Heard {
  /** Which list this is: label and search text. */
  name: string
  list: ConversationList | null
  asOf: Date | null
  failed: boolean
}

/**
 * The conversations under a label, or those that hold `searchText`: 25 at a time by offset, merged by id, asked for
 * again from the start whenever the person comes back (decisions 27, 71 and 82). What the device kept is shown until
 * the server answers.
 *
 * @param labelId null: the inbox
 * @param searchText already debounced
 * @param unreadOnly only what has something unread
 */
export function useConversationList(
  box: MessageBox,
  labelId: string | null,
  searchText: string,
  unreadOnly: boolean,
): ConversationListResult {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const { entityType, entityId } = box
  const key = listKey({ entityType, entityId }, labelId)
  const name = `${key}:${unreadOnly ? 'unread' : 'all'}:${searchText}`
  const { snapshot, ready } = useSnapshot<ConversationList>(searchText === '' ? key : null)
  const [heard, setHeard] = useState<Heard>({ name, list: null, asOf: null, failed: false })
  const [loadingMore, setLoadingMore] = useState(false)
  if (heard.name !== name) setHeard({ name, list: null, asOf: null, failed: false })
  const wanted = useRef(name)
  const cachedWhole = snapshot?.value ?? null
  const shown = useRef(cachedWhole)
  useEffect(() => {
    wanted.current = name
    shown.current = heard.name === name && heard.list ? heard.list : cachedWhole
  }, [name, heard, cachedWhole])

  const ask = useCallback(
    async (offset: number): Promise<ConversationList | null> => {
      const variables = {
        entityType,
        entityId,
        labelId,
        searchText: searchText || null,
        unreadOnly,
        pageSize: CONVERSATION_PAGE_SIZE_ROWS,
        offset,
      }
      try {
        const { conversationSearch: page } = await askToKeep(client, ConversationSearchDocument, variables)
        return {
          rows: page.conversationSummaries,
          totalCount: page.totalCount,
          trashedUntil: page.trashedUntil ?? null,
        }
      } catch (error) {
        if (wanted.current !== name) return null
        setHeard((now) => (now.name === name ? { ...now, failed: true } : now))
        if (!isUnreachable(error)) showToast({ intent: 'error', text: messages.listFailed })
        return null
      }
    },
    [client, entityType, entityId, labelId, searchText, unreadOnly, name],
  )

  const refresh = useCallback(async () => {
    const page = await ask(0)
    if (!page) return
    // In slices: 25 rows drawn at once would hold up a press.
    const newest = withKnownRows(page, shown.current)
    startTransition(() =>
      setHeard((now) =>
        now.name === name ? { name, list: withNewestPage(now.list, newest), asOf: new Date(), failed: false } : now,
      ),
    )
  }, [ask, name])

  const loading = useRef(false)
  const loaded = heard.name === name ? heard.list : null
  const offset = loaded?.rows.length ?? 0
  const hasMore = loaded !== null && offset < loaded.totalCount
  const loadMore = useCallback(() => {
    if (loading.current || !hasMore) return
    loading.current = true
    setLoadingMore(true)
    void ask(offset)
      .then((page) => {
        if (page)
          setHeard((now) => (now.name === name && now.list ? { ...now, list: withLaterPage(now.list, page) } : now))
      })
      .finally(() => {
        loading.current = false
        setLoadingMore(false)
      })
  }, [ask, hasMore, offset, name])

  // The poll runs at once on mount and on return; another label or search is asked for when it is chosen.
  useLivePoll({ entityType, entityId }, refresh, {
    intervalMs: BADGE_POLL_MS,
    liveIntervalMs: CONVERSATION_LIST_POLL_WHILE_LIVE_MS,
  })
  const first = useRef(name)
  useEffect(() => {
    if (first.current === name) return
    first.current = name
    void refresh()
  }, [name, refresh])

  const stored = useMemo(
    () => (cachedWhole && unreadOnly ? unreadAmong(cachedWhole) : cachedWhole),
    [cachedWhole, unreadOnly],
  )
  useEffect(() => {
    if (loaded && searchText === '' && !unreadOnly && ready) void saveSnapshot(key, listToKeep(cachedWhole, loaded))
  }, [key, loaded, cachedWhole, ready, searchText, unreadOnly])

  const found = useOfflineSearch({ entityType, entityId }, searchText !== '' && !reachable ? searchText : null)

  const replace = useCallback((row: ConversationSummary) => {
    setHeard((now) => (now.list ? { ...now, list: withRow(now.list, row) } : now))
  }, [])

  const take = useCallback((fold: (list: ConversationList) => ConversationList) => {
    setHeard((now) => (now.list ? { ...now, list: { ...now.list, ...fold(now.list) } } : now))
  }, [])

  return useMemo(() => {
    const list = loaded ?? stored ?? found
    const asOf = loaded ? heard.asOf : (snapshot?.asOf ?? null)
    // Without the server no poll runs, so nothing would ever end the waiting.
    // A search then goes on on the device.
    const gaveUp = reachable ? heard.name === name && heard.failed : searchText === ''
    return {
      list,
      asOf,
      failed: ready && gaveUp && list === null,
      isOnDevice: list !== null && list === found,
      loadingMore,
      refresh,
      loadMore,
      replace,
      take,
    }
  }, [
    heard,
    name,
    loaded,
    stored,
    found,
    searchText,
    snapshot,
    ready,
    reachable,
    loadingMore,
    refresh,
    loadMore,
    replace,
    take,
  ])
}

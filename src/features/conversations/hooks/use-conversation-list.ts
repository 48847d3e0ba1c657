import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BADGE_POLL_MS, CONVERSATION_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { useConnection } from '#src/lib/offline/connection.ts'
import { saveSnapshot, useSnapshot } from '#src/lib/offline/snapshots.ts'
import { usePoll } from '#src/lib/offline/use-poll.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { type ConversationList, type ConversationSummary, withLaterPage, withNewestPage, withRow } from '../conversation-list.ts'
import { ConversationSearchDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { listKey, listToKeep } from '../offline.ts'

export interface ConversationListResult {
  /** Null while nothing is known. */
  list: ConversationList | null
  /** When the list was heard from the server; null before. */
  asOf: Date | null
  /** True when nothing can be shown because the server refused or is away. */
  failed: boolean
  loadingMore: boolean
  /** Asks for the newest page again. */
  refresh: () => Promise<void>
  /** Asks for the next page unless all rows are there. */
  loadMore: () => void
  /** Takes over the new state of one conversation. */
  replace: (row: ConversationSummary) => void
}

interface Heard {
  /** Which list this is: label and search text. */
  name: string
  list: ConversationList | null
  asOf: Date | null
  failed: boolean
}

/**
 * The conversations under a label, or those that hold `searchText`: 25 at a time by offset, merged by id, asked for again from
 * the start whenever the person comes back (decisions 27, 71 and 82). What the device kept is shown until the server answers.
 *
 * @param labelId null: the inbox
 * @param searchText already debounced
 */
export function useConversationList(box: MessageBox, labelId: string | null, searchText: string): ConversationListResult {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const { entityType, entityId } = box
  const key = listKey({ entityType, entityId }, labelId)
  const name = `${key}:${searchText}`
  const { snapshot, ready } = useSnapshot<ConversationList>(searchText === '' ? key : null)
  const [heard, setHeard] = useState<Heard>({ name, list: null, asOf: null, failed: false })
  const [loadingMore, setLoadingMore] = useState(false)
  if (heard.name !== name) setHeard({ name, list: null, asOf: null, failed: false })
  const wanted = useRef(name)
  useEffect(() => {
    wanted.current = name
  }, [name])

  const ask = useCallback(
    async (offset: number): Promise<ConversationList | null> => {
      const variables = { entityType, entityId, labelId, searchText: searchText || null, pageSize: CONVERSATION_PAGE_SIZE_ROWS, offset }
      const { data, error } = await client.query({ query: ConversationSearchDocument, variables, fetchPolicy: 'no-cache' })
      const page = data?.conversationSearch
      if (page) return { rows: page.conversationSummaries, totalCount: page.totalCount }
      if (wanted.current !== name) return null
      setHeard((now) => (now.name === name ? { ...now, failed: true } : now))
      if (!isUnreachable(error)) showToast({ intent: 'error', text: messages.listFailed })
      return null
    },
    [client, entityType, entityId, labelId, searchText, name],
  )

  const refresh = useCallback(async () => {
    const page = await ask(0)
    if (!page) return
    setHeard((now) => (now.name === name ? { name, list: withNewestPage(now.list, page), asOf: new Date(), failed: false } : now))
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
        if (page) setHeard((now) => (now.name === name && now.list ? { ...now, list: withLaterPage(now.list, page) } : now))
      })
      .finally(() => {
        loading.current = false
        setLoadingMore(false)
      })
  }, [ask, hasMore, offset, name])

  // The poll runs at once on mount and on return; another label or search is asked for when it is chosen.
  usePoll(refresh, BADGE_POLL_MS)
  const first = useRef(name)
  useEffect(() => {
    if (first.current === name) return
    first.current = name
    void refresh()
  }, [name, refresh])

  const kept = snapshot?.value ?? null
  useEffect(() => {
    if (loaded && searchText === '' && ready) void saveSnapshot(key, listToKeep(kept, loaded))
  }, [key, loaded, kept, ready, searchText])

  const replace = useCallback((row: ConversationSummary) => {
    setHeard((now) => (now.list ? { ...now, list: withRow(now.list, row) } : now))
  }, [])

  return useMemo(() => {
    const list = loaded ?? kept
    const asOf = loaded ? heard.asOf : (snapshot?.asOf ?? null)
    // Without the server no poll runs, so nothing would ever end the waiting.
    const gaveUp = (heard.name === name && heard.failed) || !reachable
    return { list, asOf, failed: ready && gaveUp && list === null, loadingMore, refresh, loadMore, replace }
  }, [heard, name, loaded, kept, snapshot, ready, reachable, loadingMore, refresh, loadMore, replace])
}

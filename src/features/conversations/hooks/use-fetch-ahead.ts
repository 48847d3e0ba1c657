import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { FETCHED_AHEAD_COUNT, MESSAGES_PAGE_COUNT } from '#shared/limits.ts'
import { useConnection } from '#src/lib/offline/connection.ts'
import { readSnapshot, saveSnapshot } from '#src/lib/offline/snapshots.ts'
import { useSession } from '#src/lib/session/session.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import { ConversationGetDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import { conversationKey, conversationToKeep, fetchedAheadKey } from '../offline.ts'

/** When the newest message of a conversation came that is on the device, by the conversation's id. */
type FetchedAhead = Record<string, string>

/**
 * Keeps the newest messages of the first conversations of the inbox on the device, one at a time while nothing else is asked for,
 * so that they can be read offline without having been opened.
 *
 * @param rows the inbox, newest first; null while something else is listed
 */
export function useFetchAhead({ entityType, entityId }: MessageBox, rows: readonly ConversationSummary[] | null): void {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const { assumed } = useSession()
  const newest = (rows ?? []).slice(0, FETCHED_AHEAD_COUNT)
  const stamp = newest.map((row) => `${row.conversationId} ${row.lastMessageDateTimeUtc}`).join('\n')
  const wanted = reachable && assumed === null && stamp !== ''
  useEffect(() => {
    if (!wanted) return undefined
    const box = { entityType, entityId }
    let gone = false
    let cancel = (): void => undefined
    const settled = (): Promise<void> =>
      new Promise((resolve) => {
        cancel = whenSettled(resolve)
      })
    const fetchAll = async (): Promise<void> => {
      await settled()
      const key = fetchedAheadKey(box)
      const known = (await readSnapshot<FetchedAhead>(key))?.value ?? {}
      const fetched: FetchedAhead = {}
      for (const { conversationId, lastMessageDateTimeUtc } of newest) {
        if (known[conversationId] !== lastMessageDateTimeUtc) {
          await settled()
          if (gone) return
          const variables = { ...box, conversationId, before: null, limit: MESSAGES_PAGE_COUNT }
          const { data } = await client.query({ query: ConversationGetDocument, variables, fetchPolicy: 'no-cache' })
          if (!data?.conversationGet) continue
          await saveSnapshot(conversationKey(box, conversationId), conversationToKeep(data.conversationGet))
        }
        fetched[conversationId] = lastMessageDateTimeUtc
        await saveSnapshot(key, { ...known, ...fetched })
      }
      await saveSnapshot(key, fetched)
    }
    // Without an answer the next list brings the next try.
    void fetchAll().catch(() => undefined)
    return () => {
      gone = true
      cancel()
    }
    // The stamp names the conversations and their newest messages.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, wanted, entityType, entityId, stamp])
}

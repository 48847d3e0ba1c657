import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { FETCHED_AHEAD_COUNT } from '#shared/limits.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useSession } from '#src/lib/session/session.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import type { MessageBox } from '../message-box.ts'

/**
 * Saves the newest messages and thumbnails of the first conversations of the inbox on the device, one conversation at a
 * time while no other request is in flight, so that they can be read offline without having been opened.
 *
 * @param rows the inbox, newest first; null while another list is shown
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
    void settled()
      .then(() => import('../fetch-ahead.ts'))
      .then(async ({ fetchAhead }) => {
        const { stored, isRefused } = await fetchAhead(client, box, newest, settled, () => gone)
        if (isRefused) await (await import('../left/forget-left.ts')).forgetLeft(client, box)
        const { savePicturesAhead } = await import('../attachments/saved-attachments.ts')
        await savePicturesAhead(client, stored, settled, () => gone)
      })
      .catch(() => undefined)
    return () => {
      gone = true
      cancel()
    }
    // The stamp identifies the conversations and their newest messages.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, wanted, entityType, entityId, stamp])
}

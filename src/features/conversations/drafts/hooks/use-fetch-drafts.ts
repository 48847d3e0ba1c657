import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import type { LiveNews } from '#src/lib/live/live-news.ts'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useSession } from '#src/lib/session/session.ts'
import { DRAFTS_FETCH_DELAY_MS } from '#shared/limits/device-times.ts'
import type { MessageBox } from '../../message-box.ts'

const isMessage = ({ kind }: LiveNews): boolean => kind === 'Message'
const isDraft = ({ kind }: LiveNews): boolean => kind === 'Draft'

/**
 * Fetches the drafts that the user wrote on other devices: when the box is opened, when the page becomes visible, when
 * the server becomes reachable again, when a draft was stored or discarded on another device, and when a message
 * arrives, because it may be the sent version of a draft on this device.
 */
export function useFetchDrafts(box: MessageBox, mayWrite: boolean): void {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const { assumed } = useSession()
  const ownBox = useOwnBox()
  const { entityType, entityId } = box
  const wanted = mayWrite && reachable && assumed === null
  const [round, setRound] = useState(0)
  const next = useCallback(() => setRound((number) => number + 1), [])
  useLiveRefresh(wanted ? box : null, async () => next(), isMessage)
  // Drafts belong to the user, also in an organization's box.
  useLiveNews(wanted ? ownBox : null, async () => next(), isDraft)
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') next()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [next])
  useEffect(() => {
    if (!wanted) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      void import('../sync-drafts.ts')
        .then(({ fetchDrafts }) => fetchDrafts(client, { entityType, entityId }))
        .then((isComplete) => {
          if (!isComplete && !isOver) next()
        })
        .catch(() => undefined)
    }, DRAFTS_FETCH_DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, wanted, entityType, entityId, round, next])
}

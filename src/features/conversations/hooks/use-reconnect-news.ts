import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { getConnection, subscribeConnection } from '#src/lib/offline/connection/connection.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { UnreadFigures } from '../reconnect-news.ts'

/**
 * Says what came while the service was away, once it is back (design of offline use, 'On reconnect'). One's own box
 * only.
 */
export function useReconnectNews(): void {
  const client = useApolloClient()
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ?? null
  useEffect(() => {
    if (userId === null) return undefined
    const box = { entityType: 'Users' as const, entityId: userId }
    let before: Promise<UnreadFigures | null> | null = null
    const load = () => import('../announce-news.ts')
    return subscribeConnection(() => {
      const { reachable } = getConnection()
      // Read at the loss: at the return the list is asked for anew, and what it says is kept in its place.
      if (!reachable) before ??= load().then(({ unreadBefore }) => unreadBefore(box))
      else if (before) {
        const known = before
        before = null
        void Promise.all([load(), known])
          .then(([{ announceNews }, figures]) => figures && announceNews(client, box, figures))
          .catch(() => undefined)
      }
    })
  }, [client, userId])
}

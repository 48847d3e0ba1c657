import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { getConnection, subscribeConnection } from '#src/lib/offline/connection/connection.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { UnreadFigures } from '../reconnect-news.ts'

/**
 * Announces the messages that arrived while the server was unreachable, once it is reachable again. Only for the user's
 * own message box.
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
      // Read when the connection is lost: after it returns, the list is fetched again and replaces the cached counts.
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

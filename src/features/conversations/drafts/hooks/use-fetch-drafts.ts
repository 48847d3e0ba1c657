import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useConnection } from '#src/lib/offline/connection.ts'
import { useSession } from '#src/lib/session/session.ts'
import type { MessageBox } from '../../message-box.ts'

/** After the first screen stands: nobody waits for what another device wrote. */
const FETCH_AFTER_MS = 2_000

/** Fetches what the person began to write on other devices, when the box is opened and whenever the service is back. */
export function useFetchDrafts(box: MessageBox, mayWrite: boolean): void {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const { assumed } = useSession()
  const { entityType, entityId } = box
  const wanted = mayWrite && reachable && assumed === null
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setTimeout(() => {
      void import('../sync-drafts.ts')
        .then(({ fetchDrafts }) => fetchDrafts(client, { entityType, entityId }))
        .catch(() => undefined)
    }, FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, wanted, entityType, entityId])
}

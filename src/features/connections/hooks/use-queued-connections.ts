import { useMemo } from 'react'
import { useLingeringItems } from '#src/lib/offline/outbox/use-lingering-items.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { isConnectionChange, type QueuedConnections, queuedConnectionsOf } from '../queued-connections.ts'

/** As long as the lists usually take to be asked for again. */
const LINGER_MS = 3_000

/** Changes of this side's connections that have not arrived, or arrived a moment ago. */
export function useQueuedConnections(ownerId: string): QueuedConnections {
  const items = useLingeringItems(useOutboxItems(), (item) => isConnectionChange(item, ownerId), LINGER_MS)
  return useMemo(() => queuedConnectionsOf(items, ownerId), [items, ownerId])
}

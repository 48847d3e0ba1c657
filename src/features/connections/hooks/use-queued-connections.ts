import { useMemo } from 'react'
import { useLingeringItems } from '#src/lib/offline/outbox/use-lingering-items.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { SENT_ROW_LINGERS_MS } from '#shared/limits/device-times.ts'
import { isConnectionChange, type QueuedConnections, queuedConnectionsOf } from '../queued-connections.ts'

/** Returns pending connection changes of this party, including those sent a moment ago. */
export function useQueuedConnections(ownerId: string): QueuedConnections {
  const items = useLingeringItems(useOutboxItems(), (item) => isConnectionChange(item, ownerId), SENT_ROW_LINGERS_MS)
  return useMemo(() => queuedConnectionsOf(items, ownerId), [items, ownerId])
}

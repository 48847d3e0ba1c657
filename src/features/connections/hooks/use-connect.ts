import type { ConnectionOwner } from '../connection-state.ts'
import type { ConnectionState } from '../connections.generated.ts'
import { messages } from '../messages.ts'
import { type ConnectionActions, useConnectionActions } from './use-connection-actions.ts'
import { useQueuedConnections } from './use-queued-connections.ts'

interface Connect {
  actions: ConnectionActions
  /** The state of the connection in words; null if Connect can be offered. */
  stateOf: (found: { id: string; connectionState: ConnectionState | null }) => string | null
}

/** For lists of people and organizations that were found: what to show, and the actions for Connect. */
export function useConnect(owner: ConnectionOwner): Connect {
  const actions = useConnectionActions(owner)
  const { requested } = useQueuedConnections(owner.id)
  return {
    actions,
    stateOf: ({ id, connectionState }) => {
      if (connectionState === 'Connected') return messages.connected
      const isPending = connectionState === 'Pending' || requested.some((other) => other.id === id)
      return isPending ? messages.pendingRequest : null
    },
  }
}

import { standingOf, ConnectionButtons, MessageButton, type ConnectionOwner } from '#src/features/connections/public.ts'
import type { useConnectionActions } from '#src/features/connections/public.ts'
import { formatOlderDate } from '#src/lib/dates/format.ts'
import { messages } from '../messages.ts'
import type { ConnectionFieldsFragment } from '../network.generated.ts'
import { EntityRow } from './entity-row.tsx'

interface ConnectionRowProps {
  owner: ConnectionOwner
  other: ConnectionFieldsFragment['targetEmblem']
  /** Null for a request that has not been sent yet. */
  connection: ConnectionFieldsFragment | null
  actions: ReturnType<typeof useConnectionActions>
  mayUpdate: boolean
  mayDisconnect: boolean
}

/** The other party of a connection or request, the date of its state, and the available actions. */
export function ConnectionRow({ owner, other, connection, actions, mayUpdate, mayDisconnect }: ConnectionRowProps) {
  const standing = connection ? standingOf(connection, owner.id) : 'Pending'
  const date = connection && formatOlderDate(connection.stateChangedDateTimeUtc)
  const isConnected = standing === 'Connected'
  const note = !date ? messages.waitsToBeSent : isConnected ? messages.connectedSince(date) : messages.requestedOn(date)
  return (
    <EntityRow emblem={other} note={note}>
      {isConnected && owner.entityType === 'User' && <MessageButton other={other} canMessage={!other.deactivated} />}
      {(isConnected ? mayDisconnect : mayUpdate) && (
        <ConnectionButtons other={other} standing={standing} connectionId={connection?.id ?? null} actions={actions} />
      )}
    </EntityRow>
  )
}

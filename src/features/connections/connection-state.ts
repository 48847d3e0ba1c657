import type { ConnectionState } from './connections.generated.ts'

/** A side of a connection: a person, or an organization for whom a person acts. */
export interface ConnectionOwner {
  entityType: 'User' | 'Organization'
  id: string
}

/** A connection as a profile and a list know it. */
export interface KnownConnection {
  id: string
  state: ConnectionState
  requestingUserId: string | null
  requestingOrganizationId: string | null
}

/** How one side stands to the other; the last two exist on the client alone (doc 2 section 3). */
export type StandingState = 'Connected' | 'Pending' | 'NotConnected' | 'IncomingRequest'

/** A declined request counts as not connected: Connect is offered again (doc 2 section 4). */
export function standingOf(connection: KnownConnection | null | undefined, ownerId: string): StandingState {
  if (!connection || connection.state === 'Ignored') return 'NotConnected'
  if (connection.state === 'Connected') return 'Connected'
  const isOwn = connection.requestingUserId === ownerId || connection.requestingOrganizationId === ownerId
  return isOwn ? 'Pending' : 'IncomingRequest'
}

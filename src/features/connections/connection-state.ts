import type { ConnectionState } from './connections.generated.ts'

/** The party that acts: a user, or an organization that the user acts for. */
export interface ConnectionOwner {
  entityType: 'User' | 'Organization'
  id: string
}

/** The fields of a connection that both profiles and lists contain. */
export interface KnownConnection {
  id: string
  state: ConnectionState
  requestingUserId: string | null
  requestingOrganizationId: string | null
}

/** Connection state of one party toward the other. The last two values exist only on the client. */
export type StandingState = 'Connected' | 'Pending' | 'NotConnected' | 'IncomingRequest'

/** An ignored request counts as not connected, so Connect is offered again. */
export function standingOf(connection: KnownConnection | null | undefined, ownerId: string): StandingState {
  if (!connection || connection.state === 'Ignored') return 'NotConnected'
  if (connection.state === 'Connected') return 'Connected'
  const isOwn = connection.requestingUserId === ownerId || connection.requestingOrganizationId === ownerId
  return isOwn ? 'Pending' : 'IncomingRequest'
}

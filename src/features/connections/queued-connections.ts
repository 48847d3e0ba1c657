import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'

const REQUEST = /^Social(User|Organization)RequestConnection$/
const ANSWER = /^Social(User|Organization)(Accept|Ignore)Connection$|^Social(User|Organization)CancelConnectionRequest$/

function isOf({ request: { operationName, variables } }: OutboxItem, ownerId: string): boolean {
  return variables['ownerId'] === ownerId && (REQUEST.test(operationName) || ANSWER.test(operationName))
}

/** Whether it changes connections of this side, and is not refused. */
export function isConnectionChange(item: OutboxItem, ownerId: string): boolean {
  return item.state !== 'refused' && isOf(item, ownerId)
}

/** Whether it changes the connection of these two, refused or not. */
export function isBetween(item: OutboxItem, ownerId: string, otherId: string): boolean {
  return isOf(item, ownerId) && (item.display as EmblemFieldsFragment | undefined)?.id === otherId
}

/** A request of one side to another that has not arrived yet. */
export function isQueuedRequest(item: OutboxItem, ownerId: string, otherId: string): boolean {
  return (
    isConnectionChange(item, ownerId) &&
    REQUEST.test(item.request.operationName) &&
    item.request.variables['otherId'] === otherId
  )
}

export interface QueuedConnections {
  /** Connections that the change takes out of the list they stand in. */
  answered: ReadonlySet<string>
  /** Whom requests go to that have not arrived. */
  requested: readonly EmblemFieldsFragment[]
}

/** How lists differ from the service's answer until the changes have arrived. */
export function queuedConnectionsOf(items: readonly OutboxItem[], ownerId: string): QueuedConnections {
  const changes = items.filter((item) => isConnectionChange(item, ownerId))
  return {
    answered: new Set(
      changes.flatMap(({ request: { operationName, variables } }) =>
        ANSWER.test(operationName) ? [String(variables['connectionId'])] : [],
      ),
    ),
    requested: changes.flatMap(({ request, display }) =>
      REQUEST.test(request.operationName) && display ? [display as EmblemFieldsFragment] : [],
    ),
  }
}

const UNSENT = 'request:'

/** The temporary id of a request that has not arrived. */
export const unsentIdOf = (ownerId: string, otherId: string): string => `${UNSENT}${ownerId}:${otherId}`

/** @returns null for a request that has not arrived: the service could do nothing with its id */
export function connectionIdOf(connection: { id: string } | null): string | null {
  return connection && !connection.id.startsWith(UNSENT) ? connection.id : null
}

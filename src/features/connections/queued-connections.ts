import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'

const REQUEST = /^Social(User|Organization)RequestConnection$/
const ANSWER = /^Social(User|Organization)(Accept|Ignore)Connection$|^Social(User|Organization)CancelConnectionRequest$/

function isOf({ request: { operationName, variables } }: OutboxItem, ownerId: string): boolean {
  return variables['ownerId'] === ownerId && (REQUEST.test(operationName) || ANSWER.test(operationName))
}

/** Whether the item changes connections of this party and was not refused. */
export function isConnectionChange(item: OutboxItem, ownerId: string): boolean {
  return item.state !== 'refused' && isOf(item, ownerId)
}

/** Whether the item changes the connection of these two parties, even if it was refused. */
export function isBetween(item: OutboxItem, ownerId: string, otherId: string): boolean {
  return isOf(item, ownerId) && (item.display as EmblemFieldsFragment | undefined)?.id === otherId
}

/** Whether the item is a pending request of one party to the other. */
export function isQueuedRequest(item: OutboxItem, ownerId: string, otherId: string): boolean {
  return (
    isConnectionChange(item, ownerId) &&
    REQUEST.test(item.request.operationName) &&
    item.request.variables['otherId'] === otherId
  )
}

export interface QueuedConnections {
  /** Ids of connections that a pending change removes from their list. */
  answered: ReadonlySet<string>
  /** Recipients of pending requests. */
  requested: readonly EmblemFieldsFragment[]
}

/** Returns how pending changes alter the lists that the server returned. */
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

/** Returns the temporary id of a pending request. */
export const unsentIdOf = (ownerId: string, otherId: string): string => `${UNSENT}${ownerId}:${otherId}`

/** @returns null if the request is pending, because the server does not know its temporary id */
export function connectionIdOf(connection: { id: string } | null): string | null {
  return connection && !connection.id.startsWith(UNSENT) ? connection.id : null
}

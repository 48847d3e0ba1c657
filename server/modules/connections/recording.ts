import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { type EntityChange, recordChange } from '#server/modules/history/service.ts'
import { type ConnectionRow, findSideNames, type Party } from './repository.ts'

interface ConnectionChange {
  by: Party
  row: ConnectionRow
  field: 'Connection' | 'Connection Request'
  /** False if it was removed. */
  isAdded: boolean
}

function placeOf({ entityType, entityId: id }: Party): EntityChange['place'] {
  return entityType === 'User' ? { type: 'User', id, area: 'Account' } : { type: 'Organization', id, area: 'Network' }
}

/**
 * Records an action of one side in that side's history. The other side's history gets no entry, because it would name
 * the associate who acted for an organization and reveal that a request was declined.
 */
export async function recordConnection(
  context: Context,
  tx: Db,
  { by, row, field, isAdded }: ConnectionChange,
): Promise<void> {
  const otherId = row.requestingId === by.entityId ? row.targetId : row.requestingId
  const names = await findSideNames(context.services.database, tx, [by.entityId, otherId])
  const other = names.get(otherId) ?? ''
  await recordChange(tx, context, {
    ...{ entityType: by.entityType, entityId: by.entityId, entityValue: names.get(by.entityId) ?? '' },
    ...{ place: placeOf(by), action: 'Modified' },
    changes: [{ field, old: isAdded ? null : other, new: isAdded ? other : null }],
  })
}

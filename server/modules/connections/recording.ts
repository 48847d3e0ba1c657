import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { type EntityChange, recordChange } from '#server/modules/history/service.ts'
import { type ConnectionRow, findSideNames, type Party } from './repository.ts'

interface ConnectionChange {
  by: Party
  row: ConnectionRow
  field: 'Connection' | 'Connection Request'
  /** False: it is there no longer. */
  isAdded: boolean
}

function placeOf({ entityType, entityId: id }: Party): EntityChange['place'] {
  return entityType === 'User' ? { type: 'User', id, area: 'Account' } : { type: 'Organization', id, area: 'Network' }
}

/**
 * Writes what a side did into its own history. The other side's has no entry: it would name the associate who acted for
 * an organization (decision 41), and tell that a request was declined (decision 50).
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

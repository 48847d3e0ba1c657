import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { type EntityChange, recordChange } from '#server/modules/history/service.ts'
import { isLowerLevel } from './policy.ts'
import type { OwnedVersionRow } from './repository-versions.ts'

const AREAS = { Public: 'PublicFiles', Confidential: 'ConfidentialFiles', Sensitive: 'SensitiveFiles' } as const

/**
 * A change is visible to readers of the more restricted of the two levels; claims have no account and so no history.
 */
function placeOf({ ownerType, ownerId: id }: OwnedVersionRow, level: AccessLevel): EntityChange['place'] | null {
  if (ownerType === 'Organization') return { type: 'Organization', id, area: AREAS[level] }
  return ownerType === 'User' ? { type: 'User', id, area: 'Account' } : null
}

/**
 * Writes into the owner's history that files have another level; one change for each level that a file's versions had.
 */
export async function recordLevels(
  context: Context,
  tx: Db,
  rows: readonly OwnedVersionRow[],
  level: AccessLevel,
): Promise<void> {
  const changed = new Map(rows.map((row) => [`${row.fileId} ${row.accessLevel}`, row]))
  const changes = [...changed.values()].flatMap((row): EntityChange[] => {
    const place = placeOf(row, isLowerLevel(level, row.accessLevel) ? row.accessLevel : level)
    const entity = {
      entityType: 'Document',
      entityId: row.fileId,
      entityValue: row.fileName,
      action: 'Modified',
    } as const
    return place ? [{ ...entity, place, changes: [{ field: 'Privacy', old: row.accessLevel, new: level }] }] : []
  })
  await recordChange(tx, context, ...changes)
}

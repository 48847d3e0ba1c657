import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { type EntityChange, recordChange } from '#server/modules/history/service.ts'
import { isLowerLevel } from './policy.ts'
import type { OwnedVersionRow } from './repository-versions.ts'

const AREAS = { Public: 'PublicFiles', Confidential: 'ConfidentialFiles', Sensitive: 'SensitiveFiles' } as const

/**
 * Places a change where readers of the more restrictive of the two levels can see it. Null for claims, which have no
 * account and therefore no history.
 */
function placeOf({ ownerType, ownerId: id }: OwnedVersionRow, level: AccessLevel): EntityChange['place'] | null {
  if (ownerType === 'Organization') return { type: 'Organization', id, area: AREAS[level] }
  return ownerType === 'User' ? { type: 'User', id, area: 'Account' } : null
}

/** Records changed levels in the owner's history: one change for each file and each level that its versions had. */
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

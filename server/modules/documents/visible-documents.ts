import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/graphql/context.ts'
import { withViewing } from './owner.ts'
import { type DocumentRights, mayRead, rightsOf } from './policy.ts'
import { findOwnersOfFolders } from './repository-owners.ts'
import { findNewestBelow, findSiblings } from './repository-versions.ts'

/**
 * Returns which of these versions a user may see, with one statement for all files and one for each claim of
 * another organization. Each version is checked by its own level, even if
 * it is old.
 */
export async function visibleDocuments(
  database: Database,
  reader: Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>,
  instanceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(instanceIds)
  const rows = (await findSiblings(database, instanceIds)).filter((row) => asked.has(row.id))
  const owners = new Map(
    rows.map(({ ownerType: type, ownerId: id, organizationId }) => [`${type} ${id}`, { type, id, organizationId }]),
  )
  const rights = new Map<string, DocumentRights>()
  for (const [key, owner] of owners) rights.set(key, rightsOf(reader, await withViewing(database, reader, owner)))
  const visible = rows.filter((row) => {
    const allowed = rights.get(`${row.ownerType} ${row.ownerId}`)
    return allowed !== undefined && mayRead(allowed, row.accessLevel)
  })
  return new Set(visible.map((row) => row.id))
}

/**
 * Returns the files that a user may see in and below folders of one owner: the newest version of each, with the path of
 * its folder. Empty if a folder does not exist, or the user may not see any files of its owner.
 */
export async function visibleInFolders(
  database: Database,
  reader: Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>,
  folderIds: readonly string[],
  limit: number,
): Promise<{ instanceId: string; path: string }[]> {
  const [owner, ...others] = await findOwnersOfFolders(database, folderIds)
  const levels = owner && others.length === 0 ? rightsOf(reader, await withViewing(database, reader, owner)).R : []
  return levels.length === 0 ? [] : findNewestBelow(database, folderIds, levels, limit)
}

import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/graphql/context.ts'
import { mayRead, rightsOf } from './policy.ts'
import { findOwnersOfFolders } from './repository-owners.ts'
import { findNewestBelow, findSiblings } from './repository-versions.ts'

/** Which of these versions a person may see, in one statement; each is decided by its own level, old ones too. */
export async function visibleDocuments(
  database: Database,
  reader: Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>,
  instanceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(instanceIds)
  const rows = (await findSiblings(database, instanceIds)).filter((row) => asked.has(row.id))
  const visible = rows.filter((row) =>
    mayRead(
      rightsOf(reader, { type: row.ownerType, id: row.ownerId, organizationId: row.organizationId }),
      row.accessLevel,
    ),
  )
  return new Set(visible.map((row) => row.id))
}

/**
 * The files a person may see in folders of one owner and below them: of each the newest version, with the path of its
 * folder. None when a folder is not there, or they may not see any of its owner's.
 */
export async function visibleInFolders(
  database: Database,
  reader: Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>,
  folderIds: readonly string[],
  limit: number,
): Promise<{ instanceId: string; path: string }[]> {
  const [owner, ...others] = await findOwnersOfFolders(database, folderIds)
  const levels = owner && others.length === 0 ? rightsOf(reader, owner).R : []
  return levels.length === 0 ? [] : findNewestBelow(database, folderIds, levels, limit)
}

import { createHash } from 'node:crypto'
import type { Context } from '#server/graphql/context.ts'
import type { FolderToDelete, QueryFoldersToDeleteArgs } from '#server/graphql/generated.ts'
import { FolderTree } from './folder-tree.ts'
import { readIds } from './in-owner.ts'
import { openForBrowsing } from './owner.ts'
import { type DocumentRights, mayDelete, mayRead } from './policy.ts'
import { listFolders } from './repository-folders.ts'
import { findStoredVersions, type StoredVersionRow } from './repository-versions.ts'

/**
 * Returns a value that identifies all contents of a folder. It changes if a folder or a version is added, removed or
 * replaced at any depth. A delete request contains the value that the user was shown, so the server never removes
 * anything else.
 *
 * Versions that the caller may neither read nor delete do not count: the deletion is refused because of them anyway,
 * and the value must not reveal that they change.
 *
 * @param folderIds the folders below it
 * @param versions all versions of the files in it and below it
 */
export function contentsKeyOf(
  rights: DocumentRights,
  folderIds: readonly string[],
  versions: readonly Pick<StoredVersionRow, 'id' | 'accessLevel'>[],
): string {
  const counted = versions.filter(({ accessLevel }) => mayRead(rights, accessLevel) || mayDelete(rights, accessLevel))
  const ids = [...folderIds, ...counted.map(({ id }) => id)].sort()
  return createHash('sha256').update(ids.join(' ')).digest('base64url')
}

/**
 * Counts the contents that deleting the folders would remove now. Folders that do not exist are omitted.
 *
 * @throws AppError NOT_FOUND for callers who may read none of the owner's files; VALIDATION_FAILED for too many ids
 */
export async function foldersToDelete(context: Context, args: QueryFoldersToDeleteArgs): Promise<FolderToDelete[]> {
  const { database } = context.services
  const { owner, rights } = await openForBrowsing(context, args)
  const ids = readIds(args.folderIds, 'folderIds')
  const tree = new FolderTree(await listFolders(database, owner))
  const found = ids.filter((id) => tree.find(id)).map((id) => ({ id, inside: tree.withDescendants(id) }))
  const versions = await findStoredVersions(database, [...new Set(found.flatMap(({ inside }) => inside))])
  const byFolder = new Map<string, StoredVersionRow[]>()
  for (const row of versions) {
    const rows = byFolder.get(row.folderId)
    if (rows) rows.push(row)
    else byFolder.set(row.folderId, [row])
  }
  return found.map(({ id, inside }) => {
    const [, ...below] = inside
    const held = inside.flatMap((one) => byFolder.get(one) ?? [])
    const shown = held.filter(({ accessLevel }) => mayRead(rights, accessLevel))
    return {
      folderId: id,
      foldersCount: below.length,
      filesCount: new Set(shown.map(({ fileId }) => fileId)).size,
      contentsKey: contentsKeyOf(rights, below, held),
    }
  })
}

import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { FileInstance, Folder } from '#server/graphql/generated.ts'
import { toDocumentFile, toFileInstance, toFolderEntry, toFolderReference } from './mappers.ts'
import type { OwnerAccess } from './owner.ts'
import { mayDeleteEmptyFolder, mayRead, mayUpdateFolders } from './policy.ts'
import {
  type EntryLevels,
  type FolderEntryRow,
  listAncestors,
  listEntriesOf,
  listRootEntries,
} from './repository-folders.ts'
import { findSiblings, listFiles, type OwnedVersionRow } from './repository-versions.ts'
import { findUploaders } from './uploaders.ts'

export function levelsOf({ owner, rights }: OwnerAccess): EntryLevels {
  return { read: rights.R, delete: mayDeleteEmptyFolder(owner, rights) ? rights.D : null }
}

async function readContents(
  context: Context,
  access: OwnerAccess,
  folderId: string | null,
  entries: readonly FolderEntryRow[],
): Promise<Folder['contents']> {
  const files = await listFiles(context.services.database, access.owner, folderId, access.rights.R)
  const uploaderOf = await findUploaders(
    context,
    files.map((row) => row.uploadedById),
  )
  return {
    folders: entries.map((row) => toFolderEntry(row, access)),
    files: files.map((row) => toDocumentFile(row, access, uploaderOf)),
  }
}

/** Returns the root of an owner's documents with the contents that the caller may see. */
export async function readRoot(context: Context, access: OwnerAccess): Promise<Folder> {
  const { owner, rights } = access
  const contents = await readContents(
    context,
    access,
    null,
    await listRootEntries(context.services.database, owner, levelsOf(access)),
  )
  return {
    id: owner.id,
    name: '',
    parentFolder: null,
    folderAncestors: [],
    relatedEntityId: owner.id,
    itemsCount: contents.folders.length + contents.files.length,
    contents,
    version: 1,
    hasPermissionToUpdate: mayUpdateFolders(rights),
    hasPermissionToDelete: false,
    uploadAccessLevels: [...rights.C],
  }
}

/**
 * Returns a folder of an owner with the contents that the caller may see.
 *
 * @throws AppError NOT_FOUND if the owner has no such folder
 */
export async function readFolder(context: Context, access: OwnerAccess, folderId: string): Promise<Folder> {
  const { database } = context.services
  const { owner, rights } = access
  const rows = await listEntriesOf(database, owner, folderId, levelsOf(access))
  const own = rows.find((row) => row.id === folderId)
  if (!own) throw new AppError('NOT_FOUND')
  const ancestors = await listAncestors(database, folderId)
  const contents = await readContents(
    context,
    access,
    folderId,
    rows.filter((row) => row !== own),
  )
  const parent = ancestors.at(-1)
  return {
    id: own.id,
    name: own.name,
    parentFolder: parent ? toFolderReference(parent) : null,
    folderAncestors: ancestors.map(toFolderReference),
    relatedEntityId: owner.id,
    itemsCount: contents.folders.length + contents.files.length,
    contents,
    version: own.version,
    hasPermissionToUpdate: mayUpdateFolders(rights),
    hasPermissionToDelete: mayDeleteEmptyFolder(owner, rights) && own.isClearable,
    uploadAccessLevels: [...rights.C],
  }
}

/** Maps versions for the response; the first row is the newest. */
export async function showVersions(
  context: Context,
  access: OwnerAccess,
  rows: readonly OwnedVersionRow[],
): Promise<FileInstance[]> {
  const uploaderOf = await findUploaders(
    context,
    rows.map((row) => row.uploadedById),
  )
  return rows.map((row, index) => toFileInstance(row, access, uploaderOf, index === 0))
}

/**
 * Returns a version to the user who created it, even if they may not read its level.
 *
 * @throws AppError NOT_FOUND if the version was deleted
 */
export async function readInstance(context: Context, access: OwnerAccess, instanceId: string): Promise<FileInstance> {
  const rows = await findSiblings(context.services.database, [instanceId])
  const row = rows.find((one) => one.id === instanceId)
  if (!row) throw new AppError('NOT_FOUND')
  const newest = rows.find((one) => mayRead(access.rights, one.accessLevel)) ?? row
  const uploaderOf = await findUploaders(context, [row.uploadedById])
  return toFileInstance(row, access, uploaderOf, row === newest)
}

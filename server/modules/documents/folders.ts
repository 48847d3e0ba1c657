import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Folder,
  MutationFolderCreateArgs,
  MutationFolderDeleteArgs,
  MutationFolderFolderChangeArgs,
  MutationFolderUpdateArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { once } from '#server/lib/once/once.ts'
import { FOLDER_NESTING_MAX_LEVELS, FOLDERS_MAX_COUNT } from '#shared/limits.ts'
import { documentMessages, folderNameKey, upsertFolderRequest } from '#shared/validation/documents.ts'
import { contentsKeyOf } from './folder-deletion.ts'
import { FolderTree } from './folder-tree.ts'
import { inOwner, readIds, requireAllowed } from './in-owner.ts'
import { accessTo, openForBrowsing, type OwnerAccess } from './owner.ts'
import { mayBrowse, mayDelete, mayDeleteEmptyFolder, mayUpdateFolders } from './policy.ts'
import { readFolder } from './reading.ts'
import { deleteVersions } from './repository-changes.ts'
import {
  deleteFolders,
  findFolder,
  findNameKeys,
  insertFolder,
  listFolders,
  moveFolders,
  renameFolder,
} from './repository-folders.ts'
import { findOwnersOfFolders } from './repository-owners.ts'
import { findVersionsInFolders } from './repository-versions.ts'

function refuse(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { details: [{ path, message }] })
}

function refuseName(path: string, message: string): never {
  throw new AppError('NAME_IN_USE', { details: [{ path, message }] })
}

/** Converts a folder id of the API to a stored id; null for the root, whose id in the API is the owner's. */
function readParent(access: OwnerAccess, id: string | null | undefined): string | null {
  if (id == null) return null
  const parentId = readId(id)
  return parentId === access.owner.id ? null : parentId
}

async function readTree(context: Context, tx: Db, { owner }: OwnerAccess): Promise<FolderTree> {
  return new FolderTree(await listFolders(context.services.database, owner, tx))
}

/** Refuses a parent that does not exist, or that is too deep for a subtree of `height` levels. */
function requirePlace(tree: FolderTree, parentId: string | null, height: number, path: string): void {
  if (parentId !== null && !tree.find(parentId)) throw new AppError('NOT_FOUND')
  if (tree.depthOf(parentId) + height > FOLDER_NESTING_MAX_LEVELS)
    refuse(path, `Cannot exceed ${FOLDER_NESTING_MAX_LEVELS} levels.`)
}

/**
 * Creates a folder. The device chooses its id, so a repeated request returns the folder in its current state.
 *
 * @throws AppError VALIDATION_FAILED; NAME_IN_USE; ID_IN_USE if the id belongs to anything else; NOT_FOUND if the
 *   parent does not exist; DELETED_SINCE if the folder was created and then deleted
 */
export async function folderCreate(context: Context, args: MutationFolderCreateArgs): Promise<Folder> {
  const { database, ids, clock } = context.services
  const access = await openForBrowsing(context, args)
  requireAllowed(mayUpdateFolders(access.rights))
  const value = parseInput(upsertFolderRequest, args.request, 'request')
  const id = value.folderId?.toLowerCase() ?? ids.uuid()
  const parentId = readParent(access, value.parentFolderId)
  const { userId } = requireViewer(context)
  const now = clock.now()
  await inOwner(context, access.owner, async (tx) => {
    const tree = await readTree(context, tx, access)
    if (tree.find(id)) return { result: null }
    const isFirst = await once(tx, {
      userId,
      id: value.folderId,
      what: `folderCreate ${access.owner.type} ${access.owner.id}`,
      now,
    })
    if (!isFirst) throw new AppError('DELETED_SINCE')
    requirePlace(tree, parentId, 1, 'request.parentFolderId')
    if (tree.count >= FOLDERS_MAX_COUNT) refuse('request', `Cannot exceed ${FOLDERS_MAX_COUNT} folders.`)
    const folder = { id, parentId, name: value.name, nameKey: folderNameKey(value.name), createdById: userId, now }
    const outcome = await insertFolder(database, tx, access.owner, folder)
    if (outcome === 'id in use') throw new AppError('ID_IN_USE')
    if (outcome === 'name in use') refuseName('request.name', documentMessages.folderNameInUse)
    return {
      result: null,
      folderIds: [parentId, ...(parentId === null ? [] : [tree.find(parentId)?.parentId ?? null])],
    }
  })
  return readFolder(context, access, id)
}

/**
 * Renames a folder. Does nothing if the name is equal. A repeated request also does nothing: it neither fails nor
 * overwrites a later rename.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, NAME_IN_USE; CONFLICT if the folder's version is no longer
 *   request.version
 */
export async function folderUpdate(context: Context, args: MutationFolderUpdateArgs): Promise<Folder> {
  const { database, clock } = context.services
  const access = await openForBrowsing(context, args)
  const { owner, rights } = access
  const id = readId(args.folderId)
  const { name, version, clientMutationId } = parseInput(upsertFolderRequest, args.request, 'request')
  await inOwner(context, owner, async (tx) => {
    const folder = await findFolder(database, owner, id, tx)
    if (!folder) throw new AppError('NOT_FOUND')
    requireAllowed(mayUpdateFolders(rights))
    const isFirst = await once(tx, {
      userId: requireViewer(context).userId,
      id: clientMutationId,
      what: `folderUpdate ${id}`,
      now: clock.now(),
    })
    if (!isFirst || folder.name === name) return { result: null }
    if (version != null && version !== folder.version) {
      throw new AppError('CONFLICT', {
        userMessage: `This folder was changed meanwhile and is now “${folder.name}”. Your change was not made.`,
      })
    }
    const nameKey = folderNameKey(name)
    const others = await findNameKeys(database, tx, owner, folder.parentId, [nameKey])
    if (others.some((one) => one.id !== id)) refuseName('request.name', documentMessages.folderNameInUse)
    await renameFolder(database, tx, id, name, nameKey)
    return { result: null }
  })
  return readFolder(context, access, id)
}

/**
 * Deletes a folder with all its contents and records the deletion in the same transaction.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN if the caller may not delete some of the contents, visible or not, and for
 *   folders of claims that contain files; FOLDER_NOT_EMPTY without the confirmation; CONFLICT if the contents do not
 *   match `contentsKey`
 */
export async function folderDelete(context: Context, args: MutationFolderDeleteArgs): Promise<boolean> {
  const { database, clock } = context.services
  const access = await openForBrowsing(context, args)
  const { owner, rights } = access
  const id = readId(args.folderId)
  return inOwner(context, owner, async (tx) => {
    const tree = await readTree(context, tx, access)
    if (!tree.find(id)) throw new AppError('NOT_FOUND')
    requireAllowed(mayDeleteEmptyFolder(owner, rights))
    const folderIds = tree.withDescendants(id)
    const versions = await findVersionsInFolders(database, tx, folderIds)
    requireAllowed(versions.every((row) => mayDelete(rights, row.accessLevel)))
    if (!args.confirmContents && (folderIds.length > 1 || versions.length > 0)) throw new AppError('FOLDER_NOT_EMPTY')
    const current = versions.filter((row) => row.isCurrent)
    if (args.contentsKey != null && args.contentsKey !== contentsKeyOf(rights, folderIds.slice(1), versions))
      throw new AppError('CONFLICT', { userMessage: documentMessages.folderChanged })
    await deleteVersions(
      database,
      tx,
      versions.map((row) => row.id),
      current.map((row) => row.fileId),
      clock.now(),
    )
    await deleteFolders(database, tx, folderIds)
    const events = current.map((row) => ({
      fileId: row.fileId,
      instanceId: row.id,
      accessLevel: row.accessLevel,
      type: 'Deleted' as const,
      before: row.fileName,
    }))
    return { result: true, events }
  })
}

/**
 * Opens folders of one owner by their ids.
 *
 * @throws AppError NOT_FOUND if the caller may not browse the owner's folders
 */
async function openFolders(context: Context, ids: readonly string[]): Promise<OwnerAccess> {
  const [owner, ...others] = await findOwnersOfFolders(context.services.database, ids)
  const access = owner && others.length === 0 ? await accessTo(context, owner) : null
  if (!access || !mayBrowse(access.rights)) throw new AppError('NOT_FOUND')
  return access
}

/**
 * Moves folders into another folder of the same owner.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN; VALIDATION_FAILED if a folder would be moved into itself or too deep;
 *   NAME_IN_USE
 */
export async function folderFolderChange(
  context: Context,
  { request }: MutationFolderFolderChangeArgs,
): Promise<boolean> {
  const { database } = context.services
  const ids = readIds(request.folderIds, 'request.folderIds')
  const access = await openFolders(context, ids)
  const { owner, rights } = access
  const parentId = readParent(access, request.parentFolderId)
  return inOwner(context, owner, async (tx) => {
    const tree = await readTree(context, tx, access)
    const moved = ids.map((id) => tree.find(id) ?? null)
    requirePlace(tree, parentId, 0, 'request.parentFolderId')
    const moving = moved.map((row) => {
      if (!row) throw new AppError('NOT_FOUND')
      return row
    })
    requireAllowed(mayUpdateFolders(rights))
    for (const row of moving) {
      if (parentId !== null && tree.withDescendants(row.id).includes(parentId))
        refuse('request.parentFolderId', 'A folder cannot be moved into itself.')
      requirePlace(tree, parentId, tree.heightOf(row.id), 'request.parentFolderId')
    }
    requireFreeNames(tree, parentId, moving)
    await moveFolders(database, tx, ids, parentId)
    return { result: true }
  })
}

/** Refuses folders whose names are already used in the new parent. */
function requireFreeNames(
  tree: FolderTree,
  parentId: string | null,
  moving: readonly { id: string; name: string }[],
): void {
  const movingIds = new Set(moving.map((row) => row.id))
  const taken = new Set(
    tree
      .childrenOf(parentId)
      .filter((row) => !movingIds.has(row.id))
      .map((row) => folderNameKey(row.name)),
  )
  for (const { name } of moving) {
    const key = folderNameKey(name)
    if (taken.has(key)) refuseName('request.folderIds', `A folder named “${name}” already exists there.`)
    taken.add(key)
  }
}

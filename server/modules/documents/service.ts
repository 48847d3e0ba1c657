import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  DocumentFile,
  FileEvent,
  FileInstances,
  Folder,
  FolderReferenceList,
  FolderSearchResult,
  QueryFileHistoryArgs,
  QueryFolderArgs,
  QueryFolderReferenceListArgs,
  QueryGetFileInstancesArgs,
  QueryNewestFilesArgs,
  QueryRootFolderContentsArgs,
  QuerySearchFoldersArgs,
  MutationDeleteFileArgs,
  MutationDeleteFileInstanceArgs,
} from '#server/graphql/generated.ts'
import { checkedCount, readId } from '#server/graphql/validate-input.ts'
import {
  DOCUMENT_EVENTS_MAX_ROWS,
  DOCUMENT_SEARCH_MAX_ROWS,
  DOCUMENT_TEXT_SEARCH_MAX_ROWS,
  NEWEST_FILES_MAX_ROWS,
  NEWEST_FILES_ROWS,
  SEARCH_TEXT_MAX_LENGTH,
} from '#shared/limits.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import { toDocumentFile, toFolderEntry, toFolderReference, toParents } from './mappers.ts'
import { accessTo, openForBrowsing } from './owner.ts'
import { mayRead, type DocumentOwner, mayDelete } from './policy.ts'
import { openFile, type OpenFile, openFiles, openFilesOfVersions, requireShown } from './opening.ts'
import { levelsOf, readFolder, readRoot, showVersions } from './reading.ts'
import { findOwnFilesByText } from './named/repository-texts.ts'
import { textWords, toPassage } from './named/service.ts'
import { listEvents, type NewEvent } from './repository-events.ts'
import { listFolders } from './repository-folders.ts'
import { searchEntries, searchFiles } from './repository-search.ts'
import { findVersions, listNewestFiles } from './repository-versions.ts'
import { findUploaders } from './uploaders.ts'
import { inOwner, readIds, requireAllowed } from './in-owner.ts'
import { deleteVersions } from './repository-changes.ts'

export {
  fileAccessLevelChange,
  fileFolderChange,
  fileInstanceAccessLevelChange,
  fileInstanceCopy,
  fileRename,
  fileSetCurrentInstance,
} from './changing.ts'
export {
  type BrowsableClaim,
  browsableHolders,
  closeClaimViewing,
  findClaimDocuments,
  openClaimDocuments,
} from './claims.ts'
export { type ClaimFile, type ClaimFiles, findClaimFiles } from './claim-files/service.ts'
export { commitFile } from './commit.ts'
export { foldersToDelete } from './folder-deletion.ts'
export { folderCreate, folderDelete, folderFolderChange, folderUpdate } from './folders.ts'
export { findReadableDocuments, readableWordsLike, readDocumentText } from './for-assistant.ts'
export { queryReadableDocuments, readableDocumentNames } from './queries/service.ts'
export { findNamedDocuments } from './named/service.ts'
export { documentsChanged } from './live.ts'
export { type OpenedPhotos, openPhotos } from './opening.ts'
export { maySeeDocument } from './owner.ts'
export { requireMayUploadDocument } from './upload-access.ts'
export { visibleDocuments, visibleInFolders } from './visible-documents.ts'

/** Returns the root of an owner's documents. @throws AppError NOT_FOUND for callers who may read none of its files */
export async function rootFolderContents(context: Context, args: QueryRootFolderContentsArgs): Promise<Folder> {
  return readRoot(context, await openForBrowsing(context, args))
}

/** Returns a folder of an owner, or the root if the id is the owner's. @throws AppError NOT_FOUND */
export async function folder(context: Context, args: QueryFolderArgs): Promise<Folder> {
  const access = await openForBrowsing(context, args)
  const folderId = readId(args.folderId)
  return folderId === access.owner.id ? readRoot(context, access) : readFolder(context, access, folderId)
}

/**
 * Returns a flat list of an owner's folders, sorted by name.
 *
 * @throws AppError NOT_FOUND for callers who may read none of its files
 */
export async function folderReferenceList(
  context: Context,
  args: QueryFolderReferenceListArgs,
): Promise<FolderReferenceList> {
  const { owner } = await openForBrowsing(context, args)
  const rows = await listFolders(context.services.database, owner)
  return { folderReferences: rows.map(toFolderReference) }
}

/**
 * Returns the files that were added last to an owner's folders and that the caller may see, newest first.
 *
 * @throws AppError NOT_FOUND for callers who may read none of its files
 */
export async function newestFiles(context: Context, args: QueryNewestFilesArgs): Promise<DocumentFile[]> {
  const access = await openForBrowsing(context, args)
  const limit = checkedCount('limit', args.limit, NEWEST_FILES_ROWS, 1, NEWEST_FILES_MAX_ROWS)
  const rows = await listNewestFiles(context.services.database, access.owner, access.rights.R, limit)
  const uploaderOf = await findUploaders(
    context,
    rows.map((row) => row.uploadedById),
  )
  return rows.map((row) => toDocumentFile(row, access, uploaderOf))
}

/**
 * Searches all folders of an owner for folders and files by name, and for files by their text. An empty text finds
 * nothing.
 *
 * @throws AppError NOT_FOUND; VALIDATION_FAILED if the text is too long
 */
export async function searchFolders(context: Context, args: QuerySearchFoldersArgs): Promise<FolderSearchResult> {
  const { database } = context.services
  const access = await openForBrowsing(context, args)
  const { owner, rights } = access
  const text = args.request.searchValue.normalize('NFC').replaceAll('\0', '').trim()
  if (text.length > SEARCH_TEXT_MAX_LENGTH) {
    throw new AppError('VALIDATION_FAILED', {
      details: [{ path: 'request.searchValue', message: fieldMessages.tooLong(SEARCH_TEXT_MAX_LENGTH) }],
    })
  }
  if (text === '') return { folders: [], parents: [], files: [], passages: [] }
  const caseSensitive = args.request.caseSensitive ?? false
  const search = { text, caseSensitive, limit: DOCUMENT_SEARCH_MAX_ROWS }
  const type = args.request.searchType ?? 'Any'
  const words = caseSensitive || type === 'Folders' ? [] : textWords(text)
  const folders = type === 'Files' ? [] : await searchEntries(database, owner, levelsOf(access), search)
  const newestOnly = args.request.currentInstanceOnly ?? false
  const named = type === 'Folders' ? [] : await searchFiles(database, owner, rights.R, { ...search, newestOnly })
  const known = new Set(named.map(({ fileId }) => fileId))
  const texts =
    words.length === 0 ? [] : await findOwnFilesByText(database, owner, rights.R, words, DOCUMENT_TEXT_SEARCH_MAX_ROWS)
  const byText = texts.filter(({ fileId }) => !known.has(fileId))
  const files = [...named, ...byText]
  const uploaderOf = await findUploaders(
    context,
    files.map((row) => row.uploadedById),
  )
  return {
    folders: folders.map((row) => toFolderEntry(row, access)),
    parents: toParents(folders),
    files: files.map((row) => toDocumentFile(row, access, uploaderOf)),
    passages: byText.map((row) => toPassage(row.fileId, row, words)),
  }
}

/**
 * Returns the versions of a file that the caller may see, newest first.
 *
 * @throws AppError NOT_FOUND if the caller may see none of them
 */
export async function getFileInstances(
  context: Context,
  { fileId }: QueryGetFileInstancesArgs,
): Promise<FileInstances> {
  const { access, visible } = await openFile(context, readId(fileId))
  return { instances: await showVersions(context, access, visible) }
}

/**
 * Returns the events of a file, newest first, for the versions that the caller may see. The events of a deleted file
 * remain visible to callers who may read the level that the file had.
 *
 * @throws AppError NOT_FOUND
 */
export async function fileHistory(context: Context, args: QueryFileHistoryArgs): Promise<FileEvent[]> {
  const fileId = readId(args.fileId)
  const { database } = context.services
  const versions = await findVersions(database, [fileId])
  const events = await listEvents(database, fileId, DOCUMENT_EVENTS_MAX_ROWS)
  const known = versions[0] ?? events[0]
  const access = known
    ? await accessTo(context, { type: known.ownerType, id: known.ownerId, organizationId: known.organizationId })
    : null
  const shown = events.filter((row) => access !== null && mayRead(access.rights, row.accessLevel))
  const isThere =
    versions.length > 0
      ? versions.some((row) => access !== null && mayRead(access.rights, row.accessLevel))
      : shown.length > 0
  if (!isThere) throw new AppError('NOT_FOUND')
  const uploaderOf = await findUploaders(
    context,
    shown.flatMap((row) => (row.assumedById === null ? [row.actorId] : [row.actorId, row.assumedById])),
  )
  return shown.map((row) => ({
    id: row.id,
    type: row.type,
    occurredUtc: row.occurredAt.toISOString(),
    by: uploaderOf(row.actorId),
    assumedBy: row.assumedById === null ? null : uploaderOf(row.assumedById),
    from: row.before,
    to: row.after,
    versionNumber: row.versionNumber,
  }))
}

/** Refuses files that the caller may see but that belong to an owner other than the one in the request. */
function requireOwner(files: readonly OpenFile[], { type, id }: DocumentOwner): void {
  const isTheirs = files.every(({ access }) => access.owner.type === type && access.owner.id === id)
  if (!isTheirs) throw new AppError('NOT_FOUND')
}

function deletedEvent({ id, current }: OpenFile): NewEvent {
  return {
    fileId: id,
    instanceId: current.id,
    accessLevel: current.accessLevel,
    type: 'Deleted',
    before: current.fileName,
  }
}

/**
 * Deletes files with all their versions.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN for files of claims, or if the caller may not delete one of the versions,
 *   visible or not; CONFLICT if a file has a newer version than the one the caller was shown
 */
export async function deleteFile(context: Context, args: MutationDeleteFileArgs): Promise<boolean> {
  const { database, clock } = context.services
  const { owner, rights } = await openForBrowsing(context, args)
  const ids = readIds(args.request.ids, 'request.ids')
  return inOwner(context, owner, async (tx) => {
    const files = await openFiles(context, ids, tx)
    requireOwner(files, owner)
    const versions = files.flatMap((file) => file.versions)
    requireAllowed(versions.every((row) => mayDelete(rights, row.accessLevel)))
    requireShown(files, args.request.shownInstanceIds)
    await deleteVersions(
      database,
      tx,
      versions.map((row) => row.id),
      ids,
      clock.now(),
    )
    return { result: true, events: files.map(deletedEvent) }
  })
}

/**
 * Deletes versions. The latest remaining version of a file becomes its current one. A file without remaining versions
 * is deleted.
 *
 * @throws AppError NOT_FOUND, also if the caller may not read the level of a version; FORBIDDEN, always for claims
 */
export async function deleteFileInstance(context: Context, args: MutationDeleteFileInstanceArgs): Promise<boolean> {
  const { database, clock } = context.services
  const { owner, rights } = await openForBrowsing(context, args)
  const ids = readIds(args.request.ids, 'request.ids')
  return inOwner(context, owner, async (tx) => {
    const { files, chosen } = await openFilesOfVersions(context, ids, tx)
    requireOwner(files, owner)
    requireAllowed(chosen.every((row) => mayDelete(rights, row.accessLevel)))
    await deleteVersions(
      database,
      tx,
      ids,
      files.map((file) => file.id),
      clock.now(),
    )
    const gone = new Set(ids)
    const events = chosen.map((row) => ({
      ...{ fileId: row.fileId, instanceId: row.id, accessLevel: row.accessLevel, type: 'VersionDeleted' as const },
      ...{ before: row.fileName, versionNumber: row.versionNumber },
    }))
    return {
      result: true,
      events: [...events, ...files.filter((file) => file.versions.every((row) => gone.has(row.id))).map(deletedEvent)],
    }
  })
}

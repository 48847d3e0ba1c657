import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { FileInstance, MutationCommitFileArgs } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import {
  asciiFileName,
  completeDocumentUpload,
  type DocumentUpload,
  findDocumentUpload,
  scanSoon,
} from '#server/modules/files/service.ts'
import { FOLDERS_MAX_COUNT } from '#shared/limits.ts'
import { commitFileRequest, type CommitFileValue, folderNameKey } from '#shared/validation/documents.ts'
import { inOwner, requireAllowed } from './in-owner.ts'
import { openOwner, type OwnerAccess } from './owner.ts'
import { mayRead, mayUpdateFolders } from './policy.ts'
import { readInstance } from './reading.ts'
import { unsetCurrent } from './repository-changes.ts'
import { type Capture, findCommitted, type NewCommit, storeCommit } from './repository-commit.ts'
import { findFolder, findNameKeys, type FolderRow, insertFolder, listFolders } from './repository-folders.ts'
import { findVersions } from './repository-versions.ts'
import { levelOfNewFile, levelOfNewVersion } from './upload-access.ts'

const FOLDER_GONE = 'The folder of this file was deleted. Choose another folder and upload the file again.'
const FILE_GONE = 'The file of this version was deleted. Upload it as a new file.'
const VERSION_GONE = 'This file was uploaded, and deleted since.'

/** The request of one commit and the owner of the documents. */
interface Commit {
  access: OwnerAccess
  request: CommitFileValue
  /** The id that the device chose; null if it sent none. */
  instanceId: string | null
}

/**
 * Returns the id of the version that an earlier attempt of the same commit created, found by the upload or by the
 * device's id; null if there is none.
 *
 * @throws AppError ID_IN_USE if the id belongs to anything else; DELETED_SINCE if the version was deleted, because a
 *   new upload from the device would restore it
 */
async function findFirstTry(
  context: Context,
  { access: { owner }, instanceId }: Commit,
  upload: DocumentUpload | null,
): Promise<string | null> {
  const wasConsumed = upload?.state === 'Consumed'
  if (instanceId === null && !wasConsumed) return null
  const rows = await findCommitted(context.services.database, instanceId, wasConsumed ? upload : null)
  const { userId } = requireViewer(context)
  const ofUpload = wasConsumed
    ? rows.find((row) => row.storageKey === upload.storageKey && row.origin === 'Uploaded' && row.ownerId === owner.id)
    : undefined
  if (ofUpload) return ofUpload.id
  const ofId = rows.find((row) => row.id === instanceId)
  if (!ofId) {
    if (wasConsumed) throw new AppError('DELETED_SINCE', { userMessage: VERSION_GONE })
    return null
  }
  const isOwn =
    ofId.uploadedById === userId &&
    ofId.origin === 'Uploaded' &&
    ofId.ownerType === owner.type &&
    ofId.ownerId === owner.id
  // No upload was found: either this repeats a commit whose upload was already removed, or the upload is not the
  // caller's.
  if (isOwn && upload === null) return ofId.id
  throw new AppError(upload === null ? 'UPLOAD_NOT_FOUND' : 'ID_IN_USE')
}

function captureOf({ capture }: CommitFileValue): Capture {
  return {
    takenAt: capture?.takenUtc == null ? null : new Date(capture.takenUtc),
    // A latitude without a longitude, or the reverse, is not a location.
    latitude: capture?.longitude == null ? null : (capture.latitude ?? null),
    longitude: capture?.latitude == null ? null : (capture.longitude ?? null),
    caption: capture?.caption || null,
  }
}

interface Place extends Pick<NewCommit, 'fileId' | 'isNewFile' | 'folderId' | 'accessLevel'> {
  /** Folders whose displayed contents change because of the file; null for the root. */
  shownIn: readonly (string | null)[]
}

/** The folder of a file and its parent; both null for the root. */
type FilePlace = Pick<FolderRow, 'id' | 'parentId'>

/**
 * Returns the folder in the root with this name, and creates it if there is none. Changes of an owner's documents run
 * one after the other, so devices that send the same name at the same time get the same folder.
 */
async function namedFolder(context: Context, tx: Db, { owner, rights }: OwnerAccess, name: string): Promise<FilePlace> {
  const { database, ids, clock } = context.services
  const nameKey = folderNameKey(name)
  const [known] = await findNameKeys(database, tx, owner, null, [nameKey])
  if (known) return { id: known.id, parentId: null }
  requireAllowed(mayUpdateFolders(rights))
  const all = await listFolders(database, owner, tx)
  if (all.length >= FOLDERS_MAX_COUNT)
    throw new AppError('VALIDATION_FAILED', {
      details: [{ path: 'request.folderName', message: `Cannot exceed ${FOLDERS_MAX_COUNT} folders.` }],
    })
  const { userId } = requireViewer(context)
  const folder = { id: ids.uuid(), parentId: null, name, nameKey, createdById: userId, now: clock.now() }
  await insertFolder(database, tx, owner, folder)
  return folder
}

async function folderOf(context: Context, tx: Db, { access, request }: Commit): Promise<FilePlace | null> {
  const folderId = request.folderId?.toLowerCase() ?? null
  if (folderId === null) return request.folderName == null ? null : namedFolder(context, tx, access, request.folderName)
  const folder = await findFolder(context.services.database, access.owner, folderId, tx)
  if (!folder) throw new AppError('NOT_FOUND', { userMessage: FOLDER_GONE })
  return folder
}

/** Returns the location of a new file. */
async function placeFile(context: Context, tx: Db, commit: Commit, upload: DocumentUpload): Promise<Place> {
  const { access, request } = commit
  const accessLevel = levelOfNewFile(access, request.accessLevel ?? upload.requestedAccessLevel)
  const folder = await folderOf(context, tx, commit)
  // The parent shows how many items the folder has.
  const shownIn = folder ? [folder.id, folder.parentId] : [null]
  const fileId = context.services.ids.uuid()
  return { fileId, isNewFile: true, folderId: folder?.id ?? null, accessLevel, shownIn }
}

/** Clears the current version of the file that the upload names, so that a new version can be added. */
async function placeVersion(
  context: Context,
  tx: Db,
  { access, request }: Commit,
  upload: DocumentUpload,
  fileId: string,
): Promise<Place> {
  const { database } = context.services
  const { owner, rights } = access
  const versions = await findVersions(database, [fileId], tx)
  const isSeen = versions.some(
    (row) => row.ownerType === owner.type && row.ownerId === owner.id && mayRead(rights, row.accessLevel),
  )
  if (!isSeen) throw new AppError('NOT_FOUND', { userMessage: FILE_GONE })
  const accessLevel = levelOfNewVersion(access, versions, request.accessLevel ?? upload.requestedAccessLevel)
  await unsetCurrent(database, tx, fileId)
  return { fileId, isNewFile: false, folderId: null, accessLevel, shownIn: [versions[0]?.folderId ?? null] }
}

/** Stores the version and its events and consumes the upload in one transaction. */
async function store(context: Context, commit: Commit, upload: DocumentUpload): Promise<string> {
  const { database, ids, clock } = context.services
  return inOwner(context, commit.access.owner, async (tx) => {
    const { shownIn, ...place } = await (upload.updatesFileId === null
      ? placeFile(context, tx, commit, upload)
      : placeVersion(context, tx, commit, upload, upload.updatesFileId))
    const instanceId = commit.instanceId ?? ids.uuid()
    const made = { uploadId: upload.id, instanceId, asciiFileName: asciiFileName(upload.fileName), now: clock.now() }
    const versionNumber = await storeCommit(database, tx, { ...place, ...captureOf(commit.request), ...made })
    if (versionNumber === null) throw new AppError('UPLOAD_NOT_FOUND')
    if (versionNumber === 'taken') throw new AppError('ID_IN_USE')
    const { fileId, accessLevel } = place
    return {
      result: instanceId,
      folderIds: shownIn,
      events: [{ fileId, instanceId, accessLevel, type: 'Uploaded', after: upload.fileName, versionNumber }],
    }
  })
}

/**
 * Creates a file, or a new version of one, from an upload whose parts have all arrived. Joining the parts needs no
 * transaction and is not undone, so a repeat after a crash or an error continues where the first attempt ended.
 * Infected files are also stored; the scanner marks them and they cannot be downloaded.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_MISMATCH,
 *   ID_IN_USE, DELETED_SINCE, STORAGE_FULL
 */
export async function commitFile(context: Context, args: MutationCommitFileArgs): Promise<FileInstance> {
  const request = parseInput(commitFileRequest, args.request, 'request')
  const access = await openOwner(context, args)
  const commit: Commit = { access, request, instanceId: request.fileInstanceId?.toLowerCase() ?? null }
  const find = (): Promise<DocumentUpload | null> => findDocumentUpload(context, request.fileUploadToken, access.owner)
  const upload = await find()
  try {
    const earlier = await findFirstTry(context, commit, upload)
    if (earlier !== null) return await readInstance(context, access, earlier)
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND')
    await completeDocumentUpload(context, upload)
    const instanceId = await store(context, commit, upload)
    await scanSoon(context.services, [instanceId])
    return await readInstance(context, access, instanceId)
  } catch (error) {
    // A parallel request ran the same commit, and this one failed at some step because of it. The second request
    // returns the version that the first one created.
    if (!(error instanceof AppError) || (error.code !== 'UPLOAD_NOT_FOUND' && error.code !== 'ID_IN_USE')) throw error
    const first = await findFirstTry(context, commit, await find())
    if (first === null) throw error
    return readInstance(context, access, first)
  }
}

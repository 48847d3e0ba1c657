import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  AccessLevel,
  FileInstance,
  MutationFileAccessLevelChangeArgs,
  MutationFileFolderChangeArgs,
  MutationFileInstanceAccessLevelChangeArgs,
  MutationFileInstanceCopyArgs,
  MutationFileRenameArgs,
  MutationFileSetCurrentInstanceArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { once } from '#server/lib/once/once.ts'
import { asciiFileName, cleanFileName } from '#server/modules/files/service.ts'
import { fileInstanceCopyRequest, fileRenameRequest } from '#shared/validation/documents.ts'
import { inOwner, readIds, requireAllowed } from './in-owner.ts'
import { type OpenFile, openFile, openFiles, openFilesOfVersions, requireShown } from './opening.ts'
import type { DocumentRights } from './policy.ts'
import { isLowerLevel, mayCopy, mayCreate, mayUpdate } from './policy.ts'
import { readInstance } from './reading.ts'
import { recordLevels } from './recording.ts'
import { deriveVersion, insertFile, moveFiles, setAccessLevel, unsetCurrent } from './repository-changes.ts'
import type { NewEvent } from './repository-events.ts'
import { findFolder } from './repository-folders.ts'
import type { OwnedVersionRow } from './repository-versions.ts'

/**
 * Adds a version derived from another one and makes it current.
 *
 * @throws AppError ID_IN_USE if the id already belongs to a version
 */
async function addDerived(
  context: Context,
  tx: Db,
  id: string,
  source: OwnedVersionRow,
  fileName: string,
  origin: 'Renamed' | 'MadeCurrent',
): Promise<void> {
  const { database, clock } = context.services
  await unsetCurrent(database, tx, source.fileId)
  const version = {
    ...{
      id,
      origin,
      fileName,
      fileId: source.fileId,
      sourceId: source.id,
      accessLevel: source.accessLevel,
      now: clock.now(),
    },
    asciiFileName: asciiFileName(fileName),
    by: requireViewer(context).userId,
  }
  if (!(await deriveVersion(database, tx, version))) throw new AppError('ID_IN_USE')
}

function nextNumber({ versions }: OpenFile): number {
  return Math.max(...versions.map((row) => row.versionNumber)) + 1
}

/**
 * Renames a file by adding a new version with the same content. Does nothing if the file already has that name. The
 * device chooses the id of the new version, so a repeated request returns the result of the first one, or the current
 * version if that result was deleted.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED; CONFLICT if the version that the caller renamed is no
 *   longer current
 */
export async function fileRename(context: Context, args: MutationFileRenameArgs): Promise<FileInstance> {
  const { ids, clock } = context.services
  const fileId = readId(args.fileId)
  const { versionNumber, clientMutationId, ...value } = parseInput(fileRenameRequest, args.request, 'request')
  const fileName = cleanFileName(value.fileName)
  const { access } = await openFile(context, fileId)
  const renamedId = await inOwner(context, access.owner, async (tx) => {
    const file = await openFile(context, fileId, tx)
    const { current } = file
    requireAllowed(mayUpdate(access.rights, current.accessLevel))
    const id = clientMutationId?.toLowerCase() ?? ids.uuid()
    const isFirst = await once(tx, {
      userId: requireViewer(context).userId,
      id: clientMutationId,
      what: `fileRename ${fileId}`,
      now: clock.now(),
    })
    if (!isFirst) return { result: file.versions.some((row) => row.id === id) ? id : current.id }
    if (current.fileName === fileName) return { result: current.id }
    if (versionNumber != null && versionNumber !== current.versionNumber) {
      const userMessage =
        `This file was changed meanwhile and is now “${current.fileName}” (version ` +
        `${current.versionNumber}). Your change was not made.`
      throw new AppError('CONFLICT', { userMessage })
    }
    await addDerived(context, tx, id, current, fileName, 'Renamed')
    const event = { fileId, instanceId: id, accessLevel: current.accessLevel, versionNumber: nextNumber(file) }
    return { result: id, events: [{ ...event, type: 'Renamed', before: current.fileName, after: fileName }] }
  })
  return readInstance(context, access, renamedId)
}

/**
 * Makes an older version current: adds a copy of it as the newest version and keeps the original. Does nothing if the
 * version is already current.
 *
 * @throws AppError NOT_FOUND, also if the caller may not read the level of the version; FORBIDDEN without the update
 *   permission on both versions
 */
export async function fileSetCurrentInstance(
  context: Context,
  args: MutationFileSetCurrentInstanceArgs,
): Promise<FileInstance> {
  const { ids } = context.services
  const fileId = readId(args.fileId)
  const sourceId = readId(args.request.fileInstanceId)
  const { access } = await openFile(context, fileId)
  const madeId = await inOwner(context, access.owner, async (tx) => {
    const file = await openFile(context, fileId, tx)
    const source = file.visible.find((row) => row.id === sourceId)
    if (!source) throw new AppError('NOT_FOUND')
    requireAllowed(mayUpdate(access.rights, source.accessLevel) && mayUpdate(access.rights, file.current.accessLevel))
    if (source.isCurrent) return { result: source.id }
    const id = ids.uuid()
    await addDerived(context, tx, id, source, source.fileName, 'MadeCurrent')
    const event = {
      fileId,
      instanceId: id,
      accessLevel: source.accessLevel,
      type: 'MadeCurrent' as const,
      after: source.fileName,
      versionNumber: source.versionNumber,
    }
    return { result: id, events: [event] }
  })
  return readInstance(context, access, madeId)
}

/**
 * Builds the events of a copy. The history of each file reveals only what its readers may also read about the other
 * file.
 */
function copyEvents(
  source: OwnedVersionRow,
  copy: { fileId: string; instanceId: string; accessLevel: AccessLevel; fileName: string },
): NewEvent[] {
  const { fileName, ...made } = copy
  const isLower = isLowerLevel(copy.accessLevel, source.accessLevel)
  const isHigher = isLowerLevel(source.accessLevel, copy.accessLevel)
  const { fileId, id: instanceId, accessLevel, versionNumber } = source
  return [
    {
      fileId,
      instanceId,
      accessLevel,
      versionNumber,
      type: 'Copied',
      before: source.fileName,
      after: isHigher ? null : fileName,
    },
    { ...made, type: 'Copied', before: isLower ? null : source.fileName, after: fileName, versionNumber: 1 },
    // Copying to a lower level opens the content to more people, so the histories of both files record it.
    ...(isLower
      ? [made, { fileId, instanceId, accessLevel }].map((one) => ({
          ...one,
          type: 'AccessLevelChanged' as const,
          before: source.accessLevel,
          after: copy.accessLevel,
        }))
      : []),
  ]
}

/**
 * Copies a version as a new file of the same owner.
 *
 * @throws AppError NOT_FOUND for the version or the folder; FORBIDDEN without the create permission at the level, or
 *   without the update permission on the source if the level is lower; FILE_INFECTED because infected files are never
 *   copied; VALIDATION_FAILED
 */
export async function fileInstanceCopy(context: Context, args: MutationFileInstanceCopyArgs): Promise<FileInstance> {
  const { database, ids, clock } = context.services
  const sourceId = readId(args.fileInstanceId)
  const { accessLevel, folderId, ...value } = parseInput(fileInstanceCopyRequest, args.request, 'request')
  const fileName = cleanFileName(value.fileName)
  const opened = await openFilesOfVersions(context, [sourceId])
  const [{ access }] = opened.files as [OpenFile]
  const { owner, rights } = access
  const copy = { fileId: ids.uuid(), instanceId: ids.uuid(), accessLevel, fileName }
  await inOwner(context, owner, async (tx) => {
    const { chosen } = await openFilesOfVersions(context, [sourceId], tx)
    const [source] = chosen as [OwnedVersionRow]
    requireAllowed(mayCopy(rights, source.accessLevel, accessLevel))
    if (source.virusStatus === 'Infected') throw new AppError('FILE_INFECTED')
    const target = await readTarget(context, tx, access.owner, folderId)
    const now = clock.now()
    await insertFile(database, tx, owner, { id: copy.fileId, folderId: target?.id ?? null, now })
    const version = {
      id: copy.instanceId,
      fileId: copy.fileId,
      sourceId,
      fileName,
      accessLevel,
      origin: 'Copied' as const,
      now,
    }
    await deriveVersion(database, tx, {
      ...version,
      asciiFileName: asciiFileName(fileName),
      by: requireViewer(context).userId,
    })
    return { result: null, events: copyEvents(source, copy) }
  })
  return readInstance(context, access, copy.instanceId)
}

/**
 * Returns the target folder, or null for the root.
 *
 * @throws AppError NOT_FOUND if the folder belongs to another owner
 */
async function readTarget(
  context: Context,
  tx: Db,
  owner: OpenFile['access']['owner'],
  folderId: string | null | undefined,
): Promise<{ id: string; name: string } | null> {
  if (folderId == null) return null
  const id = readId(folderId)
  if (id === owner.id) return null
  const folder = await findFolder(context.services.database, owner, id, tx)
  if (!folder) throw new AppError('NOT_FOUND')
  return folder
}

/** Changes files of one owner. Permissions are checked against the rows inside the transaction. */
async function changeFiles(
  context: Context,
  ids: readonly string[],
  work: (tx: Db, files: readonly OpenFile[], access: OpenFile['access']) => Promise<NewEvent[]>,
): Promise<boolean> {
  const [{ access }] = (await openFiles(context, ids)) as [OpenFile]
  return inOwner(context, access.owner, async (tx) => ({
    result: true,
    events: await work(tx, await openFiles(context, ids, tx), access),
  }))
}

/**
 * Moves files into a folder of the same owner. Their levels do not change.
 *
 * @throws AppError NOT_FOUND for a file or the folder; FORBIDDEN
 */
export function fileFolderChange(context: Context, { request }: MutationFileFolderChangeArgs): Promise<boolean> {
  const { database } = context.services
  return changeFiles(context, readIds(request.fileIds, 'request.fileIds'), async (tx, files, { owner, rights }) => {
    const target = await readTarget(context, tx, owner, request.folderId)
    requireAllowed(files.every((file) => mayUpdate(rights, file.current.accessLevel)))
    const moving = files.filter(({ current }) => current.folderId !== (target?.id ?? null))
    await moveFiles(
      database,
      tx,
      moving.map((file) => file.id),
      target?.id ?? null,
    )
    return moving.map(({ id, current }) => ({
      ...{ fileId: id, instanceId: current.id, accessLevel: current.accessLevel, type: 'Moved' },
      ...{ before: current.folderName, after: target?.name ?? null },
    }))
  })
}

/** Changes the level of versions and returns the events to record. */
async function changeLevel(
  context: Context,
  tx: Db,
  rights: DocumentRights,
  rows: readonly OwnedVersionRow[],
  level: AccessLevel,
): Promise<NewEvent[]> {
  const changing = rows.filter((row) => row.accessLevel !== level)
  requireAllowed(changing.every((row) => mayUpdate(rights, row.accessLevel) && mayCreate(rights, level)))
  await setAccessLevel(
    context.services.database,
    tx,
    changing.map((row) => row.id),
    level,
  )
  await recordLevels(context, tx, changing, level)
  return changing.map((row) => ({
    ...{ fileId: row.fileId, instanceId: row.id, accessLevel: level, type: 'AccessLevelChanged' },
    ...{ before: row.accessLevel, after: level, versionNumber: row.versionNumber },
  }))
}

/**
 * Changes the level of all versions of the files.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN if the caller may not change one of the versions, visible or not; CONFLICT if a
 *   file has a newer version than the one the caller was shown
 */
export function fileAccessLevelChange(
  context: Context,
  { request }: MutationFileAccessLevelChangeArgs,
): Promise<boolean> {
  return changeFiles(context, readIds(request.ids, 'request.ids'), async (tx, files, { rights }) => {
    requireShown(files, request.shownInstanceIds)
    const versions = files.flatMap((file) => file.versions)
    return changeLevel(context, tx, rights, versions, request.newAccessLevel)
  })
}

/**
 * Changes the level of single versions.
 *
 * @throws AppError NOT_FOUND, also if the caller may not read the level of a version; FORBIDDEN
 */
export async function fileInstanceAccessLevelChange(
  context: Context,
  { request }: MutationFileInstanceAccessLevelChangeArgs,
): Promise<boolean> {
  const ids = readIds(request.ids, 'request.ids')
  const { files } = await openFilesOfVersions(context, ids)
  const [{ access }] = files as [OpenFile]
  return inOwner(context, access.owner, async (tx) => {
    const { chosen } = await openFilesOfVersions(context, ids, tx)
    return { result: true, events: await changeLevel(context, tx, access.rights, chosen, request.newAccessLevel) }
  })
}

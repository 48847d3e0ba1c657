import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MutationDeleteFileArgs, MutationDeleteFileInstanceArgs } from '#server/graphql/generated.ts'
import { inOwner, readIds, requireAllowed } from './in-owner.ts'
import { type OpenFile, openFiles, openFilesOfVersions, requireShown } from './opening.ts'
import { openForBrowsing } from './owner.ts'
import { type DocumentOwner, mayDelete } from './policy.ts'
import { deleteVersions } from './repository-changes.ts'
import type { NewEvent } from './repository-events.ts'

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

import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MutationDeleteFileArgs, MutationDeleteFileInstanceArgs } from '#server/graphql/generated.ts'
import { inOwner, readIds, requireAllowed } from './in-owner.ts'
import { type OpenFile, openFiles, openFilesOfVersions, requireShown } from './opening.ts'
import { openForBrowsing } from './owner.ts'
import { type DocumentOwner, mayDelete } from './policy.ts'
import { deleteVersions } from './repository-changes.ts'
import type { NewEvent } from './repository-events.ts'

/** The files must be the named owner's, not only somebody's. */
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
 * @throws AppError NOT_FOUND; FORBIDDEN when the caller may not delete one of the versions, seen or not, and for claims
 *   (decision 12); CONFLICT for a newer version than the caller was shown
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
 * Deletes versions. The latest that remains of a file becomes its current one; with the last one the file goes
 * (decision 81).
 *
 * @throws AppError NOT_FOUND, for a version of a level that the caller may not read too; FORBIDDEN, and for claims
 *   (decision 12)
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

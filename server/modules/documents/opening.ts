import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { documentMessages } from '#shared/validation/documents.ts'
import { readIds } from './in-owner.ts'
import { accessTo, type OwnerAccess } from './owner.ts'
import { mayRead } from './policy.ts'
import { findSiblings, findVersions, type OwnedVersionRow } from './repository-versions.ts'

/** A file that the caller may see. */
export interface OpenFile {
  id: string
  access: OwnerAccess
  /** All of them, seen or not, the newest first. */
  versions: readonly OwnedVersionRow[]
  /** Those that the caller may see; never none. */
  visible: readonly OwnedVersionRow[]
  /** The current one, seen or not. */
  current: OwnedVersionRow
}

/** Null when the caller may see none of the versions: then there is no such file to them. */
function openVersions(context: Context, versions: readonly OwnedVersionRow[]): OpenFile | null {
  const [first] = versions
  const access =
    first && accessTo(context, { type: first.ownerType, id: first.ownerId, organizationId: first.organizationId })
  const current = versions.find((row) => row.isCurrent)
  if (!access || !current) return null
  const visible = versions.filter((row) => mayRead(access.rights, row.accessLevel))
  return visible.length > 0 ? { id: first.fileId, access, versions, visible, current } : null
}

/** The files of rows; all must be visible to the caller and belong to one owner. */
function openAll(context: Context, rows: readonly OwnedVersionRow[]): OpenFile[] {
  const byFile = new Map<string, OwnedVersionRow[]>()
  for (const row of rows) {
    const versions = byFile.get(row.fileId)
    if (versions) versions.push(row)
    else byFile.set(row.fileId, [row])
  }
  const files = [...byFile.values()].map((versions) => openVersions(context, versions))
  const [first] = files
  return files.map((file) => {
    const isTogether =
      file?.access.owner.type === first?.access.owner.type && file?.access.owner.id === first?.access.owner.id
    if (!file || !isTogether) throw new AppError('NOT_FOUND')
    return file
  })
}

/**
 * Files of one owner by their ids (decision 58).
 *
 * @throws AppError NOT_FOUND when the caller may not see one of them, or they are not all of one owner
 */
export async function openFiles(context: Context, ids: readonly string[], tx?: Db): Promise<OpenFile[]> {
  const files = openAll(context, await findVersions(context.services.database, ids, tx))
  if (files.length === 0 || files.length < ids.length) throw new AppError('NOT_FOUND')
  return files
}

/**
 * Refuses an action on files with all their versions if one has a newer version than the person was shown: it would be
 * deleted, or opened to more people, without ever having been looked at.
 *
 * @param shownIds the newest version of each file that the person was shown; null: no limit
 * @throws AppError CONFLICT; VALIDATION_FAILED for too many ids
 */
export function requireShown(files: readonly OpenFile[], shownIds: readonly string[] | null | undefined): void {
  if (shownIds == null) return
  const shown = new Set(readIds(shownIds, 'request.shownInstanceIds'))
  const isShown = files.every(({ visible }) => visible[0] !== undefined && shown.has(visible[0].id))
  if (!isShown) throw new AppError('CONFLICT', { userMessage: documentMessages.newVersion })
}

/** One file by its id. @throws AppError NOT_FOUND when the caller may see none of its versions */
export async function openFile(context: Context, id: string, tx?: Db): Promise<OpenFile> {
  const [file] = await openFiles(context, [id], tx)
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** Versions that were asked for, with their files. */
export interface OpenVersions {
  files: OpenFile[]
  chosen: OwnedVersionRow[]
}

/**
 * Versions of files of one owner by their ids.
 *
 * @throws AppError NOT_FOUND when the caller may not see one of them: its own level decides
 */
export async function openFilesOfVersions(context: Context, ids: readonly string[], tx?: Db): Promise<OpenVersions> {
  const files = openAll(context, await findSiblings(context.services.database, ids, tx))
  const wanted = new Set(ids)
  const chosen = files.flatMap((file) => file.visible.filter((row) => wanted.has(row.id)))
  if (chosen.length === 0 || chosen.length < wanted.size) throw new AppError('NOT_FOUND')
  return { files, chosen }
}

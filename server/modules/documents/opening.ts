import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { documentMessages } from '#shared/validation/documents.ts'
import { readIds } from './in-owner.ts'
import { accessTo, type OwnerAccess } from './owner.ts'
import { type DocumentOwner, mayRead } from './policy.ts'
import { type ClaimRow, findClaim } from './repository-claims.ts'
import { findSiblings, findVersions, type OwnedVersionRow } from './repository-versions.ts'

/** A file that the caller may see. */
export interface OpenFile {
  id: string
  access: OwnerAccess
  /** All versions, visible or not, newest first. */
  versions: readonly OwnedVersionRow[]
  /** The versions that the caller may see; never empty. */
  visible: readonly OwnedVersionRow[]
  /** The current version, visible or not. */
  current: OwnedVersionRow
}

/** Null if the caller may see none of the versions: the file then does not exist for the caller. */
function openVersions(access: OwnerAccess, versions: readonly OwnedVersionRow[]): OpenFile | null {
  const [first] = versions
  const current = versions.find((row) => row.isCurrent)
  if (!first || !current) return null
  const visible = versions.filter((row) => mayRead(access.rights, row.accessLevel))
  return visible.length > 0 ? { id: first.fileId, access, versions, visible, current } : null
}

/** Groups rows into files. All files must be visible to the caller and belong to one owner. */
async function openAll(context: Context, rows: readonly OwnedVersionRow[], tx?: Db): Promise<OpenFile[]> {
  const [first] = rows
  if (!first) return []
  const { ownerType: type, ownerId: id, organizationId } = first
  const isTogether = rows.every((row) => row.ownerType === type && row.ownerId === id)
  const access = isTogether ? await accessTo(context, { type, id, organizationId }, tx) : null
  if (!access) throw new AppError('NOT_FOUND')
  const byFile = new Map<string, OwnedVersionRow[]>()
  for (const row of rows) {
    const versions = byFile.get(row.fileId)
    if (versions) versions.push(row)
    else byFile.set(row.fileId, [row])
  }
  return [...byFile.values()].map((versions) => {
    const file = openVersions(access, versions)
    if (!file) throw new AppError('NOT_FOUND')
    return file
  })
}

/**
 * Opens files of one owner by their ids.
 *
 * @throws AppError NOT_FOUND if the caller may not see one of them, or they belong to different owners
 */
export async function openFiles(context: Context, ids: readonly string[], tx?: Db): Promise<OpenFile[]> {
  const files = await openAll(context, await findVersions(context.services.database, ids, tx), tx)
  if (files.length === 0 || files.length < ids.length) throw new AppError('NOT_FOUND')
  return files
}

/**
 * Refuses an action on all versions of a file if the file has a newer version than the one the user was shown. The
 * action would delete that version, or open it to more people, before the user has seen it.
 *
 * @param shownIds the newest version of each file that the user was shown; null to skip the check
 * @throws AppError CONFLICT; VALIDATION_FAILED for too many ids
 */
export function requireShown(files: readonly OpenFile[], shownIds: readonly string[] | null | undefined): void {
  if (shownIds == null) return
  const shown = new Set(readIds(shownIds, 'request.shownInstanceIds'))
  const isShown = files.every(({ visible }) => visible[0] !== undefined && shown.has(visible[0].id))
  if (!isShown) throw new AppError('CONFLICT', { userMessage: documentMessages.newVersion })
}

/** Opens one file by its id. @throws AppError NOT_FOUND if the caller may see none of its versions */
export async function openFile(context: Context, id: string, tx?: Db): Promise<OpenFile> {
  const [file] = await openFiles(context, [id], tx)
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** The requested versions with their files. */
export interface OpenVersions {
  files: OpenFile[]
  chosen: OwnedVersionRow[]
}

/**
 * Opens versions of files of one owner by their ids.
 *
 * @throws AppError NOT_FOUND if the caller may not read the level of one of them
 */
export async function openFilesOfVersions(context: Context, ids: readonly string[], tx?: Db): Promise<OpenVersions> {
  const files = await openAll(context, await findSiblings(context.services.database, ids, tx), tx)
  const wanted = new Set(ids)
  const chosen = files.flatMap((file) => file.visible.filter((row) => wanted.has(row.id)))
  if (chosen.length === 0 || chosen.length < wanted.size) throw new AppError('NOT_FOUND')
  return { files, chosen }
}

/** Versions of one owner that the caller may see. */
export interface OpenedPhotos {
  owner: Pick<DocumentOwner, 'type' | 'id'>
  /** The claim that owns them; null if the owner is not a claim. */
  claim: ClaimRow | null
  /** In the order of the ids. */
  photos: OwnedVersionRow[]
}

/**
 * Opens versions for a report.
 *
 * @throws AppError NOT_FOUND if the caller may not see one of them, or they belong to different owners
 */
export async function openPhotos(context: Context, instanceIds: readonly string[]): Promise<OpenedPhotos> {
  const ids = instanceIds.map(readId)
  const { files, chosen } = await openFilesOfVersions(context, ids)
  const rows = new Map(chosen.map((row) => [row.id, row]))
  const photos = ids.flatMap((id) => rows.get(id) ?? [])
  const { type, id } = files[0]?.access.owner ?? { type: 'User' as const, id: '' }
  return {
    owner: { type, id },
    claim: type === 'Claim' ? await findClaim(context.services.database, id) : null,
    photos,
  }
}

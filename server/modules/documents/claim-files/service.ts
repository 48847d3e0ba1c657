import type { Context } from '#server/graphql/context.ts'
import type { AccessLevel, FileUploader } from '#server/graphql/generated.ts'
import { openForBrowsing } from '../owner.ts'
import { ACCESS_LEVELS, mayRead } from '../policy.ts'
import { type FolderRow, listFolders } from '../repository-folders.ts'
import { type FileRow, findVersions, listNewestFiles, type VersionRow } from '../repository-versions.ts'
import { findUploaders } from '../uploaders.ts'

/** A document of a claim that the caller may read. */
export interface ClaimFile {
  /** The newest version that the caller may read. */
  newest: FileRow
  /** Names of folders separated by slashes; empty for a file in the root. */
  path: string
  /** All versions that the caller may read, newest first. */
  versions: VersionRow[]
}

export interface ClaimFiles {
  /** Sorted by path and name. */
  files: ClaimFile[]
  /** Levels whose documents the caller may not read. */
  hiddenLevels: AccessLevel[]
  uploaderOf: (userId: string) => FileUploader
}

/** Returns the path of a folder; the names of folders may contain slashes, which are replaced. */
function pathOf(folders: ReadonlyMap<string, FolderRow>, id: string | null): string {
  const names: string[] = []
  for (let folder = id === null ? undefined : folders.get(id); folder; folder = folders.get(folder.parentId ?? ''))
    names.unshift(folder.name.replaceAll('/', '_'))
  return names.join('/')
}

/**
 * Returns the documents of a claim, in all folders, that the caller may read, each in its newest version.
 *
 * @param limit of files
 * @throws AppError NOT_FOUND for callers who may read none of its levels
 */
export async function findClaimFiles(context: Context, claimId: string, limit: number): Promise<ClaimFiles> {
  const { database } = context.services
  const { owner, rights } = await openForBrowsing(context, { entityType: 'Claim', entityId: claimId })
  const newest = await listNewestFiles(database, owner, rights.R, limit)
  const [folders, found] = await Promise.all([
    listFolders(database, owner),
    findVersions(
      database,
      newest.map(({ fileId }) => fileId),
    ),
  ])
  const versions = new Map<string, VersionRow[]>()
  for (const row of found)
    if (mayRead(rights, row.accessLevel)) versions.set(row.fileId, [...(versions.get(row.fileId) ?? []), row])
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const files = newest.map((row) => ({
    newest: row,
    path: pathOf(byId, row.folderId),
    versions: versions.get(row.fileId) ?? [],
  }))
  return {
    files: files.sort((a, b) => a.path.localeCompare(b.path) || a.newest.fileName.localeCompare(b.newest.fileName)),
    hiddenLevels: ACCESS_LEVELS.filter((level) => !mayRead(rights, level)),
    uploaderOf: await findUploaders(
      context,
      [...versions.values()].flat().map((row) => row.uploadedById),
    ),
  }
}

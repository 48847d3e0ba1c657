import type {
  DocumentFile,
  FileCapture,
  FileInstance,
  FileUploader,
  FolderEntry,
  FolderReference,
} from '#server/graphql/generated.ts'
import { allowedLevelChanges, mayDelete, mayDeleteEmptyFolder, mayRead, mayUpdate, mayUpdateFolders } from './policy.ts'
import type { OwnerAccess } from './owner.ts'
import type { FolderEntryRow, FolderRow } from './repository-folders.ts'
import type { FoundEntryRow } from './repository-search.ts'
import type { FileRow, VersionRow } from './repository-versions.ts'

export type UploaderOf = (userId: string) => FileUploader

export function toFolderReference(row: Pick<FolderRow, 'id' | 'name' | 'parentId'>): FolderReference {
  return { id: row.id, name: row.name, parentFolderId: row.parentId }
}

export function toFolderEntry(row: FolderEntryRow, { owner, rights }: OwnerAccess): FolderEntry {
  return {
    id: row.id,
    name: row.name,
    parentFolderId: row.parentId,
    itemsCount: row.itemsCount,
    version: row.version,
    hasPermissionToUpdate: mayUpdateFolders(rights),
    hasPermissionToDelete: mayDeleteEmptyFolder(owner, rights) && row.isClearable,
  }
}

/** Returns the distinct parent folders of the entries that were found. */
export function toParents(found: readonly FoundEntryRow[]): FolderReference[] {
  const parents = found.flatMap(({ parentId, parentName, grandparentId }) =>
    parentId === null
      ? []
      : [[parentId, toFolderReference({ id: parentId, name: parentName ?? '', parentId: grandparentId })] as const],
  )
  return [...new Map(parents).values()]
}

function toFolderOf({ folderId, folderName, folderParentId }: VersionRow): FolderReference | null {
  return folderId === null ? null : { id: folderId, name: folderName ?? '', parentFolderId: folderParentId }
}

function toCapture({ takenAt, latitude, longitude, caption }: VersionRow): FileCapture | null {
  if (takenAt === null && latitude === null && longitude === null && caption === null) return null
  return { takenUtc: takenAt?.toISOString() ?? null, latitude, longitude, caption }
}

/**
 * Maps a version to the fields that the caller may see.
 *
 * @param isNewest whether it is the newest version that the caller may see; the caller sees it as the current one
 */
export function toFileInstance(
  row: VersionRow,
  { rights }: OwnerAccess,
  uploaderOf: UploaderOf,
  isNewest: boolean,
): FileInstance {
  const { accessLevel } = row
  return {
    id: row.id,
    fileId: row.fileId,
    fileName: row.fileName,
    asciiFileName: row.asciiFileName,
    fileSize: row.sizeBytes,
    mimeType: row.mimeType,
    uploadedUtc: row.uploadedAt.toISOString(),
    uploadedBy: uploaderOf(row.uploadedById),
    accessLevel,
    virusStatus: row.virusStatus,
    versionNumber: row.versionNumber,
    isCurrent: isNewest,
    cdnUrl: null,
    folder: toFolderOf(row),
    sha256: row.sha256,
    origin: row.origin,
    capture: toCapture(row),
    allowedAccessLevelChangesList: allowedLevelChanges(rights, accessLevel),
    // A new version replaces the current one even if the caller cannot see the current one.
    hasPermissionToUpdate: mayUpdate(rights, accessLevel) && mayUpdate(rights, row.currentLevel),
    hasPermissionToDelete: mayRead(rights, accessLevel) && mayDelete(rights, accessLevel),
    hasPermissionToDownload: row.virusStatus !== 'Infected' && mayRead(rights, accessLevel),
  }
}

export function toDocumentFile(row: FileRow, access: OwnerAccess, uploaderOf: UploaderOf): DocumentFile {
  return {
    fileId: row.fileId,
    currentInstance: toFileInstance(row, access, uploaderOf, true),
    folder: toFolderOf(row),
    versionsCount: row.versionsCount,
  }
}

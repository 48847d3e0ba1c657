import type { FileInstance } from '../contents.ts'

/**
 * A version as a folder's content lists it. The content of a version never changes, so its id identifies the content.
 */
export type DeviceInstance = Pick<
  FileInstance,
  'id' | 'fileName' | 'fileSize' | 'mimeType' | 'virusStatus' | 'versionNumber' | 'hasPermissionToDownload'
>

/** Data about a pinned file; encrypted with it. */
export interface DeviceFacts {
  /** The `ownerKey` of the owner. */
  owner: string
  fileInstanceId: string
  fileName: string
  mimeType: string
  sha256: string
  versionNumber: number
  /** The pinned folder that contains it; null if the file itself was pinned. */
  folderId: string | null
  /** Set if this is a rendition of a pinned picture that browsers cannot display: the id of that file. */
  viewingOf?: string
}

/** The pinned file, or folder with everything in it. */
export type DeviceMark =
  | { owner: string; kind: 'file'; fileId: string; name: string }
  | { owner: string; kind: 'folder'; folderId: string; name: string }

/** Id of the rendition stored beside a pinned picture that browsers cannot display. */
export function viewingId(fileId: string): string {
  return `${fileId}#viewing`
}

export function fileMarkId(fileId: string): string {
  return `file:${fileId}`
}

export function folderMarkId(folderId: string): string {
  return `folder:${folderId}`
}

/**
 * Only clean files may be stored on a device, because they open without a warning. Other files go through the download
 * check.
 */
export function mayBePinned({
  virusStatus,
  hasPermissionToDownload,
}: Pick<DeviceInstance, 'virusStatus' | 'hasPermissionToDownload'>): boolean {
  return virusStatus === 'Clean' && hasPermissionToDownload
}

/** @param before the previous data; a file that was pinned with its folder and then by itself stays pinned for both */
export function factsOf(
  mark: DeviceMark,
  { id, fileName, mimeType, versionNumber }: DeviceInstance,
  sha256: string,
  before: DeviceFacts | undefined,
): DeviceFacts {
  const folderId = mark.kind === 'folder' ? mark.folderId : (before?.folderId ?? null)
  return { owner: mark.owner, fileInstanceId: id, fileName, mimeType, sha256, versionNumber, folderId }
}

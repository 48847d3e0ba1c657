import type { FileInstance } from '../contents.ts'

/** A version as a folder tells it; its content never changes, so that its id is enough to know it by. */
export type DeviceInstance = Pick<
  FileInstance,
  'id' | 'fileName' | 'fileSize' | 'mimeType' | 'virusStatus' | 'versionNumber' | 'hasPermissionToDownload'
>

/** Data about a pinned file; sealed with it. */
export interface DeviceFacts {
  /** ownerKey */
  owner: string
  fileInstanceId: string
  fileName: string
  mimeType: string
  sha256: string
  versionNumber: number
  /** The kept folder that it is here for; null: it was chosen by itself alone. */
  folderId: string | null
  /** It is no file of its own: by it a picture is seen that browsers cannot draw. */
  viewingOf?: string
}

/** The pinned file, or folder with everything in it. */
export type DeviceMark =
  | { owner: string; kind: 'file'; fileId: string; name: string }
  | { owner: string; kind: 'folder'; folderId: string; name: string }

/** Id of the rendition stored beside a pinned picture that no browser draws. */
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
 * Only what was found clean may lie on a device and be opened without being asked (decision 14; the download gate asks
 * for the rest).
 */
export function mayBePinned({
  virusStatus,
  hasPermissionToDownload,
}: Pick<DeviceInstance, 'virusStatus' | 'hasPermissionToDownload'>): boolean {
  return virusStatus === 'Clean' && hasPermissionToDownload
}

/** @param before what was known of it; a file that was kept for a folder and is chosen by itself is here for both */
export function factsOf(
  mark: DeviceMark,
  { id, fileName, mimeType, versionNumber }: DeviceInstance,
  sha256: string,
  before: DeviceFacts | undefined,
): DeviceFacts {
  const folderId = mark.kind === 'folder' ? mark.folderId : (before?.folderId ?? null)
  return { owner: mark.owner, fileInstanceId: id, fileName, mimeType, sha256, versionNumber, folderId }
}

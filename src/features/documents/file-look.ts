import { fileKindOf, isPdf } from '#src/lib/files/file-kind.ts'
import { type ViewKind, viewKindOf } from '#src/lib/files/view-kind.ts'
import type { FileInstance } from './contents.ts'

/** The kind of a file, for its icon. */
export type FileLook =
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'mail'
  | 'table'
  | 'slides'
  | 'archive'
  | 'text'
  | 'document'

export function fileLookOf(mimeType: string): FileLook {
  if (isPdf(mimeType)) return 'pdf'
  if (mimeType.startsWith('audio/')) return 'audio'
  if (mimeType === 'message/rfc822' || mimeType === 'application/vnd.ms-outlook') return 'mail'
  if (/presentation|powerpoint/.test(mimeType)) return 'slides'
  const kind = fileKindOf(mimeType)
  return kind === 'document' && (mimeType.startsWith('text/') || mimeType === 'application/json') ? 'text' : kind
}

/**
 * Whether a picture can be annotated, if the browser can decode it. SVG files can contain scripts and are never opened.
 */
export function isAnnotatable({
  mimeType,
  virusStatus,
  hasPermissionToDownload,
}: Pick<FileInstance, 'mimeType' | 'virusStatus' | 'hasPermissionToDownload'>): boolean {
  return (
    mimeType.startsWith('image/') && mimeType !== 'image/svg+xml' && virusStatus === 'Clean' && hasPermissionToDownload
  )
}

/** How a file can be viewed without downloading it; null if it cannot. */
export function previewKindOf(
  file: Pick<FileInstance, 'fileName' | 'mimeType' | 'virusStatus' | 'hasPermissionToDownload'>,
): ViewKind | null {
  return file.virusStatus === 'Clean' && file.hasPermissionToDownload ? viewKindOf(file) : null
}

/** Whether a file has a thumbnail: a picture, or the first page of a scan. */
export function hasThumbnail(file: Parameters<typeof previewKindOf>[0]): boolean {
  const kind = previewKindOf(file)
  return kind === 'picture' || kind === 'pages'
}

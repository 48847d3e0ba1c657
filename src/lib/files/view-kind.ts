import { serverPreviewOf, type ServerPreview } from '#shared/reference/file-previews.ts'
import { isPdf, isSeen } from './file-kind.ts'

/** How a file can be viewed without downloading it. */
export type ViewKind = 'picture' | 'pdf' | 'video' | 'audio' | ServerPreview

/** Null if the file can only be downloaded. */
export function viewKindOf(file: { fileName: string; mimeType: string }): ViewKind | null {
  const { mimeType } = file
  if (isSeen(mimeType)) return 'picture'
  if (isPdf(mimeType)) return 'pdf'
  if (mimeType.startsWith('video/')) return 'video'
  if (mimeType.startsWith('audio/')) return 'audio'
  return serverPreviewOf(file)
}

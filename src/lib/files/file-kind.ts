import { HEIC_TYPES } from '#shared/reference/pictures.ts'

/** The kinds of files that the UI distinguishes. */
export type FileKind = 'image' | 'video' | 'table' | 'archive' | 'document'

/** Image types that every browser displays and that cannot contain scripts; never SVG. */
const INLINE_IMAGES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
])
const TABLES = /spreadsheet|excel|csv/
const ARCHIVES = /zip|compressed|x-tar|x-7z|x-rar|gzip/

export function fileKindOf(mimeType: string): FileKind {
  if (mimeType.startsWith('image/')) return 'image'
  if (mimeType.startsWith('video/')) return 'video'
  if (TABLES.test(mimeType)) return 'table'
  if (ARCHIVES.test(mimeType)) return 'archive'
  return 'document'
}

/** Whether the app shows the file page by page (src/ui/pdf). */
export function isPdf(mimeType: string): boolean {
  return mimeType === 'application/pdf'
}

/** Whether the file may be displayed in the page: only raster images, and only after the virus scan found nothing. */
export function isShownInline(mimeType: string): boolean {
  return INLINE_IMAGES.has(mimeType)
}

/**
 * Whether the file can be displayed in the page while the server is reachable. HEIC files can, by their viewing
 * rendition: most browsers cannot display the original.
 */
export function isSeen(mimeType: string): boolean {
  return isShownInline(mimeType) || HEIC_TYPES.has(mimeType)
}

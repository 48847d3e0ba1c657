import { HEIC_TYPES } from '#shared/reference/pictures.ts'

/** The kind of a file as people distinguish them. */
export type FileKind = 'image' | 'video' | 'table' | 'archive' | 'document'

/** Pictures that every browser draws and that cannot carry scripts (decision 62: never SVG). */
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

/** Does the app show it page by page (src/ui/pdf)? */
export function isPdf(mimeType: string): boolean {
  return mimeType === 'application/pdf'
}

/** May it be drawn in its place? Only raster pictures, and only after the scan found nothing. */
export function isShownInline(mimeType: string): boolean {
  return INLINE_IMAGES.has(mimeType)
}

/**
 * Is it seen in its place when the server can be asked? HEIC too, by its viewing rendition: most browsers cannot draw
 * the original (decision 63).
 */
export function isSeen(mimeType: string): boolean {
  return isShownInline(mimeType) || HEIC_TYPES.has(mimeType)
}

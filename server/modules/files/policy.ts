/** Types of pictures that browsers show and that cannot contain scripts. SVG and HTML must never be added. */
const DRAWN_IN_PLACE: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/heic',
  'image/heif',
])

/**
 * Browsers show a PDF outside the page. Its scripts are disabled too: the storage serves it from another origin with a
 * CSP sandbox.
 */
const PDF = 'application/pdf'

/** Types that a download may declare; all other types are served as application/octet-stream. */
const NAMED_IN_DOWNLOADS: ReadonlySet<string> = new Set([
  ...DRAWN_IN_PLACE,
  'image/tiff',
  PDF,
  'text/plain',
  'text/csv',
  'application/zip',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/wav',
  'audio/flac',
  'audio/ogg',
  'audio/opus',
  'audio/webm',
  'audio/amr',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/ogg',
  'video/x-m4v',
  'video/3gpp',
  'video/3gpp2',
  'video/matroska',
  'video/x-matroska',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
])

/** Returns the content type and disposition with which a content of this type is served. */
export function servedAs(mimeType: string, wantsInline: boolean): { contentType: string; inline: boolean } {
  const contentType = NAMED_IN_DOWNLOADS.has(mimeType) ? mimeType : 'application/octet-stream'
  return { contentType, inline: wantsInline && (DRAWN_IN_PLACE.has(mimeType) || mimeType === PDF) }
}

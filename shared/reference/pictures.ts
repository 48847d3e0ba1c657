/** Photo types of phones that most browsers cannot draw. They are stored unchanged and shown as a rendition. */
export const HEIC_TYPES: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])

/**
 * What phones photograph in and most browsers cannot draw (decision 63): accepted, kept as it is, and seen by its viewing rendition.
 */
export const HEIC_TYPES: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])

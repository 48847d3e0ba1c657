/**
 * Types that phones photograph in and most browsers cannot draw (decision 63): accepted, stored unchanged, and shown by
 * their viewing rendition.
 */
export const HEIC_TYPES: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])

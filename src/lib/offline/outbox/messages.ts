import type { ItemReason } from './types.ts'

/** Reasons that the outbox itself sets; the server's reasons arrive in its responses. */
export const UNREADABLE_ITEM: ItemReason = {
  code: 'UNREADABLE',
  message: 'This can no longer be read on this device.',
  details: [],
}
export const UNREADABLE_FILE: ItemReason = {
  code: 'FILE_UNREADABLE',
  message: 'A file can no longer be read on this device. Add it again.',
  details: [],
}
export const NOT_SEALABLE = 'This device could not reach the service yet to seal what is unsent.'

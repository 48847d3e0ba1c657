import { ATTACHMENT_MAX_BYTES, MESSAGE_ATTACHMENTS_MAX_COUNT } from '#shared/limits.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { downloadMessages } from '#src/lib/files/messages.ts'

/** Texts about attachments, including the exact texts of the specification. */
export const attachmentMessages = {
  ...downloadMessages,
  attach: 'Attach files',
  camera: 'Take a photo',
  drop: 'Drop files to attach them',
  attachments: 'Attachments',
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Upload ${name} again`,
  tryAgain: 'Try again',
  saving: 'Saving on this device',
  guard: 'a file that is being attached',
  pending: 'Pending',
  pendingOffline: 'Saved. Uploads when the server can be reached',
  uploaded: 'Uploaded',
  failed: 'Error',
  uploadInProgress: 'Upload in progress',
  needsText: 'Write a message to send with the files.',
  uploadFailed: 'An error occurred while trying to upload the file.',
  removeFailedFirst: 'Try the failed file again or remove it.',
  tooLarge: (name: string) =>
    `${name} is too large. Attachments must be ${formatBytes(ATTACHMENT_MAX_BYTES)} or smaller.`,
  empty: (name: string) => `${name} is empty.`,
  tooMany: `A message can have at most ${MESSAGE_ATTACHMENTS_MAX_COUNT} files.`,
  unreadable: (name: string) => `${name} could not be read.`,
  couldNotSave: (name: string) => `${name} could not be saved: this device has no room left.`,

  open: (name: string) => `Open ${name}`,
  view: 'View',
  downloadOf: (name: string) => `Download ${name}`,
  infected: 'A virus was found in it.',
  virusStatus: {
    Pending: 'Virus scan pending',
    Clean: '',
    Infected: 'Infected',
    ScanFailed: 'Virus scan failed',
    TooLargeToScan: 'Too large to scan',
  },
  imageUnavailable: 'The picture cannot be shown right now.',
  imageOffline: 'The picture can be shown when the server can be reached.',
  showAgain: 'Show it again',
} as const

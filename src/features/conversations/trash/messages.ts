import { TRASH_RETENTION_DAYS } from '#shared/limits.ts'
import { trashChanges } from '../queued/messages.ts'

/** Texts about the trash. The specification gives the exact text of 'Empty Trash' and of the success messages. */
export const messages = {
  ...trashChanges,
  emptyTrash: 'Empty Trash',
  emptyQuestion: 'Everything in Trash is deleted for you now. This cannot be undone. Others keep their conversations.',
  emptied: 'Trash emptied successfully.',
  emptyNeedsServer: 'Emptying the trash needs the server, and it cannot be reached right now.',
  retention: `Conversations are deleted ${TRASH_RETENTION_DAYS} days after they were moved here.`,
  isTrashed: 'This conversation is in Trash.',
} as const

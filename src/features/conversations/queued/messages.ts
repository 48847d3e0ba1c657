/** Texts about pending changes. */
export const messages = {
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  editName: 'Edit Conversation Name',
  updated: 'Conversation updated successfully.',
  notSentYet: 'Not sent yet',
  refused: (what: string, reason: string) => `${what}: ${reason}`,
} as const

/** Texts about changes of labels. The specification gives the exact titles and success messages. */
export const labelChanges = {
  createLabel: 'Create Label',
  editLabel: 'Edit Label',
  deleteLabel: 'Delete Label',
  created: 'Label created successfully.',
  updated: 'Label updated successfully.',
  deleted: 'Label deleted successfully.',
  applied: (name: string) => `Add the label “${name}”`,
  removed: (name: string) => `Remove the label “${name}”`,
} as const

/** Texts about moves into and out of the trash. */
export const trashChanges = {
  trash: 'Move to Trash',
  restore: 'Restore',
  undo: 'Undo',
  trashed: (count: number) => (count === 1 ? 'Conversation moved to Trash.' : 'Conversations moved to Trash.'),
  restored: 'Conversation restored successfully.',
} as const

/** Texts about pending changes. */
export const messages = {
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  editName: 'Edit Conversation Name',
  updated: 'Conversation updated successfully.',
  notSentYet: 'Not sent yet',
  refused: (what: string, reason: string) => `${what}: ${reason}`,
} as const

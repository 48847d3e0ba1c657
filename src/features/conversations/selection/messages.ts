/** Texts for the selection of conversations. None is given by the specification. */
export const messages = {
  selected: (count: number) => `${count} Selected`,
  clear: 'Clear selection',
  selectAll: 'Select all',
  actions: 'Actions for the selected conversations',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
} as const

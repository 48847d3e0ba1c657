/**
 * Every sentence of the notification list; exact words from doc 1 section 2.3 and doc 2 section 8, the rest is ours.
 */
export const messages = {
  notifications: 'Notifications',
  unseen: 'new notifications',
  empty: 'You have no notifications.',
  emptyText: 'Requests, invitations, messages and announcements appear here.',
  failed: 'An error occurred. Please try again later or contact Support.',
  notOnDevice: 'Notifications are shown when the server can be reached: they are not kept on this device.',
  unread: 'Unread',
  times: (count: number) => `${count} times`,
  markRead: 'Mark as read',
  dismiss: 'Dismiss',
  markAllRead: 'Mark all as read',
  dismissAll: 'Dismiss all',
  settings: 'Notification settings',
  actionOn: (action: string, text: string) => `${action}: ${text}`,
  dismissed: 'Notification dismissed.',
  allDismissed: 'All notifications dismissed.',
  undo: 'Undo',
  queued: {
    read: 'Notification read',
    readAll: 'All notifications read',
    dismiss: 'Notification dismissed',
    dismissAll: 'All notifications dismissed',
  },
} as const

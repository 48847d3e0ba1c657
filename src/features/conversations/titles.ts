/** The names of the screens, which the routes load at the start; the other texts are loaded with the screens. */
export const titles = {
  conversations: 'Conversations',
  notification: 'Notification',
  share: 'Share',
} as const

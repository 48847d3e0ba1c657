/** Texts of the conversations on the home screen. */
export const messages = {
  title: 'New messages',
  all: 'All conversations',
} as const

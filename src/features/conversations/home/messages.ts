/** Sentences of what the home screen shows of conversations. */
export const messages = {
  title: 'New messages',
  all: 'All conversations',
} as const

/** Texts of an open conversation, in a separate file because the first screen does not need them. */
export const messages = {
  loadingConversation: 'Loading conversation',
  loadingEarlier: 'Loading earlier messages',
  startOfConversation: 'This is where the conversation starts.',
  jumpToNewest: 'Jump to newest',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  newMessageFrom: (name: string) => `New message from ${name}`,
  via: (name: string) => `via ${name}`,
  ownMessage: 'You',
  readBy: (read: number, total: number) => `Read by ${read} of ${total}`,
} as const

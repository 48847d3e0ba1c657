import { titles } from './titles.ts'

/** Texts of the conversations screens, including the exact texts of the specification. */
export const messages = {
  title: titles.conversations,
  newConversation: 'New Conversation',
  /** Visible text of the button on phones; its accessible name is New Conversation. */
  new: 'New',
  labels: 'Labels',
  openLabels: 'Open labels',
  closeLabels: 'Close labels',
  unreadConversations: 'unread conversations',
  labelsFailed: 'Unable to load labels',

  searchPlaceholder: 'Search conversations',
  noConversations: 'No conversations',
  nothingFound: (text: string) => `Nothing was found for “${text}”.`,
  noConversationsText: 'Start one with New Conversation.',
  onDevice: (count: number) =>
    `${count === 1 ? '1 conversation' : `${count} conversations`} found on this device. The rest is searched when you are online.`,
  lastSeen: 'Your conversations as you saw them last. Evolve is starting.',
  listFailed: 'Unable to load conversations',
  loadingMore: 'Loading more conversations',
  searchAll: 'Search all conversations',
  you: 'You:',
  draft: 'Draft:',
  unreadMessages: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  needsServerShort: 'needs the server',
  actionsFor: (subject: string) => `Actions for ${subject}`,
  selectConversation: (subject: string) => `Select ${subject}`,
  unreadOnly: 'Unread',
  showUnreadOnly: 'Show unread conversations only',
  nothingUnread: 'Nothing is unread here.',
  participants: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),

  noConversationSelected: 'No conversation selected',
  noConversationSelectedText: 'Choose a conversation from the list to read it here.',
  notOnDevice: 'Not on this device',
  notOnDeviceText: 'This conversation was not opened here yet. It is shown when you are online.',
  conversationFailed: 'Unable to load conversation',
  loadingConversation: 'Loading conversation',
  loadingEarlier: 'Loading earlier messages',
  startOfConversation: 'This is where the conversation starts.',
  back: 'Back to conversations',
  messagesOf: (subject: string) => `Messages of ${subject}`,
  jumpToNewest: 'Jump to newest',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  newSince: (count: number, conversations: number) =>
    `${count === 1 ? '1 new message' : `${count} new messages`} in ` +
    `${conversations === 1 ? '1 conversation' : `${conversations} conversations`}`,
  newMessageFrom: (name: string) => `New message from ${name}`,
  via: (name: string) => `via ${name}`,
  ownMessage: 'You',
  today: 'Today',
  yesterday: 'Yesterday',
  private: 'Private',
  readOnly: 'You can read this conversation but not reply.',
  asOf: (time: string) => `As of ${time}`,

  reply: 'Reply',
  replyPlaceholder: 'Write a message',
  send: 'Send',
  sending: 'Sending',
  sendShortcut: 'Send (Ctrl+Enter)',
  slowSend:
    "This message is taking a while to send. If you've attached a large file please be patient while we process it...",
  sendWhenOnline: 'Send when online',
  couldNotSave: 'Could not save. Your text is still here: please try again.',
  couldNotSaveFull: 'Could not save: this device has no room left. Your text is still here.',
  couldNotSaveDraft: 'Could not save your draft on this device.',
  /** Status of an undelivered message. */
  status: {
    sending: 'Sending',
    offline: 'Will be sent when you are online',
    behind: 'Waits for the message before it',
    retrying: 'Not sent yet. Trying again soon',
    waiting: 'Waiting to be sent',
    paused: 'Waits until you log in again',
  },
  notSent: 'Not sent.',
  tryNow: 'Try now',
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  discardTitle: 'Discard message',
  discardText: (count: number) =>
    count === 1
      ? 'This message was not sent. Discard it for good?'
      : 'This conversation was not started. Discard it and ' +
        `${count - 1 === 1 ? 'the message' : `the ${count - 1} messages`} behind it for good?`,
  editTooLate: 'This message is being sent right now.',
  writing: 'a message you are writing',

  create: 'Create',
  readBy: (read: number, total: number) => `Read by ${read} of ${total}`,
} as const

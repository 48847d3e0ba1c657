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
    `${count === 1 ? '1 conversation' : `${count} conversations`} found on this device. ` +
    'The rest is searched when the server can be reached.',
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
  conversationFailed: 'Unable to load conversation',
  back: 'Back to conversations',
  messagesOf: (subject: string) => `Messages of ${subject}`,
  newSince: (count: number, conversations: number) =>
    `${count === 1 ? '1 new message' : `${count} new messages`} in ` +
    `${conversations === 1 ? '1 conversation' : `${conversations} conversations`}`,
  print: 'Print',
  today: 'Today',
  yesterday: 'Yesterday',
  private: 'Private',
  readOnly: 'You can read this conversation but not reply.',

  reply: 'Reply',
  replyPlaceholder: 'Write a message',
  send: 'Send',
  sending: 'Sending',
  sendShortcut: 'Send (Ctrl+Enter)',
  sendWhenOnline: 'Send when online',
  couldNotSave: 'Could not save. Your text is still here: please try again.',
  couldNotSaveFull: 'Could not save: this device has no room left. Your text is still here.',
  couldNotSaveDraft: 'Could not save your draft on this device.',
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  writing: 'a message you are writing',

  create: 'Create',
} as const

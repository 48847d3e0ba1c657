/** Texts of the form for a new conversation. */
export const newConversationMessages = {
  startOffline: 'It will be started when the server can be reached.',
  conversationName: 'Conversation Name',
  participantsField: 'Participants',
  participantsHint:
    "Search by name; recipients are limited to the user's connections or associated users and organizations",
  participantsPlaceholder: 'Search by name',
  initialMessage: 'Initial Message',
  created: 'Conversation created successfully.',
  noParticipants: 'No results found',
  participantsOnDevice: 'The server cannot be reached: only people of conversations on this device can be found.',
  existingConversation: (name: string) => `You already have a conversation with ${name}.`,
  openExisting: 'Open it',
  participantUnknown: 'The participant of this link was not found.',
} as const

import type { TypePolicies } from '@apollo/client'

/**
 * Only the labels and their counts live in the shared cache. Lists and messages do not: rows move while they are paged
 * (decision 27), a page of messages belongs to a run that grows at both ends, and `isCurrentParticipant`, `canReply`
 * and the unread figures mean another thing in each message box. Hooks hold them, offline.ts says what the device
 * keeps, and these policies see to it that such an object, wherever it is asked for, is never merged with another
 * box's.
 */
export const typePolicies: TypePolicies = {
  ConversationLabelSummary: { keyFields: ['id'] },
  ConversationSummary: { keyFields: false },
  Conversation: { keyFields: false },
  ConversationParticipant: { keyFields: false },
  ConversationMessage: { keyFields: false },
  MessageParticipant: { keyFields: false },
  Query: {
    fields: {
      conversationLabelSummaries: { keyArgs: ['entityType', 'entityId'], merge: false },
    },
  },
}

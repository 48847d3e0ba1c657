import type { TypePolicies } from '@apollo/client'

/**
 * The shared cache contains only the labels and their counts. Lists and messages are not normalized: rows move while
 * they are paged, loaded messages grow at both ends, and `isCurrentParticipant`, `canReply` and the unread counts
 * differ between message boxes. Hooks hold them, and the device stores them (offline.ts). These policies prevent that
 * the cache merges such an object with that of another box.
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

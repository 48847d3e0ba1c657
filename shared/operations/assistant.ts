import type { AccessRule, OperationRows } from './rule.ts'

/** Every standard user has the assistant; staff do not have one. */
const own = { who: 'self', argument: 'userId' } as const satisfies AccessRule
const review = ['SocialUser_EvoX_R'] as const

/** Mutations made offline are queued, including questions: each has an id, so that it is asked only once. */
export const assistantOperations = {
  // The service looks up the owner of a conversation. Staff may read it, and their device stores no copy.
  chatConversationGet: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
  chatConversationGetLatest: { kind: 'query', access: own, offline: 'cached' },
  chatConversationGetSaved: { kind: 'query', access: own, offline: 'cached' },
  chatConversationGetAllSaved: { kind: 'query', access: own, offline: 'cached' },
  chatCustomInstructionsGet: { kind: 'query', access: own, offline: 'cached' },
  promptClippingsGet: { kind: 'query', access: own, offline: 'cached' },
  chatLastMessagesByUser: { kind: 'query', access: { ...own, staff: review }, offline: 'network-only' },
  evoxReview: { kind: 'query', access: { who: 'staff', anyOf: review }, offline: 'network-only' },
  chatMessageRequest: {
    kind: 'mutation',
    access: own,
    offline: 'queued',
    queue: { lane: 'chat:{request.conversationId}' },
  },
  chatMessageStop: { kind: 'mutation', access: own, offline: 'online-only' },
  chatAnswerProgress: { kind: 'subscription', access: own, offline: 'network-only' },
  chatFileRequest: { kind: 'mutation', access: own, offline: 'online-only' },
  chatConversationSave: { kind: 'mutation', access: own, offline: 'online-only' },
  chatConversationDeleteSaved: { kind: 'mutation', access: own, offline: 'online-only' },
  chatCustomInstructionsUpdate: {
    kind: 'mutation',
    access: own,
    offline: 'queued',
    queue: { lane: 'chat-instructions:{userId}', fold: true },
  },
  chatMessageLeaveFeedback: {
    kind: 'mutation',
    access: own,
    offline: 'queued',
    queue: { lane: 'chat-rating:{messageId}', fold: true },
  },
  promptClippingRequest: { kind: 'mutation', access: own, offline: 'queued', queue: { lane: 'clippings:{userId}' } },
  updatePromptClipping: { kind: 'mutation', access: own, offline: 'queued', queue: { lane: 'clippings:{userId}' } },
  deletePromptClipping: { kind: 'mutation', access: own, offline: 'queued', queue: { lane: 'clippings:{userId}' } },
} as const satisfies OperationRows

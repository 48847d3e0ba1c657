import { type DenialRow, NOBODY, STANDARD, STAFF } from './row.ts'

const NOT_THEIRS = 'U M R N N N N N F F F N U'
const clipping = 'request: { title: "Greeting", content: "Good morning" }'

/** A call about oneself, and the same about another person. */
const bothOf = (operation: DenialRow['operation'], field: (id: string) => string, outcomes = STANDARD): DenialRow[] => [
  { operation, about: 'oneself', field: field('{self}'), outcomes },
  { operation, about: 'another person', field: field('{owner}'), outcomes: NOBODY },
]

export const assistantDenials: readonly DenialRow[] = [
  {
    operation: 'chatConversationGet',
    about: 'a conversation that is none',
    field: 'chatConversationGet(conversationId: "{missing}") { userId }',
    outcomes: 'U M R N N N N N N N N N U',
  },
  ...bothOf('chatConversationGetLatest', (id) => `chatConversationGetLatest(userId: "${id}") { userId }`),
  ...bothOf(
    'chatConversationGetSaved',
    (id) => `chatConversationGetSaved(userId: "${id}", conversationId: "{missing}") { userId }`,
    NOT_THEIRS,
  ),
  ...bothOf('chatConversationGetAllSaved', (id) => `chatConversationGetAllSaved(userId: "${id}") { conversationId }`),
  ...bothOf('chatCustomInstructionsGet', (id) => `chatCustomInstructionsGet(userId: "${id}") { id }`),
  ...bothOf('promptClippingsGet', (id) => `promptClippingsGet(userId: "${id}") { id }`),
  {
    operation: 'chatLastMessagesByUser',
    about: 'oneself',
    field: 'chatLastMessagesByUser(userId: "{self}") { totalCount }',
    outcomes: 'U M R + + + + + F + + + U',
  },
  {
    operation: 'chatLastMessagesByUser',
    about: 'another person',
    field: 'chatLastMessagesByUser(userId: "{owner}") { totalCount }',
    outcomes: STAFF,
  },
  { operation: 'evoxReview', about: 'everybody', field: 'evoxReview { totalCount }', outcomes: STAFF },
  ...bothOf(
    'chatMessageRequest',
    (id) =>
      `mutation: chatMessageRequest(userId: "${id}", request: { conversationId: "{new}", content: "roof damage" }) { chatConversationId }`,
  ),
  ...bothOf('chatMessageStop', (id) => `mutation: chatMessageStop(userId: "${id}", clientMessageId: "{missing}")`),
  ...bothOf(
    'chatAnswerProgress',
    (id) => `subscription: chatAnswerProgress(userId: "${id}", clientMessageId: "{missing}") { text }`,
  ),
  ...bothOf(
    'chatFileRequest',
    (id) =>
      `mutation: chatFileRequest(userId: "${id}", request: { conversationId: "{new}", fileUploadToken: "none" }) { chatFileId }`,
    'U M R G G G G G F F F G U',
  ),
  ...bothOf(
    'chatConversationSave',
    (id) =>
      `mutation: chatConversationSave(userId: "${id}", conversationId: "{missing}",
        request: { conversationName: "Roofs" }) { conversationId }`,
    NOT_THEIRS,
  ),
  ...bothOf(
    'chatConversationDeleteSaved',
    (id) => `mutation: chatConversationDeleteSaved(userId: "${id}", conversationId: "{missing}")`,
  ),
  ...bothOf(
    'chatCustomInstructionsUpdate',
    (id) =>
      `mutation: chatCustomInstructionsUpdate(userId: "${id}",
        customInstructions: { enableCustomInstructions: false, about: "", responseTargeting: "" }) { id }`,
  ),
  ...bothOf(
    'chatMessageLeaveFeedback',
    (id) =>
      `mutation: chatMessageLeaveFeedback(userId: "${id}", messageId: "{missing}", request: { rating: None }) { rating }`,
    NOT_THEIRS,
  ),
  ...bothOf('promptClippingRequest', (id) => `mutation: promptClippingRequest(userId: "${id}", ${clipping}) { id }`),
  ...bothOf(
    'updatePromptClipping',
    (id) => `mutation: updatePromptClipping(userId: "${id}", clippingId: "{missing}", ${clipping}) { id }`,
    NOT_THEIRS,
  ),
  ...bothOf('deletePromptClipping', (id) => `mutation: deletePromptClipping(userId: "${id}", clippingId: "{missing}")`),
]

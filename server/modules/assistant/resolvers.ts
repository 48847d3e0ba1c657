import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    chatConversationGet: (_root, { conversationId }, context) => service.chatConversationGet(context, conversationId),
    chatConversationGetLatest: (_root, _args, context) => service.chatConversationGetLatest(context),
    chatConversationGetSaved: (_root, { conversationId }, context) =>
      service.chatConversationGetSaved(context, conversationId),
    chatConversationGetAllSaved: (_root, _args, context) => service.chatConversationGetAllSaved(context),
    chatCustomInstructionsGet: (_root, _args, context) => service.chatCustomInstructionsGet(context),
    promptClippingsGet: (_root, _args, context) => service.promptClippingsGet(context),
    chatLastMessagesByUser: (_root, args, context) => service.chatLastMessagesByUser(context, args),
    evoxReview: (_root, args, context) => service.evoxReview(context, args),
  },
  Mutation: {
    chatMessageRequest: (_root, args, context) => service.chatMessageRequest(context, args),
    chatMessageStop: (_root, { clientMessageId }, context) => service.chatMessageStop(context, clientMessageId),
    chatFileRequest: (_root, args, context) => service.chatFileRequest(context, args),
    chatConversationSave: (_root, args, context) => service.chatConversationSave(context, args),
    chatConversationDeleteSaved: (_root, { conversationId }, context) =>
      service.chatConversationDeleteSaved(context, conversationId),
    chatCustomInstructionsUpdate: (_root, args, context) => service.chatCustomInstructionsUpdate(context, args),
    chatMessageLeaveFeedback: (_root, args, context) => service.chatMessageLeaveFeedback(context, args),
    promptClippingRequest: (_root, args, context) => service.promptClippingRequest(context, args),
    updatePromptClipping: (_root, args, context) => service.updatePromptClipping(context, args),
    deletePromptClipping: (_root, { clippingId }, context) => service.deletePromptClipping(context, clippingId),
  },
  Subscription: {
    chatAnswerProgress: {
      subscribe: (_root, { clientMessageId }, context) => service.chatAnswerProgress(context, clientMessageId),
    },
  },
} satisfies Resolvers

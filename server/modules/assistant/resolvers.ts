import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    chatConversationGet: (_root, { conversationId }, context) => service.getConversation(context, conversationId),
    chatConversationGetLatest: (_root, _args, context) => service.getLatest(context),
    chatConversationGetSaved: (_root, { conversationId }, context) =>
      service.getConversation(context, conversationId, { savedOnly: true }),
    chatConversationGetAllSaved: (_root, _args, context) => service.listSaved(context),
    chatCustomInstructionsGet: (_root, _args, context) => service.getInstructions(context),
    promptClippingsGet: (_root, _args, context) => service.listClippings(context),
    chatLastMessagesByUser: (_root, args, context) => service.reviewAnswers(context, args),
    evoxReview: (_root, args, context) => service.reviewAnswers(context, args),
  },
  Mutation: {
    chatMessageRequest: (_root, args, context) => service.chatMessageRequest(context, args),
    chatMessageStop: (_root, { clientMessageId }, context) => service.chatMessageStop(context, clientMessageId),
    chatFileRequest: (_root, args, context) => service.chatFileRequest(context, args),
    chatConversationSave: (_root, args, context) => service.saveConversation(context, args),
    chatConversationDeleteSaved: (_root, { conversationId }, context) => service.deleteSaved(context, conversationId),
    chatCustomInstructionsUpdate: (_root, args, context) => service.updateInstructions(context, args),
    chatMessageLeaveFeedback: (_root, args, context) => service.leaveFeedback(context, args),
    promptClippingRequest: (_root, args, context) => service.addClipping(context, args),
    updatePromptClipping: (_root, args, context) => service.updateClipping(context, args),
    deletePromptClipping: (_root, { clippingId }, context) => service.deleteClipping(context, clippingId),
  },
  Subscription: {
    chatAnswerProgress: {
      subscribe: (_root, { clientMessageId }, context) => service.chatAnswerProgress(context, clientMessageId),
    },
  },
} satisfies Resolvers

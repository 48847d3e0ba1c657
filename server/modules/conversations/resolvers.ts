import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    conversationLabelSummaries: (_, args, context) => service.conversationLabelSummaries(context, args),
    conversationSearch: (_, args, context) => service.conversationSearch(context, args),
    conversationGet: (_, args, context) => service.conversationGet(context, args),
    participantSearch: (_, args, context) => service.participantSearch(context, args),
    conversationsWithParticipants: (_, args, context) => service.conversationsWithParticipants(context, args),
  },
  Mutation: {
    conversationAdd: (_, args, context) => service.conversationAdd(context, args),
    conversationMessageAdd: (_, args, context) => service.conversationMessageAdd(context, args),
    conversationMarkRead: (_, args, context) => service.conversationMarkRead(context, args),
  },
} satisfies Resolvers

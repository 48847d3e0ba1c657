import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    messagingDraftWarnings: (_, args, context) => service.messagingDraftWarnings(context, args),
  },
  Mutation: {
    messagingDraftRequest: (_, args, context) => service.messagingDraftRequest(context, args),
  },
} satisfies Resolvers

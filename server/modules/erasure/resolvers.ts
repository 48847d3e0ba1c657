import type { Resolvers } from '#server/graphql/generated.ts'
import { requestErasure } from './service.ts'

export const resolvers = {
  Mutation: {
    userErasureRequest: (_root, { userId }, context) => requestErasure(context, userId),
  },
} satisfies Resolvers

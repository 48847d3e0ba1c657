import type { Resolvers } from '#server/graphql/generated.ts'
import { userErasureRequest } from './service.ts'

export const resolvers = {
  Mutation: {
    userErasureRequest: (_root, { userId }, context) => userErasureRequest(context, userId),
  },
} satisfies Resolvers

import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Mutation: {
    pushSubscriptionSave: (_root, args, context) => service.pushSubscriptionSave(context, args),
    pushSubscriptionDelete: (_root, args, context) => service.pushSubscriptionDelete(context, args),
  },
} satisfies Resolvers

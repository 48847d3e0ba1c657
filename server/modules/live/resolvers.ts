import type { Resolvers } from '#server/graphql/generated.ts'
import { messageBoxChanged } from './service.ts'

export const resolvers = {
  Subscription: {
    messageBoxChanged: { subscribe: (_root, args, context) => messageBoxChanged(context, args) },
  },
} satisfies Resolvers

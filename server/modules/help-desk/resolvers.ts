import type { Resolvers } from '#server/graphql/generated.ts'
import { zendeskAuth } from './service.ts'

export const resolvers = {
  Query: {
    zendeskAuth: (_root, _args, context) => zendeskAuth(context),
  },
} satisfies Resolvers

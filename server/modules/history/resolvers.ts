import type { Resolvers } from '#server/graphql/generated.ts'
import { getEntityHistory } from './service.ts'

export const resolvers = {
  Query: {
    entity: (_root, args, context) => getEntityHistory(context, args),
  },
} satisfies Resolvers

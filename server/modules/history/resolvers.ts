import type { Resolvers } from '#server/graphql/generated.ts'
import { entity } from './service.ts'

export const resolvers = {
  Query: {
    entity: (_root, args, context) => entity(context, args),
  },
} satisfies Resolvers

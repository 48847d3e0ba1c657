import type { Resolvers } from '#server/graphql/generated.ts'
import { searchEverything } from './service.ts'

export const resolvers = {
  Query: { searchEverything: (_root, args, context) => searchEverything(context, args) },
} satisfies Resolvers

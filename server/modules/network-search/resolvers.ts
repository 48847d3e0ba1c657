import type { Resolvers } from '#server/graphql/generated.ts'
import { networkSearch } from './service.ts'

export const resolvers = {
  Query: { networkSearch: (_root, args, context) => networkSearch(context, args) },
} satisfies Resolvers

import type { Resolvers } from '#server/graphql/generated.ts'
import { handleSearch, participantExactHandleSearch } from './service.ts'

export const resolvers = {
  Query: {
    handleSearch: (_root, { handle }, context) => handleSearch(context, handle),
    participantExactHandleSearch: (_root, { entityId, handle }, context) =>
      participantExactHandleSearch(context, entityId, handle),
  },
} satisfies Resolvers

import type { Resolvers } from '#server/graphql/generated.ts'
import { listAffiliatedOrganizations } from './service.ts'

export const resolvers = {
  Query: {
    affiliatedOrganizations: (_root, _args, context) => listAffiliatedOrganizations(context),
  },
} satisfies Resolvers

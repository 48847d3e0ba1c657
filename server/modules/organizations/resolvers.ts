import type { Resolvers } from '#server/graphql/generated.ts'
import { organizationCreate, affiliatedOrganizations, orgSystemSearch } from './service.ts'

export const resolvers = {
  Query: {
    affiliatedOrganizations: (_root, _args, context) => affiliatedOrganizations(context),
    orgSystemSearch: (_root, args, context) => orgSystemSearch(context, args),
  },
  Mutation: {
    organizationCreate: (_root, { organizationCreation }, context) => organizationCreate(context, organizationCreation),
  },
} satisfies Resolvers

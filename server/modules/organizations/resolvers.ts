import type { Resolvers } from '#server/graphql/generated.ts'
import { createOrganization, listAffiliatedOrganizations, searchSystemOrganizations } from './service.ts'

export const resolvers = {
  Query: {
    affiliatedOrganizations: (_root, _args, context) => listAffiliatedOrganizations(context),
    orgSystemSearch: (_root, args, context) => searchSystemOrganizations(context, args),
  },
  Mutation: {
    organizationCreate: (_root, { organizationCreation }, context) => createOrganization(context, organizationCreation),
  },
} satisfies Resolvers

import type { Resolvers } from '#server/graphql/generated.ts'
import { getSiteUser, listOrganizationPermissions } from './service.ts'

export const resolvers = {
  Query: {
    allUserOrgPermissions: (_root, _args, context) => listOrganizationPermissions(context),
    siteUser: (_root, { id }, context) => getSiteUser(context, id),
  },
} satisfies Resolvers

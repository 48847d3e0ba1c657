import type { Resolvers } from '#server/graphql/generated.ts'
import { siteUser, allUserOrgPermissions } from './service.ts'

export const resolvers = {
  Query: {
    allUserOrgPermissions: (_root, _args, context) => allUserOrgPermissions(context),
    siteUser: (_root, { id }, context) => siteUser(context, id),
  },
} satisfies Resolvers

import type { Resolvers } from '#server/graphql/generated.ts'
import {
  userSiteRoleAdd,
  sitePermissionCategories,
  siteRole,
  siteRoleCategories,
  siteRoles,
  siteRolesList,
  userSiteRoleDelete,
  userSiteRoleUpdate,
} from './service.ts'

export const resolvers = {
  Query: {
    siteRolesList: (_root, _args, context) => siteRolesList(context),
    siteRole: (_root, { id }, context) => siteRole(context, id),
    siteRoleCategories: () => siteRoleCategories(),
    sitePermissionCategories: () => sitePermissionCategories(),
    siteRoles: (_root, args, context) => siteRoles(context, args),
  },
  Mutation: {
    userSiteRoleAdd: (_root, { siteRoleUpdate }, context) => userSiteRoleAdd(context, siteRoleUpdate),
    userSiteRoleUpdate: (_root, args, context) => userSiteRoleUpdate(context, args),
    userSiteRoleDelete: (_root, { id }, context) => userSiteRoleDelete(context, id),
  },
} satisfies Resolvers

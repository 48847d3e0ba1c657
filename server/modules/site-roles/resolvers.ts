import type { Resolvers } from '#server/graphql/generated.ts'
import { SITE_PERMISSION_CATEGORIES } from '#shared/permissions/site-categories.ts'
import { SITE_ROLE_CATEGORIES } from '#shared/reference/site-role-categories.ts'
import {
  createSiteRole,
  getSiteRole,
  listSiteRolePage,
  listSiteRoles,
  removeSiteRole,
  updateSiteRole,
} from './service.ts'

export const resolvers = {
  Query: {
    siteRolesList: (_root, _args, context) => listSiteRoles(context),
    siteRole: (_root, { id }, context) => getSiteRole(context, id),
    siteRoleCategories: () => [...SITE_ROLE_CATEGORIES],
    sitePermissionCategories: () => SITE_PERMISSION_CATEGORIES,
    siteRoles: (_root, args, context) => listSiteRolePage(context, args),
  },
  Mutation: {
    userSiteRoleAdd: (_root, { siteRoleUpdate }, context) => createSiteRole(context, siteRoleUpdate),
    userSiteRoleUpdate: (_root, args, context) => updateSiteRole(context, args),
    userSiteRoleDelete: (_root, { id }, context) => removeSiteRole(context, id),
  },
} satisfies Resolvers

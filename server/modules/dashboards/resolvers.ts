import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    quickLinks: (_, args, context) => service.quickLinks(context, args),
    orgQuickLinks: (_, args, context) => service.orgQuickLinks(context, args),
    userDashboardConfigurationSettings: (_, args, context) => service.userDashboardConfigurationSettings(context, args),
    getOrgConfigurationSettings: (_, args, context) => service.getOrgConfigurationSettings(context, args),
  },
  Mutation: {
    userAccountQuickLinkCreate: (_, args, context) => service.userAccountQuickLinkCreate(context, args),
    userAccountQuickLinkUpdate: (_, args, context) => service.userAccountQuickLinkUpdate(context, args),
    userAccountQuickLinkDelete: (_, args, context) => service.userAccountQuickLinkDelete(context, args),
    orgAccountQuickLinkCreate: (_, args, context) => service.orgAccountQuickLinkCreate(context, args),
    orgAccountQuickLinkUpdate: (_, args, context) => service.orgAccountQuickLinkUpdate(context, args),
    orgAccountQuickLinkDelete: (_, args, context) => service.orgAccountQuickLinkDelete(context, args),
    patchUserDashboardConfigurationSettings: (_, args, context) =>
      service.patchUserDashboardConfigurationSettings(context, args),
    patchOrgConfigurationSettings: (_, args, context) => service.patchOrgConfigurationSettings(context, args),
  },
} satisfies Resolvers

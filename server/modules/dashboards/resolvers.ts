import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    quickLinks: (_, { userId }, context) => service.listQuickLinks(context, 'User', userId),
    orgQuickLinks: (_, { orgId }, context) => service.listQuickLinks(context, 'Organization', orgId),
    userDashboardConfigurationSettings: (_, { userId }, context) => service.getSettings(context, 'User', userId),
    getOrgConfigurationSettings: (_, { orgId }, context) => service.getSettings(context, 'Organization', orgId),
  },
  Mutation: {
    userAccountQuickLinkCreate: (_, { userId, request }, context) =>
      service.createQuickLink(context, 'User', userId, request),
    userAccountQuickLinkUpdate: (_, { userId, quickLinkId, request }, context) =>
      service.updateQuickLink(context, 'User', userId, quickLinkId, request),
    userAccountQuickLinkDelete: (_, { userId, quickLinkId }, context) =>
      service.deleteQuickLink(context, 'User', userId, quickLinkId),
    orgAccountQuickLinkCreate: (_, { orgId, request }, context) =>
      service.createQuickLink(context, 'Organization', orgId, request),
    orgAccountQuickLinkUpdate: (_, { orgId, quickLinkId, request }, context) =>
      service.updateQuickLink(context, 'Organization', orgId, quickLinkId, request),
    orgAccountQuickLinkDelete: (_, { orgId, quickLinkId }, context) =>
      service.deleteQuickLink(context, 'Organization', orgId, quickLinkId),
    patchUserDashboardConfigurationSettings: (_, { userId, patch }, context) =>
      service.patchSettings(context, 'User', userId, patch),
    patchOrgConfigurationSettings: (_, { orgId, patch }, context) =>
      service.patchSettings(context, 'Organization', orgId, patch),
  },
} satisfies Resolvers

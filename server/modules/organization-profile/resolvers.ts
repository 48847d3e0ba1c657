import type { Resolvers } from '#server/graphql/generated.ts'
import {
  createBusinessLine,
  deleteBusinessLine,
  getOrganizationProfile,
  listTeamMembers,
  orderTeamMembers,
  previewOrganizationProfile,
  updateBusinessLine,
  updateOrganizationAbout,
  updateOrganizationProfile,
} from './service.ts'

export const resolvers = {
  Query: {
    organizationProfile: (_root, { organizationId }, context) => getOrganizationProfile(context, organizationId),
    organizationTeamMembers: (_root, { organizationId }, context) => listTeamMembers(context, organizationId),
    organizationPublicPreview: (_root, { organizationId }, context) =>
      previewOrganizationProfile(context, organizationId),
  },
  Mutation: {
    organizationProfileUpdate: (_root, args, context) => updateOrganizationProfile(context, args),
    organizationAboutUpdate: (_root, args, context) => updateOrganizationAbout(context, args),
    organizationBusinessLineCreate: (_root, args, context) => createBusinessLine(context, args),
    organizationBusinessLineUpdate: (_root, args, context) => updateBusinessLine(context, args),
    organizationBusinessLineDelete: (_root, args, context) => deleteBusinessLine(context, args),
    updateOrganizationTeamMembers: (_root, args, context) => orderTeamMembers(context, args),
  },
} satisfies Resolvers

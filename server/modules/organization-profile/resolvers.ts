import type { Resolvers } from '#server/graphql/generated.ts'
import {
  organizationBusinessLineCreate,
  organizationBusinessLineDelete,
  organizationProfile,
  organizationTeamMembers,
  updateOrganizationTeamMembers,
  organizationPublicPreview,
  organizationBusinessLineUpdate,
  organizationAboutUpdate,
  organizationProfileUpdate,
} from './service.ts'

export const resolvers = {
  Query: {
    organizationProfile: (_root, { organizationId }, context) => organizationProfile(context, organizationId),
    organizationTeamMembers: (_root, { organizationId }, context) => organizationTeamMembers(context, organizationId),
    organizationPublicPreview: (_root, { organizationId }, context) =>
      organizationPublicPreview(context, organizationId),
  },
  Mutation: {
    organizationProfileUpdate: (_root, args, context) => organizationProfileUpdate(context, args),
    organizationAboutUpdate: (_root, args, context) => organizationAboutUpdate(context, args),
    organizationBusinessLineCreate: (_root, args, context) => organizationBusinessLineCreate(context, args),
    organizationBusinessLineUpdate: (_root, args, context) => organizationBusinessLineUpdate(context, args),
    organizationBusinessLineDelete: (_root, args, context) => organizationBusinessLineDelete(context, args),
    updateOrganizationTeamMembers: (_root, args, context) => updateOrganizationTeamMembers(context, args),
  },
} satisfies Resolvers

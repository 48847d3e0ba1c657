import type { Resolvers } from '#server/graphql/generated.ts'
import {
  emblem,
  profile,
  profilePublicPreview,
  organizationAvatarOrBannerUpdate,
  userAccountPrivacyUpdate,
  userFindableByNameUpdate,
  userProfileUpdate,
  userAvatarOrBannerUpdate,
} from './service.ts'

export const resolvers = {
  Query: {
    emblem: (_root, { entityType, entityId }, context) => emblem(context, entityType, entityId),
    profile: (_root, { userId }, context) => profile(context, userId),
    profilePublicPreview: (_root, { userId }, context) => profilePublicPreview(context, userId),
  },
  Mutation: {
    userProfileUpdate: (_root, args, context) => userProfileUpdate(context, args),
    userAccountPrivacyUpdate: (_root, { userId, isPrivate }, context) =>
      userAccountPrivacyUpdate(context, userId, isPrivate),
    userFindableByNameUpdate: (_root, { userId, isFindable }, context) =>
      userFindableByNameUpdate(context, userId, isFindable),
    userAvatarOrBannerUpdate: (_root, args, context) => userAvatarOrBannerUpdate(context, args),
    organizationAvatarOrBannerUpdate: (_root, args, context) => organizationAvatarOrBannerUpdate(context, args),
  },
} satisfies Resolvers

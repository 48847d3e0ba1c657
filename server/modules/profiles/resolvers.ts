import type { Resolvers } from '#server/graphql/generated.ts'
import {
  getEmblem,
  getUserProfile,
  previewUserProfile,
  organizationAvatarOrBannerUpdate,
  searchExactHandle,
  searchHandle,
  setPrivate,
  updateProfile,
  userAvatarOrBannerUpdate,
} from './service.ts'

export const resolvers = {
  Query: {
    emblem: (_root, { entityType, entityId }, context) => getEmblem(context, entityType, entityId),
    handleSearch: (_root, { handle }, context) => searchHandle(context, handle),
    participantExactHandleSearch: (_root, { entityId, handle }, context) =>
      searchExactHandle(context, entityId, handle),
    profile: (_root, { userId }, context) => getUserProfile(context, userId),
    profilePublicPreview: (_root, { userId }, context) => previewUserProfile(context, userId),
  },
  Mutation: {
    userProfileUpdate: (_root, { userId, update }, context) => updateProfile(context, userId, update),
    userAccountPrivacyUpdate: (_root, { userId, isPrivate }, context) => setPrivate(context, userId, isPrivate),
    userAvatarOrBannerUpdate: (_root, args, context) => userAvatarOrBannerUpdate(context, args),
    organizationAvatarOrBannerUpdate: (_root, args, context) => organizationAvatarOrBannerUpdate(context, args),
  },
} satisfies Resolvers

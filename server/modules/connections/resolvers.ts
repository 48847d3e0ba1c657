import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    userConnectionsOrRequests: (_, args, context) => service.userConnectionsOrRequests(context, args),
    organizationConnectionsOrRequests: (_, args, context) => service.organizationConnectionsOrRequests(context, args),
    peopleYouMayKnow: (_, _args, context) => service.peopleYouMayKnow(context),
  },
  Mutation: {
    socialUserRequestConnection: (_, args, context) => service.socialUserRequestConnection(context, args),
    socialUserCancelConnectionRequest: (_, args, context) => service.socialUserCancelConnectionRequest(context, args),
    socialUserDisconnect: (_, args, context) => service.socialUserDisconnect(context, args),
    socialUserAcceptConnection: (_, args, context) => service.socialUserAcceptConnection(context, args),
    socialUserIgnoreConnection: (_, args, context) => service.socialUserIgnoreConnection(context, args),
    socialOrganizationRequestConnection: (_, args, context) =>
      service.socialOrganizationRequestConnection(context, args),
    socialOrganizationCancelConnectionRequest: (_, args, context) =>
      service.socialOrganizationCancelConnectionRequest(context, args),
    socialOrganizationDisconnect: (_, args, context) => service.socialOrganizationDisconnect(context, args),
    socialOrganizationAcceptConnection: (_, args, context) => service.socialOrganizationAcceptConnection(context, args),
    socialOrganizationIgnoreConnection: (_, args, context) => service.socialOrganizationIgnoreConnection(context, args),
    socialUserFollow: (_, args, context) => service.socialUserFollow(context, args.userId, args.userOrOrganizationId),
    socialUserUnfollow: (_, args, context) =>
      service.socialUserUnfollow(context, args.userId, args.userOrOrganizationId),
  },
} satisfies Resolvers

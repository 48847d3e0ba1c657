import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

const { userParty, organizationParty } = service

export const resolvers = {
  Query: {
    userConnectionsOrRequests: (_, args, context) =>
      service.connectionsOrRequests(context, userParty(args.userId), args),
    organizationConnectionsOrRequests: (_, args, context) =>
      service.connectionsOrRequests(context, organizationParty(args.organizationId), args),
    peopleYouMayKnow: (_, _args, context) => service.peopleYouMayKnow(context),
  },
  Mutation: {
    socialUserRequestConnection: (_, args, context) =>
      service.requestConnection(context, userParty(args.userId), args.userOrOrganizationId),
    socialUserCancelConnectionRequest: (_, args, context) =>
      service.cancelRequest(context, userParty(args.userId), args.connectionId),
    socialUserDisconnect: (_, args, context) => service.disconnect(context, userParty(args.userId), args.connectionId),
    socialUserAcceptConnection: (_, args, context) =>
      service.acceptConnection(context, userParty(args.userId), args.connectionId),
    socialUserIgnoreConnection: (_, args, context) =>
      service.ignoreConnection(context, userParty(args.userId), args.connectionId),
    socialOrganizationRequestConnection: (_, args, context) =>
      service.requestConnection(context, organizationParty(args.organizationId), args.userOrOrganizationId),
    socialOrganizationCancelConnectionRequest: (_, args, context) =>
      service.cancelRequest(context, organizationParty(args.organizationId), args.connectionId),
    socialOrganizationDisconnect: (_, args, context) =>
      service.disconnect(context, organizationParty(args.organizationId), args.connectionId),
    socialOrganizationAcceptConnection: (_, args, context) =>
      service.acceptConnection(context, organizationParty(args.organizationId), args.connectionId),
    socialOrganizationIgnoreConnection: (_, args, context) =>
      service.ignoreConnection(context, organizationParty(args.organizationId), args.connectionId),
    socialUserFollow: (_, args, context) => service.socialUserFollow(context, args.userId, args.userOrOrganizationId),
    socialUserUnfollow: (_, args, context) =>
      service.socialUserUnfollow(context, args.userId, args.userOrOrganizationId),
  },
} satisfies Resolvers

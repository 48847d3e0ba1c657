import type { Resolvers } from '#server/graphql/generated.ts'
import { siteAdministratorLinkAccept, siteAdministratorLink } from './administrators/service.ts'
import {
  siteUserEmblems,
  userSiteUserInvitationDelete,
  userSiteUserInvitationResend,
  peopleSearch,
  userSiteUserInvitationSend,
  userSiteUserUpdate,
} from './service.ts'

export const resolvers = {
  Query: {
    siteUserEmblems: (_root, args, context) => siteUserEmblems(context, args),
    peopleSearch: (_root, args, context) => peopleSearch(context, args),
    siteAdministratorLink: (_root, { token }, context) => siteAdministratorLink(context, token),
  },
  Mutation: {
    userSiteUserInvitationSend: (_root, { siteUserInvitationRequest }, context) =>
      userSiteUserInvitationSend(context, siteUserInvitationRequest),
    userSiteUserInvitationDelete: (_root, { invitationId }, context) =>
      userSiteUserInvitationDelete(context, invitationId),
    userSiteUserInvitationResend: (_root, { invitationId }, context) =>
      userSiteUserInvitationResend(context, invitationId),
    userSiteUserUpdate: (_root, args, context) => userSiteUserUpdate(context, args),
    siteAdministratorLinkAccept: (_root, { token }, context) => siteAdministratorLinkAccept(context, token),
  },
} satisfies Resolvers

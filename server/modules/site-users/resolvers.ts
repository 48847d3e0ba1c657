import type { Resolvers } from '#server/graphql/generated.ts'
import { acceptAdministratorLink, getAdministratorLink } from './administrators/service.ts'
import {
  listSiteUserEmblems,
  removeInvitation,
  resendInvitation,
  searchPeople,
  sendInvitation,
  updateSiteUser,
} from './service.ts'

export const resolvers = {
  Query: {
    siteUserEmblems: (_root, args, context) => listSiteUserEmblems(context, args),
    peopleSearch: (_root, args, context) => searchPeople(context, args),
    siteAdministratorLink: (_root, { token }, context) => getAdministratorLink(context, token),
  },
  Mutation: {
    userSiteUserInvitationSend: (_root, { siteUserInvitationRequest }, context) =>
      sendInvitation(context, siteUserInvitationRequest),
    userSiteUserInvitationDelete: (_root, { invitationId }, context) => removeInvitation(context, invitationId),
    userSiteUserInvitationResend: (_root, { invitationId }, context) => resendInvitation(context, invitationId),
    userSiteUserUpdate: (_root, args, context) => updateSiteUser(context, args),
    siteAdministratorLinkAccept: (_root, { token }, context) => acceptAdministratorLink(context, token),
  },
} satisfies Resolvers

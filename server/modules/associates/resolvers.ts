import type { Resolvers } from '#server/graphql/generated.ts'
import {
  associateDeactivate,
  associateReactivate,
  associateUpdate,
  invitationAccept,
  invitationDecline,
  invitationDelete,
  invitationResend,
  invitationSend,
  listAssociates,
  listOwnInvitations,
} from './service.ts'

export const resolvers = {
  Query: {
    associatesOrInvitations: (_root, args, context) => listAssociates(context, args),
    userAssociateInvitations: (_root, args, context) => listOwnInvitations(context, args),
  },
  Mutation: {
    organizationAssociateUpdate: (_root, args, context) => associateUpdate(context, args),
    organizationAssociateDeactivate: (_root, args, context) => associateDeactivate(context, args),
    organizationAssociateReactivate: (_root, args, context) => associateReactivate(context, args),
    organizationAssociateInvitationSend: (_root, { organizationId, inviteRequest, isPreview }, context) =>
      invitationSend(context, organizationId, inviteRequest, isPreview ?? false),
    organizationAssociateInvitationResend: (_root, args, context) => invitationResend(context, args),
    organizationAssociateInvitationDelete: (_root, args, context) => invitationDelete(context, args),
    associateInvitationAccept: (_root, { invitationId }, context) => invitationAccept(context, invitationId),
    associateInvitationDecline: (_root, { invitationId }, context) => invitationDecline(context, invitationId),
  },
} satisfies Resolvers

import type { Resolvers } from '#server/graphql/generated.ts'
import {
  organizationAssociateDeactivate,
  organizationAssociateReactivate,
  organizationAssociateUpdate,
  associateInvitationAccept,
  associateInvitationDecline,
  organizationAssociateInvitationDelete,
  organizationAssociateInvitationResend,
  organizationAssociateInvitationSend,
  associatesOrInvitations,
  userAssociateInvitations,
} from './service.ts'

export const resolvers = {
  Query: {
    associatesOrInvitations: (_root, args, context) => associatesOrInvitations(context, args),
    userAssociateInvitations: (_root, args, context) => userAssociateInvitations(context, args),
  },
  Mutation: {
    organizationAssociateUpdate: (_root, args, context) => organizationAssociateUpdate(context, args),
    organizationAssociateDeactivate: (_root, args, context) => organizationAssociateDeactivate(context, args),
    organizationAssociateReactivate: (_root, args, context) => organizationAssociateReactivate(context, args),
    organizationAssociateInvitationSend: (_root, { organizationId, inviteRequest, isPreview }, context) =>
      organizationAssociateInvitationSend(context, organizationId, inviteRequest, isPreview ?? false),
    organizationAssociateInvitationResend: (_root, args, context) =>
      organizationAssociateInvitationResend(context, args),
    organizationAssociateInvitationDelete: (_root, args, context) =>
      organizationAssociateInvitationDelete(context, args),
    associateInvitationAccept: (_root, { invitationId }, context) => associateInvitationAccept(context, invitationId),
    associateInvitationDecline: (_root, { invitationId }, context) => associateInvitationDecline(context, invitationId),
  },
} satisfies Resolvers

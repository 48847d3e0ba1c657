export { associateInvitationAccept, associateInvitationDecline, userAssociateInvitations } from './accepting.ts'
export { requireNotLastAdministrator } from './administrators.ts'
export {
  organizationAssociateInvitationDelete,
  organizationAssociateInvitationResend,
  organizationAssociateInvitationSend,
} from './inviting.ts'
export { defineAssociateJobs } from './jobs.ts'
export { associatesOrInvitations } from './listing.ts'
export {
  organizationAssociateDeactivate,
  organizationAssociateReactivate,
  organizationAssociateUpdate,
} from './updating.ts'

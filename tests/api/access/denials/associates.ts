import { type DenialRow, NOBODY, ORGANIZATION, STANDARD } from './row.ts'

/** Permitted callers learn that the invitation does not exist. */
const NOTHING_THERE = 'U M R F F F N N F N N F U'
/** Staff cannot become associates. */
const NOTHING_OWN = 'U M R N N N N N F F F N U'

export const associatesDenials: readonly DenialRow[] = [
  {
    operation: 'associatesOrInvitations',
    about: 'the organization',
    field: 'associatesOrInvitations(organizationId: "{organization}") { totalCount items { id } }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'userAssociateInvitations',
    about: 'oneself',
    field: 'userAssociateInvitations(userId: "{self}") { totalCount items { invitationId } }',
    outcomes: STANDARD,
  },
  {
    operation: 'userAssociateInvitations',
    about: 'another person',
    field: 'userAssociateInvitations(userId: "{owner}") { totalCount }',
    outcomes: NOBODY,
  },
  {
    operation: 'organizationAssociateUpdate',
    about: 'an associate',
    field: `mutation: organizationAssociateUpdate(organizationId: "{organization}", associateId: "{membership}",
        update: { displayName: "Ann", emailAddress: "ann@cast.example", organizationRoleId: "{role}", displayOnProfile: true }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAssociateDeactivate',
    about: 'nobody',
    field:
      'mutation: organizationAssociateDeactivate(organizationId: "{organization}", associateId: "{missing}") { id }',
    outcomes: NOTHING_THERE,
  },
  {
    operation: 'organizationAssociateReactivate',
    about: 'an active associate',
    field: `mutation: organizationAssociateReactivate(organizationId: "{organization}", associateId: "{membership}",
        organizationRoleId: "{role}") { id }`,
    outcomes: NOTHING_THERE,
  },
  {
    operation: 'organizationAssociateInvitationSend',
    about: 'an address',
    field: `mutation: organizationAssociateInvitationSend(organizationId: "{organization}",
        inviteRequest: { emailAddress: "new@cast.example", displayName: "New", roleId: "{role}" }) { results { problem } }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAssociateInvitationResend',
    about: 'nothing',
    field:
      'mutation: organizationAssociateInvitationResend(organizationId: "{organization}", invitationId: "{missing}") { id }',
    outcomes: NOTHING_THERE,
  },
  {
    operation: 'organizationAssociateInvitationDelete',
    about: 'nothing',
    field:
      'mutation: organizationAssociateInvitationDelete(organizationId: "{organization}", invitationId: "{missing}")',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'associateInvitationAccept',
    about: 'nothing',
    field: 'mutation: associateInvitationAccept(invitationId: "{missing}") { id }',
    outcomes: NOTHING_OWN,
  },
  {
    operation: 'associateInvitationDecline',
    about: 'nothing',
    field: 'mutation: associateInvitationDecline(invitationId: "{missing}")',
    outcomes: NOTHING_OWN,
  },
]

import type { AccessRule, OperationRows } from './rule.ts'

const updates = {
  who: 'member',
  argument: 'organizationId',
  anyOf: ['Org_Assoc_U'],
  staff: ['Site_OrgAssoc_U'],
} as const satisfies AccessRule
const invites = { ...updates, anyOf: ['Org_Assoc_Inv_C'], staff: ['Site_OrgAssocInv_C'] } as const satisfies AccessRule

/** The policy decides whether a caller sees associates, invitations or both. */
export const associatesOperations = {
  associatesOrInvitations: {
    kind: 'query',
    access: {
      ...updates,
      anyOf: ['Org_Assoc_R', 'Org_Assoc_U', 'Org_Assoc_Inv_R', 'Org_Assoc_Inv_C', 'Org_Assoc_Inv_D'],
      staff: ['Site_OrgAssoc_R', 'Site_OrgAssoc_U', 'Site_OrgAssocInv_R', 'Site_OrgAssocInv_C', 'Site_OrgAssocInv_D'],
    },
    offline: 'cached',
  },
  userAssociateInvitations: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'cached' },
  organizationAssociateUpdate: { kind: 'mutation', access: updates, offline: 'online-only' },
  organizationAssociateDeactivate: { kind: 'mutation', access: updates, offline: 'online-only' },
  organizationAssociateReactivate: { kind: 'mutation', access: updates, offline: 'online-only' },
  organizationAssociateInvitationSend: { kind: 'mutation', access: invites, offline: 'online-only' },
  organizationAssociateInvitationResend: { kind: 'mutation', access: invites, offline: 'online-only' },
  organizationAssociateInvitationDelete: {
    kind: 'mutation',
    access: { ...updates, anyOf: ['Org_Assoc_Inv_D'], staff: ['Site_OrgAssocInv_D'] },
    offline: 'online-only',
  },
  // Authorized by the stored e-mail address; the service refuses staff with its own message.
  associateInvitationAccept: { kind: 'mutation', access: { who: 'registered' }, offline: 'online-only' },
  associateInvitationDecline: { kind: 'mutation', access: { who: 'registered' }, offline: 'online-only' },
} as const satisfies OperationRows

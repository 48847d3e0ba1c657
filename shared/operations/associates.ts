import type { AccessRule, OperationRows } from './rule.ts'

const updates = {
  who: 'member',
  argument: 'organizationId',
  anyOf: ['Org_Assoc_U'],
  staff: ['Site_OrgAssoc_U'],
} as const satisfies AccessRule
const invites = { ...updates, anyOf: ['Org_Assoc_Inv_C'], staff: ['Site_OrgAssocInv_C'] } as const satisfies AccessRule

/** Doc 3 section 6; the policy decides which of the two kinds of rows a caller sees. */
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
  // By the stored address; staff is refused with the specification's sentence (decision 5).
  associateInvitationAccept: { kind: 'mutation', access: { who: 'registered' }, offline: 'online-only' },
  associateInvitationDecline: { kind: 'mutation', access: { who: 'registered' }, offline: 'online-only' },
} as const satisfies OperationRows

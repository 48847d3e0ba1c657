import type { AccessRule, OperationRows } from './rule.ts'

const reads = {
  who: 'member',
  argument: 'organizationId',
  anyOf: ['Org_Account_R', 'Org_Account_U'],
  staff: ['Site_OrgAcct_R', 'Site_OrgAcct_U'],
} as const satisfies AccessRule
const writes = { ...reads, anyOf: ['Org_Account_U'], staff: ['Site_OrgAcct_U'] } as const satisfies AccessRule
/** Only staff change activation, visibility and the partner site. */
const administers = { who: 'staff', anyOf: ['Site_OrgAcct_U'] } as const satisfies AccessRule

export const organizationAccountOperations = {
  organizationAccount: { kind: 'query', access: reads, offline: 'cached' },
  organizationAccountGetConversationInsurance: { kind: 'query', access: reads, offline: 'cached' },
  organizationRepresentatives: { kind: 'query', access: reads, offline: 'cached' },
  organizationLocationAddresses: { kind: 'query', access: reads, offline: 'cached' },
  organizationAccountUpdate: { kind: 'mutation', access: writes, offline: 'online-only' },
  organizationAccountActivate: { kind: 'mutation', access: administers, offline: 'online-only' },
  organizationAccountDeactivate: { kind: 'mutation', access: administers, offline: 'online-only' },
  organizationSetPrivate: { kind: 'mutation', access: administers, offline: 'online-only' },
  organizationAccountUpdateConversationInsurance: { kind: 'mutation', access: administers, offline: 'online-only' },
  organizationRepresentativeUpsert: { kind: 'mutation', access: writes, offline: 'online-only' },
  organizationRepresentativeDelete: { kind: 'mutation', access: writes, offline: 'online-only' },
  organizationAccountLocationAddressAddOrUpdate: { kind: 'mutation', access: writes, offline: 'online-only' },
  organizationAccountLocationAddressDelete: { kind: 'mutation', access: writes, offline: 'online-only' },
} as const satisfies OperationRows

import type { AccessRule, OperationRows } from './rule.ts'

const writes = {
  who: 'member',
  argument: 'organizationId',
  anyOf: ['Org_Profile_U'],
  staff: ['Site_OrgProfile_U'],
} as const satisfies AccessRule

/** Callers who manage associates may also order the team. */
const ordersTeam = {
  ...writes,
  anyOf: ['Org_Profile_U', 'Org_Assoc_U'],
  staff: ['Site_OrgProfile_U', 'Site_OrgAssoc_U'],
} as const satisfies AccessRule

export const organizationProfileOperations = {
  organizationProfile: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  organizationTeamMembers: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  organizationPublicPreview: {
    kind: 'query',
    access: { who: 'staff', anyOf: ['Site_OrgAcct_U'] },
    offline: 'network-only',
  },
  organizationProfileUpdate: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'organization-profile:{organizationId}' },
  },
  organizationAboutUpdate: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'organization-profile:{organizationId}' },
  },
  organizationBusinessLineCreate: { kind: 'mutation', access: writes, offline: 'online-only' },
  organizationBusinessLineUpdate: { kind: 'mutation', access: writes, offline: 'online-only' },
  organizationBusinessLineDelete: { kind: 'mutation', access: writes, offline: 'online-only' },
  updateOrganizationTeamMembers: { kind: 'mutation', access: ordersTeam, offline: 'online-only' },
} as const satisfies OperationRows

import type { AccessRule, OperationRows } from './rule.ts'

const members = { who: 'member', argument: 'orgId', anyOf: ['Org_Member'] } as const satisfies AccessRule
const reads = {
  ...members,
  staff: ['Site_OrgHierarchy_R', 'Site_OrgHierarchy_U', 'Site_OrgAcct_R'],
} as const satisfies AccessRule
const links = { who: 'staff', anyOf: ['Site_OrgHierarchy_U'] } as const satisfies AccessRule

export const hierarchyOperations = {
  getOrganizationImmediateFamily: { kind: 'query', access: reads, offline: 'cached' },
  orgOrDescendentIsLinked: {
    kind: 'query',
    access: { ...members, staff: [...reads.staff, 'Site_OrgDashboard_R'] },
    offline: 'cached',
  },
  getOrganizationAncestors: { kind: 'query', access: members, offline: 'network-only' },
  getAssociatesToBeSeededCount: {
    kind: 'query',
    access: { ...members, anyOf: ['Org_Assoc_R', 'Org_Assoc_U'] },
    offline: 'network-only',
  },
  setChild: { kind: 'mutation', access: links, offline: 'online-only' },
  deleteRelationship: { kind: 'mutation', access: links, offline: 'online-only' },
  seedOrgOrAncestor: {
    kind: 'mutation',
    access: { ...members, argument: 'orgToSeedId', anyOf: ['Org_Assoc_U'] },
    offline: 'online-only',
  },
} as const satisfies OperationRows

import type { AccessRule, OperationRows } from './rule.ts'

const own = { who: 'self', argument: 'userId' } as const satisfies AccessRule
const member = {
  who: 'member',
  argument: 'orgId',
  anyOf: ['Org_Member'],
  staff: ['Site_OrgDashboard_R'],
} as const satisfies AccessRule
const linkEditor = {
  who: 'member',
  argument: 'orgId',
  anyOf: ['Org_QuickLinks_U'],
  staff: ['Site_OrgDashboard_U'],
} as const satisfies AccessRule

export const dashboardsOperations = {
  quickLinks: { kind: 'query', access: own, offline: 'cached' },
  orgQuickLinks: { kind: 'query', access: member, offline: 'cached' },
  userDashboardConfigurationSettings: { kind: 'query', access: own, offline: 'cached' },
  getOrgConfigurationSettings: { kind: 'query', access: member, offline: 'cached' },
  userAccountQuickLinkCreate: { kind: 'mutation', access: own, offline: 'queued' },
  userAccountQuickLinkUpdate: { kind: 'mutation', access: own, offline: 'queued' },
  userAccountQuickLinkDelete: { kind: 'mutation', access: own, offline: 'queued' },
  orgAccountQuickLinkCreate: { kind: 'mutation', access: linkEditor, offline: 'queued' },
  orgAccountQuickLinkUpdate: { kind: 'mutation', access: linkEditor, offline: 'queued' },
  orgAccountQuickLinkDelete: { kind: 'mutation', access: linkEditor, offline: 'queued' },
  patchUserDashboardConfigurationSettings: { kind: 'mutation', access: own, offline: 'queued' },
  patchOrgConfigurationSettings: {
    kind: 'mutation',
    access: { who: 'member', argument: 'orgId', anyOf: ['Org_Dashboard_U'], staff: ['Site_OrgDashboard_U'] },
    offline: 'queued',
  },
} as const satisfies OperationRows

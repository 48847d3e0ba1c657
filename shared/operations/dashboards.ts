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
  userAccountQuickLinkCreate: {
    kind: 'mutation',
    access: own,
    offline: 'queued',
    queue: { lane: 'quick-links:{userId}' },
  },
  userAccountQuickLinkUpdate: {
    kind: 'mutation',
    access: own,
    offline: 'queued',
    queue: { lane: 'quick-links:{userId}' },
  },
  userAccountQuickLinkDelete: {
    kind: 'mutation',
    access: own,
    offline: 'queued',
    queue: { lane: 'quick-links:{userId}' },
  },
  orgAccountQuickLinkCreate: {
    kind: 'mutation',
    access: linkEditor,
    offline: 'queued',
    queue: { lane: 'quick-links:{orgId}' },
  },
  orgAccountQuickLinkUpdate: {
    kind: 'mutation',
    access: linkEditor,
    offline: 'queued',
    queue: { lane: 'quick-links:{orgId}' },
  },
  orgAccountQuickLinkDelete: {
    kind: 'mutation',
    access: linkEditor,
    offline: 'queued',
    queue: { lane: 'quick-links:{orgId}' },
  },
  patchUserDashboardConfigurationSettings: {
    kind: 'mutation',
    access: own,
    offline: 'queued',
    queue: { lane: 'dashboard-theme:{userId}', fold: true },
  },
  patchOrgConfigurationSettings: {
    kind: 'mutation',
    access: { who: 'member', argument: 'orgId', anyOf: ['Org_Dashboard_U'], staff: ['Site_OrgDashboard_U'] },
    offline: 'queued',
    queue: { lane: 'dashboard-theme:{orgId}', fold: true },
  },
} as const satisfies OperationRows

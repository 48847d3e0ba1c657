import type { AccessRule, OperationRows } from './rule.ts'

const member = { who: 'member', argument: 'organizationId' } as const
const reads = {
  ...member,
  anyOf: ['Org_Notification_R'],
  staff: ['Site_OrgNotification_R'],
} as const satisfies AccessRule
const creates = {
  ...member,
  anyOf: ['Org_Notification_C'],
  staff: ['Site_OrgNotification_C'],
} as const satisfies AccessRule
const readsSystem = { who: 'staff', anyOf: ['System_Notifications_R'] } as const satisfies AccessRule
const createsSystem = { who: 'staff', anyOf: ['System_Notifications_C'] } as const satisfies AccessRule

export const announcementsOperations = {
  systemNotifications: { kind: 'query', access: readsSystem, offline: 'cached' },
  organizationNotifications: { kind: 'query', access: reads, offline: 'cached' },
  systemNotificationDetails: { kind: 'query', access: readsSystem, offline: 'cached' },
  organizationNotificationDetails: { kind: 'query', access: reads, offline: 'cached' },
  userSiteUserCreateSystemNotification: { kind: 'mutation', access: createsSystem, offline: 'online-only' },
  organizationCreateAssociateNotification: { kind: 'mutation', access: creates, offline: 'online-only' },
  userSiteUserResendSystemNotification: { kind: 'mutation', access: createsSystem, offline: 'online-only' },
  organizationResendAssociateNotification: { kind: 'mutation', access: creates, offline: 'online-only' },
} as const satisfies OperationRows

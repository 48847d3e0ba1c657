import type { OperationRows } from './rule.ts'

const own = { who: 'registered' } as const

export const notificationsOperations = {
  notifications: { kind: 'query', access: own, offline: 'network-only' },
  notificationSettingDefaults: { kind: 'query', access: own, offline: 'cached' },
  notificationSettingForUser: {
    kind: 'query',
    access: { who: 'self', argument: 'userId', staff: ['SocialUser_Account_R'] },
    offline: 'cached',
  },
  notificationMarkReadById: { kind: 'mutation', access: own, offline: 'queued' },
  notificationMarkReadByGrouping: { kind: 'mutation', access: own, offline: 'queued' },
  notificationMarkAllRead: { kind: 'mutation', access: own, offline: 'queued' },
  notificationDismissById: { kind: 'mutation', access: own, offline: 'queued' },
  notificationDismissByGrouping: { kind: 'mutation', access: own, offline: 'queued' },
  notificationDismissAll: { kind: 'mutation', access: own, offline: 'queued' },
  notificationSettingsUpdate: {
    kind: 'mutation',
    access: { who: 'self', argument: 'userId', staff: ['SocialUser_Account_U'] },
    offline: 'online-only',
  },
} as const satisfies OperationRows

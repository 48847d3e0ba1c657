import type { OperationRows } from './rule.ts'

const own = { who: 'registered' } as const

export const notificationsOperations = {
  notifications: { kind: 'query', access: own, offline: 'cached' },
  notificationSettingDefaults: { kind: 'query', access: own, offline: 'cached' },
  notificationSettingForUser: {
    kind: 'query',
    access: { who: 'self', argument: 'userId', staff: ['SocialUser_Account_R'] },
    offline: 'cached',
  },
  notificationMarkReadById: { kind: 'mutation', access: own, offline: 'queued', queue: { lane: 'notifications' } },
  notificationMarkReadByGrouping: {
    kind: 'mutation',
    access: own,
    offline: 'queued',
    queue: { lane: 'notifications' },
  },
  notificationMarkAllRead: { kind: 'mutation', access: own, offline: 'queued', queue: { lane: 'notifications' } },
  notificationDismissById: { kind: 'mutation', access: own, offline: 'queued', queue: { lane: 'notifications' } },
  notificationDismissByGrouping: { kind: 'mutation', access: own, offline: 'queued', queue: { lane: 'notifications' } },
  notificationDismissAll: { kind: 'mutation', access: own, offline: 'queued', queue: { lane: 'notifications' } },
  notificationSettingsUpdate: {
    kind: 'mutation',
    access: { who: 'self', argument: 'userId', staff: ['SocialUser_Account_U'] },
    offline: 'online-only',
  },
} as const satisfies OperationRows

import type { Emblem, Notification, NotificationSettingGroup, NotificationSettings } from '#server/graphql/generated.ts'
import { DEFAULT_TIME_ZONE } from '#shared/limits.ts'
import {
  defaultMethodsOf,
  NOTIFICATION_TYPES,
  type NotificationMethods,
  type NotificationTypeDefinition,
} from '#shared/reference/notification-types.ts'
import type { NotificationRow } from './repository.ts'
import type { SettingsRow } from './repository-settings.ts'

export function toNotification(row: NotificationRow, emblem: Emblem | null): Notification {
  const { id, recipientUserId, text, link, relatedEntityId, relatedEntityType, targetEntityId, type } = row
  return {
    ...{ id, recipientUserId, relatedEntityId, relatedEntityType, targetEntityId, type },
    displayText: text,
    associatedUrl: link,
    createdUtc: row.createdAt.toISOString(),
    listedUtc: row.listedAt.toISOString(),
    seenUtc: row.seenAt?.toISOString() ?? null,
    relatedEntityEmblem: emblem,
    readCount: row.readCount,
    unreadCount: row.unreadCount,
    state: row.unreadCount > 0 ? 'Unread' : 'Read',
  }
}

const TRANSPORT = {
  inApp: 'InApp',
  sms: 'Sms',
  email: 'Email',
  emailDigestHourly: 'HourlyDigest',
  emailDigestDaily: 'DailyDigest',
} as const satisfies Record<keyof NotificationMethods, string>

/** Groups the types in the order in which the settings show them. */
export function toSettingGroups(): NotificationSettingGroup[] {
  const items = NOTIFICATION_TYPES.map((one, index) => {
    const { notificationType, groupName, displayName, description, requiresAtLeastOne, methods } = one
    return {
      ...{ notificationType, groupName, displayName, description, requiresAtLeastOne },
      ...defaultMethodsOf(one),
      displayOrder: index + 1,
      allowedTransportsList: methods.map((method) => TRANSPORT[method]),
    }
  })
  return [...new Set(items.map((one) => one.groupName))].map((groupName) => ({
    groupName,
    items: items.filter((one) => one.groupName === groupName),
  }))
}

export function methodsOf(row: SettingsRow, type: NotificationTypeDefinition): NotificationMethods {
  const chosen = row.settings.find((one) => one.notificationType === type.notificationType)
  return chosen ?? defaultMethodsOf(type)
}

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function toSettings(userId: string, row: SettingsRow): NotificationSettings {
  const { quietFromMinute: from, quietUntilMinute: until } = row
  return {
    id: userId,
    settings: NOTIFICATION_TYPES.map((type) => ({
      ...methodsOf(row, type),
      notificationType: type.notificationType,
    })),
    quietHours: from === null || until === null ? null : { startTime: clockTime(from), endTime: clockTime(until) },
    timeZone: row.timeZone ?? DEFAULT_TIME_ZONE,
  }
}

import { NOTIFICATION_METHODS, type NotificationMethods } from '#shared/reference/notification-types.ts'
import { notificationSettingInput } from '#shared/validation/notifications.ts'
import type {
  NotificationSettingDefaultsQuery,
  NotificationSettingForUserQuery,
  NotificationTransport,
} from './notification-settings.generated.ts'

export type Method = keyof NotificationMethods
export type Group = NotificationSettingDefaultsQuery['notificationSettingDefaults'][number]
export type Item = Group['items'][number]
export type Setting = NotificationSettingForUserQuery['notificationSettingForUser']['settings'][number]
export type NotificationTypeName = Setting['notificationType']

/** Differences from the stored settings. */
export type Changes = Readonly<Partial<Record<NotificationTypeName, Partial<NotificationMethods>>>>

const TRANSPORTS: Record<Method, NotificationTransport> = {
  inApp: 'InApp',
  sms: 'Sms',
  email: 'Email',
  emailDigestHourly: 'HourlyDigest',
  emailDigestDaily: 'DailyDigest',
}

/** Whether the type can be delivered by this method. */
export function isAllowed(item: Pick<Item, 'allowedTransportsList'>, method: Method): boolean {
  return item.allowedTransportsList.includes(TRANSPORTS[method])
}

export function withChanges(settings: readonly Setting[], changes: Changes): Setting[] {
  return settings.map((one) => ({ ...one, ...changes[one.notificationType] }))
}

/** Returns the settings that differ from the stored ones and must be sent. */
export function changedOf(settings: readonly Setting[], changes: Changes): Setting[] {
  return withChanges(settings, changes).filter((one, index) =>
    NOTIFICATION_METHODS.some((method) => one[method] !== settings[index]?.[method]),
  )
}

/** Returns the message of the rule that the setting breaks; null if it is valid. */
export function problemOf({
  notificationType,
  inApp,
  sms,
  email,
  emailDigestHourly,
  emailDigestDaily,
}: Setting): string | null {
  const result = notificationSettingInput.safeParse({
    ...{ notificationType, inApp, sms, email, emailDigestHourly, emailDigestDaily },
  })
  return result.success ? null : (result.error.issues[0]?.message ?? null)
}

/**
 * Whether all (true), none (false) or some ('mixed') of the group's types that allow the method have it; null if none
 * allows it.
 */
export function groupState(group: Group, settings: readonly Setting[], method: Method): boolean | 'mixed' | null {
  const chosen = group.items
    .filter((item) => isAllowed(item, method))
    .map((item) => settings.find((one) => one.notificationType === item.notificationType)?.[method] ?? false)
  if (chosen.length === 0) return null
  return chosen.every(Boolean) ? true : chosen.some(Boolean) ? 'mixed' : false
}

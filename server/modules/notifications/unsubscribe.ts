import type { Services } from '#server/services.ts'
import { UNSUBSCRIBE_LINK_DAYS } from '#shared/limits.ts'
import { NOTIFICATION_TYPES, type NotificationTypeName } from '#shared/reference/notification-types.ts'
import { DAY_S } from '#shared/limits/units.ts'

export const UNSUBSCRIBE_PATH = '/unsubscribe'
const PURPOSE = 'end-mails'

/** Returns the URL that stops the mails of a type to a person without signing in. It grants nothing else. */
export function unsubscribeUrl({ env, urlSigner }: Services, userId: string, type: NotificationTypeName): string {
  const grant = { purpose: PURPOSE, user: userId, type }
  return `${env.publicOrigin}${urlSigner.sign('GET', UNSUBSCRIBE_PATH, grant, UNSUBSCRIBE_LINK_DAYS * DAY_S)}`
}

/** Reads the person and the type from an unsubscribe URL; null if the URL was changed or has expired. */
export function readUnsubscribe(
  { urlSigner }: Services,
  query: Record<string, unknown>,
): { userId: string; type: NotificationTypeName; displayName: string } | null {
  const grant = urlSigner.verify('GET', UNSUBSCRIBE_PATH, query)
  const type = NOTIFICATION_TYPES.find((one) => one.notificationType === grant?.['type'])
  if (grant?.['purpose'] !== PURPOSE || !grant['user'] || !type) return null
  return { userId: grant['user'], type: type.notificationType, displayName: type.displayName }
}

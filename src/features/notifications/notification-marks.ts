import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { paths } from '#src/config/paths.ts'
import type { NotificationsQuery } from './notifications.generated.ts'

export type Notification = NotificationsQuery['notifications']['items'][number]

/** All changes use one lane, so that marking as read and then dismissing arrive in this order. */
export const NOTIFICATIONS_LANE = 'notifications'

/** Whether the item combines several notifications, which are changed together. */
export function isGroup({ readCount, unreadCount }: Notification): boolean {
  return readCount + unreadCount > 1
}

/** Returns the group of an item, without the notifications that join it after the item was listed. */
export function groupingOf({ relatedEntityId, type, displayText, listedUtc }: Notification) {
  return { relatedEntityId, notificationType: type, inAppText: displayText, listedUntil: listedUtc }
}

/** Whether a pending change applies to this item of the list, and to all notifications in it. */
function isAbout({ request: { variables } }: OutboxItem, row: Notification): boolean {
  if ('notificationId' in variables) return variables['notificationId'] === row.id
  // Both times are from the server in the same format, so they can be compared as text.
  const until = variables['listedUntil']
  if (typeof until === 'string' && (row.seenUtc === null || row.seenUtc > until)) return false
  if (!('inAppText' in variables)) return true
  return (
    variables['relatedEntityId'] === row.relatedEntityId &&
    variables['notificationType'] === row.type &&
    variables['inAppText'] === row.displayText
  )
}

/** Returns the list as it will be after all pending changes are sent. */
export function withMarks(rows: readonly Notification[], items: readonly OutboxItem[]): readonly Notification[] {
  const marks = items.filter(({ lane, state }) => lane === NOTIFICATIONS_LANE && state !== 'refused')
  if (marks.length === 0) return rows
  return rows.flatMap((row) => {
    const names = marks.filter((item) => isAbout(item, row)).map(({ request }) => request.operationName)
    if (names.some((name) => name.startsWith('NotificationDismiss'))) return []
    return names.length === 0 ? [row] : [{ ...row, readCount: row.readCount + row.unreadCount, unreadCount: 0 }]
  })
}

/**
 * Returns the notification's target: its own address, otherwise its author's, through the redirect of notifications;
 * null if there is none.
 */
export function hrefOf({ associatedUrl, relatedEntityType, relatedEntityId }: Notification): string | null {
  if (associatedUrl !== null) return associatedUrl
  return relatedEntityType === 'User' || relatedEntityType === 'Organization'
    ? paths.notificationRedirect.href(relatedEntityType, relatedEntityId)
    : null
}

import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { paths } from '#src/config/paths.ts'
import type { NotificationsQuery } from './notifications.generated.ts'

export type Notification = NotificationsQuery['notifications']['items'][number]

/** One after the other: what is read and then dismissed arrives in this order. */
export const NOTIFICATIONS_LANE = 'notifications'

/** Several that are one item are acted on together (doc 2 section 4). */
export function isGroup({ readCount, unreadCount }: Notification): boolean {
  return readCount + unreadCount > 1
}

/** The group of an item, without the notifications that join it after the item was listed. */
export function groupingOf({ relatedEntityId, type, displayText, listedUtc }: Notification) {
  return { relatedEntityId, notificationType: type, inAppText: displayText, listedUntil: listedUtc }
}

/** Whether an unsent change is about this item of the list, and about all notifications in it. */
function isAbout({ request: { variables } }: OutboxItem, row: Notification): boolean {
  if ('notificationId' in variables) return variables['notificationId'] === row.id
  // Both times are the server's, in one format: they compare as text.
  const until = variables['listedUntil']
  if (typeof until === 'string' && (row.seenUtc === null || row.seenUtc > until)) return false
  if (!('inAppText' in variables)) return true
  return (
    variables['relatedEntityId'] === row.relatedEntityId &&
    variables['notificationType'] === row.type &&
    variables['inAppText'] === row.displayText
  )
}

/** The list as it will be when everything has arrived. */
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
 * The notification's target: its own address, else that of its author, by the redirect of all notifications (doc 1
 * section 2.1); null: none.
 */
export function hrefOf({ associatedUrl, relatedEntityType, relatedEntityId }: Notification): string | null {
  if (associatedUrl !== null) return associatedUrl
  return relatedEntityType === 'User' || relatedEntityType === 'Organization'
    ? paths.notificationRedirect.href(relatedEntityType, relatedEntityId)
    : null
}

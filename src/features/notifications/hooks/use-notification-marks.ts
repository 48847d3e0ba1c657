import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOptions } from '#src/lib/data/write-options.ts'
import { messages } from '../messages.ts'
import { groupingOf, isGroup, type Notification } from '../notification-marks.ts'
import {
  NotificationDismissAllDocument,
  NotificationDismissByGroupingDocument,
  NotificationDismissByIdDocument,
  NotificationMarkAllReadDocument,
  NotificationMarkReadByGroupingDocument,
  NotificationMarkReadByIdDocument,
} from '../notifications.generated.ts'

export interface NotificationMarks {
  read: (row: Notification) => Promise<unknown>
  /** @param newest first item of the list on screen; later notifications stay unread */
  readAll: (newest: Notification) => Promise<unknown>
  dismiss: (row: Notification) => Promise<unknown>
  /** @param newest first item of the list on screen; later notifications are not dismissed */
  dismissAll: (newest: Notification) => Promise<unknown>
}

function options<Variables>(label: string): WriteOptions<unknown, Variables> {
  return {
    invalidates: ['notifications', 'getUserBadgeCounts'],
    queue: () => ({ label }),
  }
}

/**
 * Marks one notification, a group or all as read or dismissed. The outbox queues the change while the server is
 * unreachable.
 */
export function useNotificationMarks(): NotificationMarks {
  const { queued } = messages
  const [readById] = useWrite(NotificationMarkReadByIdDocument, options(queued.read))
  const [readByGrouping] = useWrite(NotificationMarkReadByGroupingDocument, options(queued.read))
  const [readAll] = useWrite(NotificationMarkAllReadDocument, options(queued.readAll))
  const [dismissById] = useWrite(NotificationDismissByIdDocument, options(queued.dismiss))
  const [dismissByGrouping] = useWrite(NotificationDismissByGroupingDocument, options(queued.dismiss))
  const [dismissAll] = useWrite(NotificationDismissAllDocument, options(queued.dismissAll))
  return {
    read: (row) => (isGroup(row) ? readByGrouping(groupingOf(row)) : readById({ notificationId: row.id })),
    readAll: ({ listedUtc }) => readAll({ listedUntil: listedUtc }),
    dismiss: (row) => (isGroup(row) ? dismissByGrouping(groupingOf(row)) : dismissById({ notificationId: row.id })),
    dismissAll: ({ listedUtc }) => dismissAll({ listedUntil: listedUtc }),
  }
}

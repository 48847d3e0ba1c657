import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/page.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import type {
  MutationNotificationMarkAllReadArgs,
  MutationNotificationMarkReadByGroupingArgs,
  NotificationPage,
  QueryNotificationsArgs,
  MutationNotificationMarkReadByIdArgs,
  MutationNotificationDismissByIdArgs,
  MutationNotificationDismissByGroupingArgs,
  MutationNotificationDismissAllArgs,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { NOTIFICATIONS_PAGE_SIZE_MAX_ROWS, PUSH_SUBSCRIPTION_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import {
  defaultMethodsOf,
  type NotificationTypeName,
  notificationTypeOf,
} from '#shared/reference/notification-types.ts'
import { toNotification } from './mappers.ts'
import {
  addRecipients,
  insertEvent,
  listNotifications,
  lockLists,
  markNotifications,
  markTargetRead,
  type NotificationChoice,
  settleTarget,
  type StoredEvent,
} from './repository.ts'

export { defineNotificationJobs, deliverSoon, scheduleNotificationJobs } from './jobs.ts'
export { toSettingGroups as notificationSettingDefaults } from './mappers.ts'
export { countDeliveries, type FailedDelivery, listFailures, retryFailed } from './repository-deliveries.ts'
export { endMails, notificationSettingForUser, notificationSettingsUpdate } from './settings.ts'
export { readUnsubscribe, UNSUBSCRIBE_PATH } from './unsubscribe.ts'

/** An event that people are notified of. Events with the same type, related entity and text are shown as one item. */
export interface NewEvent {
  /** Set if a repeat must be recognized: events with the same id are stored once. */
  id?: string
  type: NotificationTypeName
  /** The text in the app, and in the mail if `mail` is not set. */
  text: string
  /** A path of the app; null if the event has no link. */
  link: string | null
  /** The entity that caused the event; the app shows its emblem. */
  related: StoredEvent['related']
  /** The id of the entity that the event is about; null if there is none. */
  targetId: string | null
  mail?: StoredEvent['mail']
  smsText?: string | null
  /** Id of the invoice whose PDF is attached to its mails; null if there is none. */
  invoiceId?: string | null
  /** True if it is sent in the app and as push only, regardless of the person's settings. */
  isInAppOnly?: boolean
  recipients: readonly string[]
}

type NotifyServices = Pick<Services, 'database' | 'ids' | 'clock'>

/**
 * Notifies people of an event, in the transaction that causes it (transactional outbox): the event and the change are
 * committed together, and a job sends the notification over the transports that each person chose. An event and its
 * recipients are stored once, even if the call is repeated. Call `refreshNotified` after the commit.
 *
 * @returns false if an event with this id is already stored
 */
export async function notify(services: NotifyServices, tx: Db, event: NewEvent): Promise<boolean> {
  const { database, ids, clock } = services
  const { recipients, mail = null, smsText = null, invoiceId = null, isInAppOnly = false, ...rest } = event
  const id = event.id ?? ids.uuid()
  const isNew = await insertEvent(database, tx, { ...rest, id, mail, smsText, invoiceId, now: clock.now() })
  if (recipients.length > 0)
    await addressTo(services, tx, { eventId: id, type: event.type, userIds: recipients, isInAppOnly })
  return isNew
}

/** Addresses a stored event to more people. @returns how many did not have it yet */
export function addressTo(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tx: Db,
  {
    eventId,
    type,
    userIds,
    isInAppOnly = false,
  }: { eventId: string; type: NotificationTypeName; userIds: readonly string[]; isInAppOnly?: boolean },
): Promise<number> {
  const now = clock.now()
  return addRecipients(database, tx, eventId, userIds, isInAppOnly, {
    defaults: defaultMethodsOf(notificationTypeOf(type)),
    now,
    pushSince: new Date(now.getTime() - PUSH_SUBSCRIPTION_DAYS * DAY_MS),
  })
}

/** Notifies the clients of these people, which then fetch their badges again. Call it after the commit. */
export function refreshNotified({ live }: Services, userIds: readonly string[]): void {
  if (userIds.length === 0) return
  live.publish(
    { kind: 'Changed', subjectId: null },
    userIds.map((entityId) => ({ entityType: 'User', entityId })),
  )
}

/** Settles the events of a finished subject for all recipients: marks them as read, or dismisses them. */
export function settle(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tx: Db,
  targetId: string,
  change: 'read' | 'dismissed',
): Promise<void> {
  return settleTarget(database, tx, targetId, change, clock.now())
}

/** Marks the notifications about a target as read, because the person has opened it. */
export function markLookedAt({ database, clock }: Services, userId: string, targetId: string): Promise<void> {
  return markTargetRead(database, userId, targetId, clock.now())
}

/** Returns a page of the caller's notifications. The counts are from before the notifications were marked as seen. */
export async function notifications(context: Context, args: QueryNotificationsArgs): Promise<NotificationPage> {
  const { database } = context.services
  const { userId } = requireViewer(context)
  const size = NOTIFICATIONS_PAGE_SIZE_MAX_ROWS
  const { limit, offset } = readPage({ pageSize: args.limit, offset: args.offset }, { size, max: size })
  let page = await listNotifications(database, undefined, userId, { limit, offset, markAsSeen: false })
  if (args.markAllAsSeen && page.unseenCount > 0) {
    page = await database.transaction(async (tx) => {
      await lockLists(database, tx, userId)
      return listNotifications(database, tx, userId, { limit, offset, markAsSeen: true })
    })
    refreshNotified(context.services, [userId])
  }
  const { rows, totalCount, unseenCount } = page
  const emblems = await Promise.all(
    rows.map((row) => context.loaders.emblem.load({ entityType: row.relatedEntityType, id: row.relatedEntityId })),
  )
  return {
    items: rows.map((row, index) => toNotification(row, emblems[index] ?? null)),
    totalCount,
    totalUnseenCount: unseenCount,
  }
}

/**
 * Changes the caller's notifications and notifies their other clients. Notifications of other people are never changed.
 */
async function mark(context: Context, change: 'read' | 'dismissed', choice: NotificationChoice): Promise<boolean> {
  const { services } = context
  const { userId } = requireViewer(context)
  const hasChanged = await markNotifications(services.database, userId, change, choice, services.clock.now())
  if (hasChanged) refreshNotified(services, [userId])
  return true
}

function byGrouping(args: MutationNotificationMarkReadByGroupingArgs): NotificationChoice {
  const { relatedEntityId, notificationType: type, inAppText: text, listedUntil } = args
  return { grouping: { relatedEntityId: readId(relatedEntityId), type, text }, listedUntil: listedUntil ?? null }
}

function byTypes({ types, listedUntil }: MutationNotificationMarkAllReadArgs): NotificationChoice {
  return { types: types ?? null, listedUntil: listedUntil ?? null }
}

const byId = (id: string): NotificationChoice => ({ id: readId(id) })

export function notificationMarkReadById(context: Context, args: MutationNotificationMarkReadByIdArgs) {
  return mark(context, 'read', byId(args.notificationId))
}

export function notificationMarkReadByGrouping(context: Context, args: MutationNotificationMarkReadByGroupingArgs) {
  return mark(context, 'read', byGrouping(args))
}

export function notificationMarkAllRead(context: Context, args: MutationNotificationMarkAllReadArgs) {
  return mark(context, 'read', byTypes(args))
}

export function notificationDismissById(context: Context, args: MutationNotificationDismissByIdArgs) {
  return mark(context, 'dismissed', byId(args.notificationId))
}

export function notificationDismissByGrouping(context: Context, args: MutationNotificationDismissByGroupingArgs) {
  return mark(context, 'dismissed', byGrouping(args))
}

export function notificationDismissAll(context: Context, args: MutationNotificationDismissAllArgs) {
  return mark(context, 'dismissed', byTypes(args))
}

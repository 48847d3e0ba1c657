import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { NotificationMethods, NotificationTypeName } from '#shared/reference/notification-types.ts'
import { notificationEvents, notifications, notificationSettings, notificationDeliveries } from './tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { pushSubscriptions } from '#server/modules/push/tables.ts'

const u = aliased(users, 'u')
const s = aliased(notificationSettings, 's')
const p = aliased(pushSubscriptions, 'p')
const notification = aliased(notifications)
const notificationDelivery = aliased(notificationDeliveries)
const notificationEvent = aliased(notificationEvents)
const n = aliased(notifications, 'n')
const e = aliased(notificationEvents, 'e')

/** The time when a notification is seen, from the database's clock because the clocks of several servers differ. */
const SEEN_NOW = `date_trunc('milliseconds', statement_timestamp())`

/** An event that people are notified of, as it is stored. */
export interface StoredEvent {
  id: string
  type: NotificationTypeName
  text: string
  link: string | null
  related: { entityType: 'User' | 'Organization' | 'System'; entityId: string }
  targetId: string | null
  mail: { subject: string; html: string; text: string; sender: string | null } | null
  smsText: string | null
  /** Id of the invoice whose PDF is attached to its mails; null if there is none. */
  invoiceId: string | null
  now: Date
}

/** @returns false if the event already exists */
export async function insertEvent(database: Database, tx: Db, event: StoredEvent): Promise<boolean> {
  const { id, type, text, link, related, targetId, mail, smsText, invoiceId, now } = event
  const rows = await database.query(
    'notification-event',
    statement`insert into notification_events (${notificationEvent.id}, ${notificationEvent.type}, ${notificationEvent.inAppText},
       ${notificationEvent.associatedUrl}, ${notificationEvent.relatedEntityType}, ${notificationEvent.relatedEntityId},
       ${notificationEvent.targetEntityId}, ${notificationEvent.emailSubject}, ${notificationEvent.emailHtml},
       ${notificationEvent.emailText}, ${notificationEvent.smsText}, ${notificationEvent.createdAt},
       ${notificationEvent.invoiceId}, ${notificationEvent.emailSender})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (${notificationEvent.id}) do nothing returning
       ${columns({ id: notificationEvent.id })}`,
    [
      ...[id, type, text, link, related.entityType, related.entityId, targetId],
      ...[mail?.subject ?? null, mail?.html ?? null, mail?.text ?? null, smsText, now, invoiceId, mail?.sender ?? null],
    ],
    tx,
  )
  return rows.length > 0
}

/**
 * Addresses an event to people: adds a notification for each and a delivery for each transport that they chose. Skips
 * people who already have it, so that a repeat adds no duplicates, and people who are deactivated or have not
 * registered.
 *
 * @param defaults the settings of people who have not changed theirs
 * @returns how many were added
 */
export async function addRecipients(
  database: Database,
  tx: Db,
  eventId: string,
  userIds: readonly string[],
  isInAppOnly: boolean,
  { defaults, now, pushSince }: { defaults: NotificationMethods; now: Date; pushSince: Date },
): Promise<number> {
  const rows = await database.query(
    'notification-recipients',
    statement`with chosen as (
       select ${u.id} as user_id, gen_random_uuid() as id, ${e.type}, $10 or coalesce(${s.inApp}, $4) as in_app,
         not $10 and coalesce(${s.sms}, $5) and (${e.emailSubject} is null or ${e.smsText} is not null) as sms,
         not $10 and coalesce(${s.email}, $6) as email, not $10 and coalesce(${s.emailDigestHourly}, $7) as hourly,
         not $10 and coalesce(${s.emailDigestDaily}, $8) as daily
       from (select distinct id from unnest($2::uuid[]) as r(id)) r
       join users u on ${u.id} = r.id and ${u.registeredAt} is not null and not ${u.deactivated}
       join notification_events e on ${e.id} = $1
       left join notification_settings s on ${s.userId} = ${u.id} and ${s.type} = ${e.type}
     ), told as (
       insert into notifications (${notification.id}, ${notification.eventId}, ${notification.recipientUserId},
         ${notification.createdAt}, ${notification.inApp})
       select id, $1, user_id, $3, in_app from chosen
       on conflict (event_id, recipient_user_id) do nothing returning id
     ), queued as (
       insert into notification_deliveries (${notificationDelivery.notificationId}, ${notificationDelivery.transport},
         ${notificationDelivery.state}, ${notificationDelivery.dueAt})
       select c.id, t.transport, 'Pending', $3 from told join chosen c on c.id = told.id
       cross join lateral (values ('Sms', c.sms), ('Email', c.email), ('HourlyDigest', c.hourly), ('DailyDigest',
         c.daily), ('Push', c.in_app and c.type <> 'MessageReceived'
           and exists (select from push_subscriptions p where ${p.userId} = c.user_id
             and ${p.savedAt} > $9))) t(transport, is_wanted)
       where t.is_wanted
     )
     select ${columns({ count: computed<number>(`count(*)::int`) })} from told`,
    [
      ...[eventId, userIds, now, defaults.inApp, defaults.sms, defaults.email],
      ...[defaults.emailDigestHourly, defaults.emailDigestDaily, pushSince, isInAppOnly],
    ],
    tx,
  )
  return rows[0]?.count ?? 0
}

/**
 * Settles the notifications of a finished target: marks them as read, or dismisses them with their unsent deliveries.
 */
export async function settleTarget(
  database: Database,
  tx: Db,
  targetId: string,
  change: 'read' | 'dismissed',
  now: Date,
): Promise<void> {
  const column = change === 'read' ? 'read_at' : 'dismissed_at'
  await database.query(
    `notifications-settle-${change}`,
    statement`update notifications n set ${column} = coalesce(n.${column}, $2), seen_at = coalesce(${n.seenAt}, ${SEEN_NOW})
     from notification_events e where ${e.id} = ${n.eventId} and ${e.targetEntityId} = $1`,
    [targetId, now],
    tx,
  )
}

export interface NotificationRow {
  id: string
  recipientUserId: string
  type: NotificationTypeName
  text: string
  link: string | null
  relatedEntityType: 'User' | 'Organization' | 'System'
  relatedEntityId: string
  targetEntityId: string | null
  createdAt: Date
  /** The latest `seenAt` of all listed notifications, including those on other pages. */
  listedAt: Date
  /** When the last of the grouped notifications was first seen; null if one is still unseen. */
  seenAt: Date | null
  readCount: number
  unreadCount: number
}

interface ListedPage {
  rows: NotificationRow[]
  totalCount: number
  /** Number of items with an unseen notification, before any are marked. */
  unseenCount: number
}

const LISTED = `listed as materialized (
    select ${n.id}, ${n.createdAt}, ${n.readAt}, ${n.seenAt}, ${e.type}, ${e.relatedEntityId}, ${e.inAppText}
    from notifications n join notification_events e on ${e.id} = ${n.eventId}
    where ${n.recipientUserId} = $1 and ${n.inApp} and ${n.dismissedAt} is null
  ), grouped as materialized (
    select (array_agg(id order by created_at desc, id desc))[1] as id, max(created_at) as created_at,
      count(read_at)::int as read_count, (count(*) - count(read_at))::int as unread_count,
      bool_or(seen_at is null) as is_unseen, max(seen_at) as seen_at
    from listed group by type, related_entity_id, in_app_text
  ), page as (
    select * from grouped order by created_at desc, id desc limit $2 offset $3
  )`

/** Columns of a row of `page`. A page beyond the end has one row with the totals; all its other columns are null. */
const pageColumns = (seenNow: string) =>
  columns({
    total: computed<number>('(select count(*)::int from grouped)'),
    unseen: computed<number>('(select count(*)::int from grouped where is_unseen)'),
    listedAt: computed<Date>(
      `(select coalesce(case when bool_or(seen_at is null) then ${seenNow} end, max(seen_at), 'epoch') from listed)`,
    ),
    seenAt: computed<Date | null>(`case when g.is_unseen then ${seenNow} else g.seen_at end`),
    id: computed<string>('g.id'),
    recipientUserId: n.recipientUserId,
    type: e.type,
    text: e.inAppText,
    link: e.associatedUrl,
    relatedEntityType: e.relatedEntityType,
    relatedEntityId: e.relatedEntityId,
    targetEntityId: e.targetEntityId,
    createdAt: computed<Date>('g.created_at'),
    readCount: computed<number>('g.read_count'),
    unreadCount: computed<number>('g.unread_count'),
  })

/**
 * @param seenNow SQL of the time at which this statement marks unseen notifications as seen; `null` if it marks none
 */
const pageOf = (seenNow: string) => statement`
  select ${pageColumns(seenNow)}
  from (select 1) one left join page g on true left join notifications n on ${n.id} = g.id
    left join notification_events e on ${e.id} = ${n.eventId}
  order by g.created_at desc, g.id desc`

const LIST = statement`with ${LISTED} ${pageOf('null::timestamptz')}`
/**
 * The time is later than all earlier times of the person, so `listedAt` of an earlier list never covers these
 * notifications.
 */
const LIST_AND_MARK = statement`with ${LISTED}, now_seen as materialized (
    select greatest(${SEEN_NOW}, max(seen_at) + interval '1 millisecond') as at
    from notifications where recipient_user_id = $1
  ), marked as (
    update notifications n set seen_at = (select at from now_seen) from listed l
    where ${n.id} = l.id and l.seen_at is null and ${n.seenAt} is null
  ) ${pageOf('(select at from now_seen)')}`

/**
 * Returns a page of a person's notifications, with those of one grouping as one row, and the total counts.
 *
 * @param paging `markAsSeen` marks only the notifications that the statement reads; one that arrives in parallel stays
 *   unseen. The caller must hold the lock of the person's lists (`lockLists`).
 */
export async function listNotifications(
  database: Database,
  tx: Db | undefined,
  userId: string,
  { limit, offset, markAsSeen }: { limit: number; offset: number; markAsSeen: boolean },
): Promise<ListedPage> {
  const rows = await database.query(
    markAsSeen ? 'notifications-list-and-mark' : 'notifications-list',
    markAsSeen ? LIST_AND_MARK : LIST,
    [userId, limit, offset],
    tx,
  )
  return {
    rows: rows.filter((row) => row.id !== null),
    totalCount: rows[0]?.total ?? 0,
    unseenCount: rows[0]?.unseen ?? 0,
  }
}

/** Serializes the lists that mark a person's notifications as seen, so that their times are in order. */
export async function lockLists(database: Database, tx: Db, userId: string): Promise<void> {
  await database.query(
    'notifications-lock-lists',
    statement`select pg_advisory_xact_lock(hashtextextended('notifications ' || $1, 0))`,
    [userId],
    tx,
  )
}

/** Selects a person's notifications to change; all of them if no field is set. */
export interface NotificationChoice {
  id?: string
  grouping?: { relatedEntityId: string; type: NotificationTypeName; text: string }
  types?: readonly NotificationTypeName[] | null
  /** Only notifications that were seen by this time (`listedAt` of a list); null for all. */
  listedUntil?: string | null
}

/** Marks notifications as read or dismissed; both also mark them as seen. @returns whether anything changed */
export async function markNotifications(
  database: Database,
  userId: string,
  change: 'read' | 'dismissed',
  { id, grouping, types, listedUntil }: NotificationChoice,
  now: Date,
): Promise<boolean> {
  const column = `${change}_at`
  const rows = await database.query(
    `notifications-mark-${change}`,
    statement`update notifications n set ${column} = $2, seen_at = coalesce(${n.seenAt}, ${SEEN_NOW}) from notification_events e
     where ${e.id} = ${n.eventId} and ${n.recipientUserId} = $1 and n.${column} is null
       and ($3::uuid is null or ${n.id} = $3) and ($4::uuid is null or (${e.relatedEntityId} = $4 and ${e.type} = $5
         and ${e.inAppText} = $6))
       and ($7::text[] is null or ${e.type} = any($7)) and ($8::timestamptz is null or ${n.seenAt} <= $8) returning
         ${columns({ id: n.id })}`,
    [
      ...[userId, now, id ?? null, grouping?.relatedEntityId ?? null, grouping?.type ?? null, grouping?.text ?? null],
      types ?? null,
      listedUntil ?? null,
    ],
  )
  return rows.length > 0
}

/** Marks the notifications of a conversation that a person has just read. */
export async function markTargetRead(database: Database, userId: string, targetId: string, now: Date): Promise<void> {
  await database.query(
    'notifications-target-read',
    statement`update notifications n set read_at = $3, seen_at = coalesce(${n.seenAt}, ${SEEN_NOW}) from notification_events e
     where ${e.id} = ${n.eventId} and ${e.targetEntityId} = $2 and ${n.recipientUserId} = $1 and ${n.readAt} is null`,
    [userId, targetId, now],
  )
}

/** Deletes events from before a time. Events of announcements are kept because the announcements need them. */
export async function deleteEventsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const rows = await database.query(
    'notification-events-expired',
    statement`delete from notification_events where id in (
       select id from notification_events e where created_at < $1 and email_subject is null order by created_at
         limit $2) returning ${columns({ id: notificationEvent.id })}`,
    [before, limit],
  )
  return rows.length
}

import type { Database, Db } from '#server/db/client.ts'
import type { NotificationMethods, NotificationTypeName } from '#shared/reference/notification-types.ts'

/** Something that people are notified of, as it is stored. */
export interface StoredEvent {
  id: string
  type: NotificationTypeName
  text: string
  link: string | null
  related: { entityType: 'User' | 'Organization' | 'System'; entityId: string }
  targetId: string | null
  mail: { subject: string; html: string; text: string } | null
  smsText: string | null
  /** Id of the invoice whose PDF its mails carry. */
  invoiceId: string | null
  now: Date
}

/** @returns false when the event is there already */
export async function insertEvent(database: Database, tx: Db, event: StoredEvent): Promise<boolean> {
  const { id, type, text, link, related, targetId, mail, smsText, invoiceId, now } = event
  const rows = await database.query(
    'notification-event',
    `insert into notification_events (id, type, in_app_text, associated_url, related_entity_type, related_entity_id,
      target_entity_id,
       email_subject, email_html, email_text, sms_text, created_at, invoice_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing returning id`,
    [
      ...[id, type, text, link, related.entityType, related.entityId, targetId],
      ...[mail?.subject ?? null, mail?.html ?? null, mail?.text ?? null, smsText, now, invoiceId],
    ],
    tx,
  )
  return rows.length > 0
}

/**
 * Addresses an event to people: a notification each and a delivery for each transport they chose. People who have it
 * already are skipped, so that a repeat doubles nothing. People who are deactivated or did not register get none.
 *
 * @param defaults the settings of people who never chose
 * @returns how many were added
 */
export async function addRecipients(
  database: Database,
  tx: Db,
  eventId: string,
  userIds: readonly string[],
  { defaults, now, pushSince }: { defaults: NotificationMethods; now: Date; pushSince: Date },
): Promise<number> {
  const rows = await database.query<{ count: number }>(
    'notification-recipients',
    `with chosen as (
       select u.id as user_id, gen_random_uuid() as id, e.type, coalesce(s.in_app, $4) as in_app,
         coalesce(s.sms, $5) and (e.email_subject is null or e.sms_text is not null) as sms, coalesce(s.email,
           $6) as email,
         coalesce(s.email_digest_hourly, $7) as hourly, coalesce(s.email_digest_daily, $8) as daily
       from (select distinct id from unnest($2::uuid[]) as r(id)) r
       join users u on u.id = r.id and u.registered_at is not null and not u.deactivated
       join notification_events e on e.id = $1
       left join notification_settings s on s.user_id = u.id and s.type = e.type
     ), told as (
       insert into notifications (id, event_id, recipient_user_id, created_at, in_app)
       select id, $1, user_id, $3, in_app from chosen
       on conflict (event_id, recipient_user_id) do nothing returning id
     ), queued as (
       insert into notification_deliveries (notification_id, transport, state, due_at)
       select c.id, t.transport, 'Pending', $3 from told join chosen c on c.id = told.id
       cross join lateral (values ('Sms', c.sms), ('Email', c.email), ('HourlyDigest', c.hourly), ('DailyDigest',
         c.daily),
         ('Push', c.in_app and c.type <> 'MessageReceived'
           and exists (select from push_subscriptions p where p.user_id = c.user_id
             and p.saved_at > $9))) t(transport, is_wanted)
       where t.is_wanted
     )
     select count(*)::int as count from told`,
    [
      ...[eventId, userIds, now, defaults.inApp, defaults.sms, defaults.email],
      ...[defaults.emailDigestHourly, defaults.emailDigestDaily, pushSince],
    ],
    tx,
  )
  return rows[0]?.count ?? 0
}

/**
 * Settles the notifications of a finished target: they count as read, or leave the lists with their unsent deliveries.
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
    `update notifications n set ${column} = coalesce(n.${column}, $2), seen_at = coalesce(n.seen_at, $2)
     from notification_events e where e.id = n.event_id and e.target_entity_id = $1`,
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
  readCount: number
  unreadCount: number
}

/** A page of a person's notifications, those of one grouping as one row, with the counts of all. */
export async function listNotifications(
  database: Database,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ rows: NotificationRow[]; totalCount: number; unseenCount: number }> {
  const rows = await database.query<NotificationRow & { id: string | null; total: number; unseen: number }>(
    'notifications-list',
    `with grouped as materialized (
       select (array_agg(n.id order by n.created_at desc, n.id desc))[1] as id, max(n.created_at) as created_at,
         count(n.read_at)::int as read_count, (count(*) - count(n.read_at))::int as unread_count,
           bool_or(n.seen_at is null) as is_unseen
       from notifications n join notification_events e on e.id = n.event_id
       where n.recipient_user_id = $1 and n.in_app and n.dismissed_at is null
       group by e.type, e.related_entity_id, e.in_app_text
     ), page as (
       select * from grouped order by created_at desc, id desc limit $2 offset $3
     )
     select (select count(*)::int from grouped) as total, (select count(*)::int from grouped
       where is_unseen) as unseen, g.id,
       n.recipient_user_id as "recipientUserId", e.type, e.in_app_text as text, e.associated_url as link,
       e.related_entity_type as "relatedEntityType", e.related_entity_id as "relatedEntityId",
         e.target_entity_id as "targetEntityId",
       g.created_at as "createdAt", g.read_count as "readCount", g.unread_count as "unreadCount"
     from (select 1) one left join page g on true left join notifications n on n.id = g.id left
       join notification_events e on e.id = n.event_id
     order by g.created_at desc, g.id desc`,
    [userId, limit, offset],
  )
  return {
    rows: rows.filter((row) => row.id !== null),
    totalCount: rows[0]?.total ?? 0,
    unseenCount: rows[0]?.unseen ?? 0,
  }
}

/** Which of a person's notifications a change is about; all fields null: all of them. */
export interface NotificationChoice {
  id?: string
  grouping?: { relatedEntityId: string; type: NotificationTypeName; text: string }
  types?: readonly NotificationTypeName[] | null
}

/** Seen, read or dismissed; read or dismissed ones have been seen. @returns whether anything changed */
export async function markNotifications(
  database: Database,
  userId: string,
  change: 'seen' | 'read' | 'dismissed',
  { id, grouping, types }: NotificationChoice,
  now: Date,
): Promise<boolean> {
  const column = `${change}_at`
  const also = change === 'seen' ? '' : ', seen_at = coalesce(n.seen_at, $2)'
  const rows = await database.query(
    `notifications-mark-${change}`,
    `update notifications n set ${column} = $2${also} from notification_events e
     where e.id = n.event_id and n.recipient_user_id = $1 and n.${column} is null
       and ($3::uuid is null or n.id = $3) and ($4::uuid is null or (e.related_entity_id = $4 and e.type = $5
         and e.in_app_text = $6))
       and ($7::text[] is null or e.type = any($7)) returning n.id`,
    [
      ...[userId, now, id ?? null, grouping?.relatedEntityId ?? null, grouping?.type ?? null, grouping?.text ?? null],
      types ?? null,
    ],
  )
  return rows.length > 0
}

/** Of a conversation that a person has just read. */
export async function markTargetRead(database: Database, userId: string, targetId: string, now: Date): Promise<void> {
  await database.query(
    'notifications-target-read',
    `update notifications n set read_at = $3, seen_at = coalesce(n.seen_at, $3) from notification_events e
     where e.id = n.event_id and e.target_entity_id = $2 and n.recipient_user_id = $1 and n.read_at is null`,
    [userId, targetId, now],
  )
}

/** Forgets events from before an instant; those of announcements stay with them. */
export async function deleteEventsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const rows = await database.query(
    'notification-events-expired',
    `delete from notification_events where id in (
       select id from notification_events e where created_at < $1 and email_subject is null order by created_at
         limit $2) returning id`,
    [before, limit],
  )
  return rows.length
}

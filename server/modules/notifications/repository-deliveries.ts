import type { Database, Db } from '#server/db/client.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import type { NotificationTypeName } from '#shared/reference/notification-types.ts'

export type Transport = 'Sms' | 'Email' | 'HourlyDigest' | 'DailyDigest' | 'Push'

/** A delivery with all that sending it needs. */
export interface DeliveryRow {
  notificationId: string
  transport: Transport
  attempts: number
  type: NotificationTypeName
  text: string
  link: string | null
  emailSubject: string | null
  emailHtml: string | null
  emailText: string | null
  smsText: string | null
  /** Id of the invoice whose PDF the mail carries. */
  invoiceId: string | null
  createdAt: Date
  /** Read or dismissed: no delivery is needed any more. */
  isSettled: boolean
  userId: string
  emailAddress: string
  firstName: string | null
  cellPhoneCountryCode: number | null
  cellPhoneNumber: string | null
  isDeactivated: boolean
  timeZone: string | null
  quietFromMinute: number | null
  quietUntilMinute: number | null
}

/**
 * Takes deliveries that are due, for one process alone: a claim moves them on by the lease, after which they are taken
 * again if their process ended. With one line of a digest come all that the person's digest has, whatever the limit;
 * claims wait for each other, so that no two processes share a digest.
 */
export async function claimDeliveries(
  database: Database,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<DeliveryRow[]> {
  return database.transaction(async (tx) => {
    await lockKey(tx, 'notification-claim')
    return claim(database, tx, now, leaseUntil, limit)
  })
}

function claim(database: Database, tx: Db, now: Date, leaseUntil: Date, limit: number): Promise<DeliveryRow[]> {
  return database.query(
    'notification-claim',
    `with first as materialized (
       select d.notification_id, d.transport, n.recipient_user_id from notification_deliveries d
       join notifications n on n.id = d.notification_id
       where d.state = 'Pending' and d.due_at <= $1 order by d.due_at limit $3
     ), due as (
       select notification_id, transport from first
       union
       select d.notification_id, d.transport from (
         select distinct recipient_user_id, transport from first where transport in ('HourlyDigest', 'DailyDigest')
       ) f join notifications n on n.recipient_user_id = f.recipient_user_id
       join notification_deliveries d on d.notification_id = n.id and d.transport = f.transport
       where d.state = 'Pending' and d.due_at <= $1
     ), claimed as (
       update notification_deliveries d set due_at = $2, attempts = d.attempts + 1 from due
       where d.notification_id = due.notification_id and d.transport = due.transport
       returning d.notification_id, d.transport, d.attempts
     )
     select d.notification_id as "notificationId", d.transport, d.attempts, e.type, e.in_app_text as text,
       e.associated_url as link,
       e.email_subject as "emailSubject", e.email_html as "emailHtml", e.email_text as "emailText",
         e.sms_text as "smsText", e.invoice_id as "invoiceId",
       n.created_at as "createdAt", n.read_at is not null or n.dismissed_at is not null as "isSettled",
       u.id as "userId", u.email_address as "emailAddress", u.first_name as "firstName",
       u.cell_phone_country_code as "cellPhoneCountryCode", u.cell_phone_number as "cellPhoneNumber",
         u.deactivated as "isDeactivated",
       t.time_zone as "timeZone", t.quiet_from_minute as "quietFromMinute", t.quiet_until_minute as "quietUntilMinute"
     from claimed d join notifications n on n.id = d.notification_id join notification_events e on e.id = n.event_id
     join users u on u.id = n.recipient_user_id left join notification_times t on t.user_id = u.id
     order by n.created_at, n.id`,
    [now, leaseUntil, limit],
    tx,
  )
}

/** Writes the outcome of deliveries; one that is tried again later stays Pending with its time. */
export async function finishDeliveries(
  database: Database,
  rows: readonly DeliveryRow[],
  state: 'Pending' | 'Sent' | 'Failed' | 'Skipped',
  dueAt: Date | null = null,
): Promise<void> {
  if (rows.length === 0) return
  await database.query(
    'notification-finish',
    `update notification_deliveries d set state = $3, due_at = coalesce($4::timestamptz, d.due_at)
     from unnest($1::uuid[], $2::text[]) as f(notification_id, transport)
     where d.notification_id = f.notification_id and d.transport = f.transport and d.state = 'Pending'`,
    [rows.map((row) => row.notificationId), rows.map((row) => row.transport), state, dueAt],
  )
}

/** Not due yet after all: the attempt counted by the claim is taken back. */
export async function postponeDeliveries(
  database: Database,
  rows: readonly { row: DeliveryRow; dueAt: Date }[],
): Promise<void> {
  if (rows.length === 0) return
  await database.query(
    'notification-postpone',
    `update notification_deliveries d set due_at = f.due_at, attempts = d.attempts - 1
     from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as f(notification_id, transport, due_at)
     where d.notification_id = f.notification_id and d.transport = f.transport and d.state = 'Pending'`,
    [rows.map(({ row }) => row.notificationId), rows.map(({ row }) => row.transport), rows.map(({ dueAt }) => dueAt)],
  )
}

/** Looks again at what waits for a person’s hours, which were changed. */
export async function reconsiderDeliveries(database: Database, tx: Db, userId: string, now: Date): Promise<void> {
  await database.query(
    'notification-reconsider',
    `update notification_deliveries d set due_at = $2 from notifications n
     where n.id = d.notification_id and n.recipient_user_id = $1 and d.state = 'Pending' and d.attempts = 0
       and d.due_at > $2`,
    [userId, now],
    tx,
  )
}

/** Lets what failed of an event be tried again. @returns how many */
export async function retryFailed(database: Database, eventId: string, now: Date): Promise<number> {
  const rows = await database.query(
    'notification-retry-failed',
    `update notification_deliveries d set state = 'Pending', due_at = $2, attempts = 0 from notifications n
     where n.id = d.notification_id and n.event_id = $1 and d.state = 'Failed' returning d.transport`,
    [eventId, now],
  )
  return rows.length
}

/** How far an event is, by recipient (doc 3 section 4, decision 54). */
export async function countDeliveries(
  database: Database,
  eventId: string,
): Promise<{ sent: number; sending: number; failed: number }> {
  const rows = await database.query<{ sent: number; sending: number; failed: number }>(
    'notification-counts',
    `with by_recipient as (
       select n.seen_at is not null or coalesce(bool_or(d.state = 'Sent' and d.transport <> 'Push'), false) as is_sent,
         coalesce(bool_or(d.state = 'Pending'), false) or (n.in_app and not coalesce(bool_or(d.state = 'Failed' and
           d.transport <> 'Push'), false)) as is_sending
       from notifications n left join notification_deliveries d on d.notification_id = n.id where n.event_id = $1
         group by n.id
     )
     select count(*) filter (where is_sent)::int as sent, count(*) filter (where not is_sent
       and is_sending)::int as sending,
       count(*) filter (where not is_sent and not is_sending)::int as failed from by_recipient`,
    [eventId],
  )
  return rows[0] ?? { sent: 0, sending: 0, failed: 0 }
}

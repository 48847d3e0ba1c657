import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { users } from '#server/modules/users/tables.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import type { NotificationTypeName } from '#shared/reference/notification-types.ts'
import { notificationDeliveries, notificationEvents, notifications, notificationTimes } from './tables.ts'

const d = aliased(notificationDeliveries, 'd')
const e = aliased(notificationEvents, 'e')
const n = aliased(notifications, 'n')
const o = aliased(notificationDeliveries, 'o')
const u = aliased(users, 'u')
const t = leftJoined(notificationTimes, 't')

export type Transport = 'Sms' | 'Email' | 'HourlyDigest' | 'DailyDigest' | 'Push'

/** The mail server refused the address; there is no phone number; or no attempt was accepted. */
export type Failure = NonNullable<typeof notificationDeliveries.$inferSelect.failure>

/** The result of an attempt to send. A delivery to retry stays Pending until `dueAt`. */
export type DeliveryResult =
  | { state: 'Sent' | 'Skipped' }
  | { state: 'Pending'; dueAt: Date }
  | { state: 'Failed'; failure: Failure }

/** A delivery with all the data needed to send it. */
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
  /** Name of the organization that sends an announcement; null for other events. */
  emailSender: string | null
  smsText: string | null
  /** Id of the invoice whose PDF is attached to the mail; null if there is none. */
  invoiceId: string | null
  createdAt: Date
  /** Whether the notification was read or dismissed, so that no delivery is needed any more. */
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
 * Claims due deliveries for this process: postpones them by the lease, after which another process can claim them if
 * this one ended. If one line of a digest is due, all lines of that person's digest are claimed, even beyond the limit.
 * Claims are serialized, so that two processes never share a digest.
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
  const selected = columns({
    notificationId: d.notificationId,
    transport: d.transport,
    attempts: d.attempts,
    type: e.type,
    text: e.inAppText,
    link: e.associatedUrl,
    emailSubject: e.emailSubject,
    emailHtml: e.emailHtml,
    emailText: e.emailText,
    emailSender: e.emailSender,
    smsText: e.smsText,
    invoiceId: e.invoiceId,
    createdAt: n.createdAt,
    isSettled: computed<boolean>(`${n.readAt} is not null or ${n.dismissedAt} is not null`),
    userId: u.id,
    emailAddress: u.emailAddress,
    firstName: u.firstName,
    cellPhoneCountryCode: u.cellPhoneCountryCode,
    cellPhoneNumber: u.cellPhoneNumber,
    isDeactivated: u.deactivated,
    timeZone: t.timeZone,
    quietFromMinute: t.quietFromMinute,
    quietUntilMinute: t.quietUntilMinute,
  })
  return database.query(
    'notification-claim',
    statement`with first as materialized (
       select ${d.notificationId}, ${d.transport}, ${n.recipientUserId} from notification_deliveries d
       join notifications n on ${n.id} = ${d.notificationId}
       where ${d.state} = 'Pending' and ${d.dueAt} <= $1 order by ${d.dueAt} limit $3
     ), due as (
       select notification_id, transport from first
       union
       select ${d.notificationId}, ${d.transport} from (
         select distinct recipient_user_id, transport from first where transport in ('HourlyDigest', 'DailyDigest')
       ) f join notifications n on ${n.recipientUserId} = f.recipient_user_id
       join notification_deliveries d on ${d.notificationId} = ${n.id} and ${d.transport} = f.transport
       where ${d.state} = 'Pending' and ${d.dueAt} <= $1
     ), claimed as (
       update notification_deliveries d set due_at = $2, attempts = ${d.attempts} + 1 from due
       where ${d.notificationId} = due.notification_id and ${d.transport} = due.transport
       returning ${d.notificationId}, ${d.transport}, ${d.attempts}
     )
     select ${selected}
     from claimed d join notifications n on ${n.id} = ${d.notificationId} join notification_events e on ${e.id} = ${n.eventId}
     join users u on ${u.id} = ${n.recipientUserId} left join notification_times t on ${t.userId} = ${u.id}
     order by ${n.createdAt}, ${n.id}`,
    [now, leaseUntil, limit],
    tx,
  )
}

/** Stores the result of deliveries. */
export async function finishDeliveries(
  database: Database,
  rows: readonly DeliveryRow[],
  result: DeliveryResult,
): Promise<void> {
  if (rows.length === 0) return
  await database.query(
    'notification-finish',
    statement`update notification_deliveries d
     set state = $3, due_at = coalesce($4::timestamptz, ${d.dueAt}), failure = $5
     from unnest($1::uuid[], $2::text[]) as f(notification_id, transport)
     where ${d.notificationId} = f.notification_id and ${d.transport} = f.transport and ${d.state} = 'Pending'`,
    [
      rows.map((row) => row.notificationId),
      rows.map((row) => row.transport),
      result.state,
      result.state === 'Pending' ? result.dueAt : null,
      result.state === 'Failed' ? result.failure : null,
    ],
  )
}

/** Postpones deliveries that are not due yet, and subtracts the attempt that the claim counted. */
export async function postponeDeliveries(
  database: Database,
  rows: readonly { row: DeliveryRow; dueAt: Date }[],
): Promise<void> {
  if (rows.length === 0) return
  await database.query(
    'notification-postpone',
    statement`update notification_deliveries d set due_at = f.due_at, attempts = ${d.attempts} - 1
     from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as f(notification_id, transport, due_at)
     where ${d.notificationId} = f.notification_id and ${d.transport} = f.transport and ${d.state} = 'Pending'`,
    [rows.map(({ row }) => row.notificationId), rows.map(({ row }) => row.transport), rows.map(({ dueAt }) => dueAt)],
  )
}

/** Makes a person's postponed deliveries due now, to be evaluated with their new quiet hours or time zone. */
export async function reconsiderDeliveries(database: Database, tx: Db, userId: string, now: Date): Promise<void> {
  await database.query(
    'notification-reconsider',
    statement`update notification_deliveries d set due_at = $2 from notifications n
     where ${n.id} = ${d.notificationId} and ${n.recipientUserId} = $1 and ${d.state} = 'Pending' and ${d.attempts} = 0
       and ${d.dueAt} > $2`,
    [userId, now],
    tx,
  )
}

/** Retries the failed deliveries of an event. @returns how many */
export async function retryFailed(database: Database, eventId: string, now: Date): Promise<number> {
  const rows = await database.query(
    'notification-retry-failed',
    statement`update notification_deliveries d set state = 'Pending', due_at = $2, attempts = 0, failure = null
     from notifications n
     where ${n.id} = ${d.notificationId} and ${n.eventId} = $1 and ${d.state} = 'Failed' returning
       ${columns({ transport: d.transport })}`,
    [eventId, now],
  )
  return rows.length
}

/** Counts the recipients of an event by the state of their deliveries. */
export async function countDeliveries(
  database: Database,
  eventId: string,
): Promise<{ sent: number; sending: number; failed: number }> {
  const selected = columns({
    sent: computed<number>(`count(*) filter (where is_sent)::int`),
    sending: computed<number>(`count(*) filter (where not is_sent
       and is_sending)::int`),
    failed: computed<number>(`count(*) filter (where not is_sent and not is_sending)::int`),
  })
  const rows = await database.query(
    'notification-counts',
    statement`with by_recipient as (
       select ${n.seenAt} is not null or coalesce(bool_or(${d.state} = 'Sent' and ${d.transport} <> 'Push'), false) as
         is_sent,
         coalesce(bool_or(${d.state} = 'Pending'), false) or (${n.inApp} and not coalesce(bool_or(${d.state} = 'Failed' and
           ${d.transport} <> 'Push'), false)) as is_sending
       from notifications n left join notification_deliveries d on ${d.notificationId} = ${n.id} where ${n.eventId} = $1
         group by ${n.id}
     )
     select ${selected} from by_recipient`,
    [eventId],
  )
  return rows[0] ?? { sent: 0, sending: 0, failed: 0 }
}

export interface FailedDelivery {
  userId: string
  transport: Transport
  failure: Failure
}

/**
 * Returns the failed e-mails and text messages of an event to recipients whom `countDeliveries` counts as failed,
 * ordered by recipient.
 */
export async function listFailures(database: Database, eventId: string, limit: number): Promise<FailedDelivery[]> {
  const selected = columns({
    userId: n.recipientUserId,
    transport: d.transport,
    failure: computed<Failure>(`${d.failure}`),
  })
  return database.query(
    'notification-failures',
    statement`select ${selected} from notifications n join notification_deliveries d on ${d.notificationId} = ${n.id}
     where ${n.eventId} = $1 and ${n.seenAt} is null and ${d.state} = 'Failed' and ${d.transport} <> 'Push'
       and ${d.failure} is not null
       and not exists (
         select from notification_deliveries o where ${o.notificationId} = ${n.id}
           and (${o.state} = 'Pending' or (${o.state} = 'Sent' and ${o.transport} <> 'Push'))
       )
     order by ${n.recipientUserId}, ${d.transport} limit $2`,
    [eventId, limit],
  )
}

import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'
import { NOTIFICATION_TYPE_NAMES } from '#shared/reference/notification-types.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An event that people are notified of. The transaction that causes it inserts it. */
export const notificationEvents = pgTable(
  'notification_events',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: NOTIFICATION_TYPE_NAMES }).notNull(),
    inAppText: text('in_app_text').notNull(),
    /** A path of the app, or an https URL. */
    associatedUrl: text('associated_url'),
    /** The entity that caused the event. */
    relatedEntityType: text('related_entity_type', { enum: ['User', 'Organization', 'System'] }).notNull(),
    relatedEntityId: uuid('related_entity_id').notNull(),
    targetEntityId: uuid('target_entity_id'),
    /** Set for announcements; the mails of other events are made from the text. */
    emailSubject: text('email_subject'),
    emailHtml: text('email_html'),
    emailText: text('email_text'),
    /** Name of the organization that sends the announcement, at that time; null for other events. */
    emailSender: text('email_sender'),
    /** Set for announcements; null if they are not sent by SMS. */
    smsText: text('sms_text'),
    /** Id of the invoice whose PDF is attached to its mails; null if there is none. */
    invoiceId: text('invoice_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('notification_events_target').on(table.targetEntityId),
    index('notification_events_created').on(table.createdAt),
  ],
)

/** An event addressed to one person. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => notificationEvents.id, { onDelete: 'cascade' }),
    recipientUserId: uuid('recipient_user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** False if the person disabled this type in the app. */
    inApp: boolean('in_app').notNull(),
    seenAt: instant('seen_at'),
    readAt: instant('read_at'),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.eventId, table.recipientUserId),
    index('notifications_recipient').on(table.recipientUserId, table.createdAt),
  ],
)

/**
 * The unsent and finished deliveries of a notification with their results. There is one row for each transport, so that
 * none is sent twice.
 */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    transport: text('transport', { enum: ['Sms', 'Email', 'HourlyDigest', 'DailyDigest', 'Push'] }).notNull(),
    state: text('state', { enum: ['Pending', 'Sent', 'Failed', 'Skipped'] }).notNull(),
    /** The reason of a failed delivery; null in the other states. */
    failure: text('failure', { enum: ['AddressRefused', 'NoPhoneNumber', 'NotAccepted'] }),
    /**
     * Earliest time to send. A claim postpones it, so that the delivery is retried if the process that claimed it ends.
     */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.transport] }),
    index('notification_deliveries_due').on(table.dueAt).where(sql`state = 'Pending'`),
  ],
)

/** A person's choice for a type; the defaults apply if there is no row. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: NOTIFICATION_TYPE_NAMES }).notNull(),
    inApp: boolean('in_app').notNull(),
    sms: boolean('sms').notNull(),
    email: boolean('email').notNull(),
    emailDigestHourly: boolean('email_digest_hourly').notNull(),
    emailDigestDaily: boolean('email_digest_daily').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
)

/** A person's time zone and quiet hours, in minutes after midnight in that time zone. */
export const notificationTimes = pgTable('notification_times', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  timeZone: text('time_zone').notNull(),
  quietFromMinute: smallint('quiet_from_minute'),
  quietUntilMinute: smallint('quiet_until_minute'),
})

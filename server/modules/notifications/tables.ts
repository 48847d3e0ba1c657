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
import { users } from '#server/modules/session/tables.ts'
import { NOTIFICATION_TYPE_NAMES } from '#shared/reference/notification-types.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Something that people are notified of, written by the transaction that makes it happen. */
export const notificationEvents = pgTable(
  'notification_events',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: NOTIFICATION_TYPE_NAMES }).notNull(),
    inAppText: text('in_app_text').notNull(),
    /** A path of the app, or an https address. */
    associatedUrl: text('associated_url'),
    /** The entity that caused it. */
    relatedEntityType: text('related_entity_type', { enum: ['User', 'Organization', 'System'] }).notNull(),
    relatedEntityId: uuid('related_entity_id').notNull(),
    targetEntityId: uuid('target_entity_id'),
    /** Of announcements; the others' mails are made of the text. */
    emailSubject: text('email_subject'),
    emailHtml: text('email_html'),
    emailText: text('email_text'),
    /** Of announcements: null sends none. */
    smsText: text('sms_text'),
    /** Id of the invoice whose PDF its mails carry; null: no attachment. */
    invoiceId: text('invoice_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('notification_events_target').on(table.targetEntityId),
    index('notification_events_created').on(table.createdAt),
  ],
)

/** An event for one person. */
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
    /** False: the person does not want this type in the app. */
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
 * The unsent and finished deliveries of a notification, with their outcome: one row for each transport, so that none is
 * sent twice.
 */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    transport: text('transport', { enum: ['Sms', 'Email', 'HourlyDigest', 'DailyDigest', 'Push'] }).notNull(),
    state: text('state', { enum: ['Pending', 'Sent', 'Failed', 'Skipped'] }).notNull(),
    /** Not before; a claim moves it on, so that a delivery whose process ended is taken up again. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.transport] }),
    index('notification_deliveries_due').on(table.dueAt).where(sql`state = 'Pending'`),
  ],
)

/** A person's choice for a type; without a row the defaults hold. */
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

/** When a person is not disturbed; minutes after midnight in their time zone. */
export const notificationTimes = pgTable('notification_times', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  timeZone: text('time_zone').notNull(),
  quietFromMinute: smallint('quiet_from_minute'),
  quietUntilMinute: smallint('quiet_until_minute'),
})

import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/session/tables.ts'

/**
 * Devices that get notifications. An endpoint is one browser's on one device: it belongs to the last person who signed
 * in there.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /**
     * The app says at its start that it is still there; a device that has not for PUSH_SUBSCRIPTION_DAYS gets nothing.
     */
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId, table.savedAt)],
)

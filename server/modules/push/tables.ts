import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/**
 * Devices that receive notifications. An endpoint identifies one browser on one device, and belongs to the last person
 * who signed in there.
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
     * The app saves the device again at each start. A device not saved for PUSH_SUBSCRIPTION_DAYS gets no
     * notifications.
     */
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId, table.savedAt)],
)

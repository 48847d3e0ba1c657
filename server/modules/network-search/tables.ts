import { date, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/** How often a person has searched the network in the current minute and on the current day (UTC). */
export const networkSearchUses = pgTable('network_search_uses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  minuteStartedAt: timestamp('minute_started_at', { withTimezone: true, precision: 3 }).notNull(),
  minuteCount: integer('minute_count').notNull(),
  day: date('day').notNull(),
  dayCount: integer('day_count').notNull(),
})

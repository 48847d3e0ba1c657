import { sql } from 'drizzle-orm'
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/session/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Requests to erase a person's data, and the proof that it was done. The row contains only ids and dates, so that it
 * can be kept after the erasure.
 */
export const erasures = pgTable(
  'erasures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /**
     * The person, or the site user who entered their request; null for an erasure at the end of the retention period.
     */
    requestedById: uuid('requested_by_id').references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    /** The data is erased after this time, unless the account is reactivated before. */
    dueAt: instant('due_at').notNull(),
    /** Null while the request is pending. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('erasures_due').on(table.dueAt).where(sql`${table.erasedAt} is null`),
    index('erasures_requested_by').on(table.requestedById),
  ],
)

import { getTableName } from 'drizzle-orm'
import { date, integer, type PgTable, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'

/** Columns of a table that counts each person's uses of something in the current minute and on the current day. */
export const useCountColumns = () => ({
  minuteStartedAt: timestamp('minute_started_at', { withTimezone: true, precision: 3 }).notNull(),
  minuteCount: integer('minute_count').notNull(),
  day: date('day').notNull(),
  dayCount: integer('day_count').notNull(),
})

/** The columns of each of these tables. */
const anyUses = pgTable('uses', { userId: uuid('user_id').primaryKey(), ...useCountColumns() })
const n = aliased(anyUses, 'n')
/** The columns to write, which carry no table name. */
const uses = aliased(anyUses)

/**
 * Counts uses before they happen. The row lock serializes parallel requests of a person.
 *
 * @param table has `user_id` and the columns of `useCountColumns`
 * @param count of the uses to add
 * @returns the number of uses in the current minute and on the current day (UTC), including these
 */
export async function countUses(
  database: Database,
  table: PgTable,
  userId: string,
  count: number,
  now: Date,
): Promise<{ minuteCount: number; dayCount: number }> {
  const name = getTableName(table)
  const rows = await database.query(
    `${name}-count`,
    statement`insert into ${name} as n (${uses.userId}, ${uses.minuteStartedAt}, ${uses.minuteCount}, ${uses.day},
       ${uses.dayCount}) values ($1, $2::timestamptz, $4::int, $3::date, $4::int)
     on conflict (${uses.userId}) do update set
       ${uses.minuteStartedAt} = case when ${n.minuteStartedAt} <= $2::timestamptz - interval '1 minute'
         then $2::timestamptz else ${n.minuteStartedAt} end,
       ${uses.minuteCount} = case when ${n.minuteStartedAt} <= $2::timestamptz - interval '1 minute' then $4::int
         else ${n.minuteCount} + $4::int end,
       ${uses.day} = $3::date,
       ${uses.dayCount} = case when ${n.day} = $3::date then ${n.dayCount} + $4::int else $4::int end
     returning ${columns({ minuteCount: n.minuteCount, dayCount: n.dayCount })}`,
    [userId, now, now.toISOString().slice(0, 10), count],
  )
  return rows[0] ?? { minuteCount: count, dayCount: count }
}

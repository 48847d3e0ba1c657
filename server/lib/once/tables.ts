import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Changes recorded by the id that a device chose, so that a repeated request does not repeat the change. */
export const clientMutations = pgTable(
  'client_mutations',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    /** Operation and object: the same id for another change is an error, never a silent success. */
    what: text('what').notNull(),
    doneAt: timestamp('done_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('client_mutations_done').on(table.doneAt)],
)

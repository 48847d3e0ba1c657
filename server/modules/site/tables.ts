import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/** Runs of test data creation with their progress. */
export const testDataRuns = pgTable(
  'test_data_runs',
  {
    id: uuid('id').primaryKey(),
    startedById: uuid('started_by_id')
      .notNull()
      .references(() => users.id),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    stepsDone: integer('steps_done').notNull().default(0),
    stepsTotal: integer('steps_total').notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Set if a user stopped the run; its data is kept. Null otherwise. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (table) => [
    index('test_data_runs_started').on(table.startedAt),
    index('test_data_runs_started_by').on(table.startedById),
  ],
)

import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../session/tables.ts'

/** One name space of handles for people and organizations (decision 55). `handleKey` is the handle in lower case. */
export const handles = pgTable(
  'handles',
  {
    handleKey: text('handle_key').primaryKey(),
    handle: text('handle').notNull(),
    entityType: text('entity_type', { enum: ['User', 'Organization'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
  },
  (table) => [index('handles_entity').on(table.entityType, table.entityId)],
)

/** How many adjuster licenses a person holds per country. */
export const adjusterLicenseCounts = pgTable(
  'adjuster_license_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    countryId: text('country_id').notNull(),
    numLicenses: integer('num_licenses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.countryId] })],
)

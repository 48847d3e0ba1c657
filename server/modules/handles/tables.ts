import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Handles of people and organizations, which share one namespace. `handleKey` is the handle in lower case. */
export const handles = pgTable(
  'handles',
  {
    handleKey: text('handle_key').primaryKey(),
    handle: text('handle').notNull(),
    entityType: text('entity_type', { enum: ['User', 'Organization'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
  },
  (table) => [
    index('handles_entity').on(table.entityType, table.entityId),
    // The site search finds parts of handles.
    index('handles_search_trigrams').using('gin', sql`search_key(${table.handleKey}) gin_trgm_ops`),
  ],
)

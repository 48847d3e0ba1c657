import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Connections between people and organizations, and requests for one (doc 2 section 3, Network). */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey(),
    requestingType: text('requesting_type', { enum: ['User', 'Organization'] }).notNull(),
    requestingId: uuid('requesting_id').notNull(),
    targetType: text('target_type', { enum: ['User', 'Organization'] }).notNull(),
    targetId: uuid('target_id').notNull(),
    state: text('state', { enum: ['Connected', 'Ignored', 'Pending'] }).notNull(),
    stateChangedAt: timestamp('state_changed_at', { withTimezone: true }).notNull(),
    /** When the target saw the request; null counts for the badge. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('connections_pair').on(table.requestingType, table.requestingId, table.targetType, table.targetId),
    index('connections_target').on(table.targetType, table.targetId, table.state),
  ],
)

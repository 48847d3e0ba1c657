import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/session/tables.ts'

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
    // Two parties have one row, whichever side asked; ids of people and organizations differ.
    uniqueIndex('connections_parties').on(
      sql`least(${table.requestingId}, ${table.targetId})`,
      sql`greatest(${table.requestingId}, ${table.targetId})`,
    ),
    index('connections_target').on(table.targetType, table.targetId, table.state),
  ],
)

/** How often one party asked another, which outlives the requests themselves (decision 50). */
export const connectionRequests = pgTable(
  'connection_requests',
  {
    requestingId: uuid('requesting_id').notNull(),
    targetId: uuid('target_id').notNull(),
    /** Of the last 90 days at the time of the newest. */
    requestedAt: timestamp('requested_at', { withTimezone: true }).array().notNull(),
    /** When the target declined for the first time: from then on it is not notified of this party's requests. */
    ignoredAt: timestamp('ignored_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.requestingId, table.targetId] })],
)

/** The people and organizations that a person follows. */
export const follows = pgTable(
  'follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    followedType: text('followed_type', { enum: ['User', 'Organization'] }).notNull(),
    followedId: uuid('followed_id').notNull(),
    followedAt: timestamp('followed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.followedId] })],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/** Connections and connection requests between users and organizations. */
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
    /** When the target saw the request; null while it counts on the badge. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('connections_pair').on(table.requestingType, table.requestingId, table.targetType, table.targetId),
    // Two parties share one row, regardless of which side sent the request. The ids of users and organizations are all
    // distinct.
    uniqueIndex('connections_parties').on(
      sql`least(${table.requestingId}, ${table.targetId})`,
      sql`greatest(${table.requestingId}, ${table.targetId})`,
    ),
    index('connections_target').on(table.targetType, table.targetId, table.state),
  ],
)

/**
 * Requests that one party sent to another. They are kept after the requests are deleted, so that the limit still
 * applies.
 */
export const connectionRequests = pgTable(
  'connection_requests',
  {
    requestingId: uuid('requesting_id').notNull(),
    targetId: uuid('target_id').notNull(),
    /** Times of the requests, pruned to 90 days when a request is added. */
    requestedAt: timestamp('requested_at', { withTimezone: true }).array().notNull(),
    /**
     * When the target declined for the first time; since then, it is not notified of this party's requests. Null if it
     * never declined.
     */
    ignoredAt: timestamp('ignored_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.requestingId, table.targetId] })],
)

/** Users and organizations that a user follows. */
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

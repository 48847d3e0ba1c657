import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/** Devices whose owner chose to be remembered on them (storeCognitoDevice). */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    deviceKey: text('device_key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('remembered_devices_user').on(table.userId)],
)

/**
 * Assumed identities: the staff member, the person, the reason and the time. Only the SHA-256 hash of the token is
 * stored.
 */
export const assumedIdentities = pgTable(
  'assumed_identities',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    staffUserId: uuid('staff_user_id')
      .notNull()
      .references(() => users.id),
    targetUserId: uuid('target_user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('assumed_identities_started').on(table.startedAt),
    index('assumed_identities_staff').on(table.staffUserId),
    index('assumed_identities_target').on(table.targetUserId),
  ],
)

/** All mutations made under an assumed identity, with both identities. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    operation: text('operation').notNull(),
    userId: uuid('user_id').notNull(),
    /** The staff member behind an assumed identity. */
    assumedByUserId: uuid('assumed_by_user_id'),
    requestId: text('request_id').notNull(),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_entries_user').on(table.userId, table.occurredAt),
    index('audit_entries_occurred').on(table.occurredAt),
    index('audit_entries_assumed').on(table.assumedByUserId),
  ],
)

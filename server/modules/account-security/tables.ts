import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/session/tables.ts'

/**
 * One-time codes with which a person who lost their phone switches multi-factor authentication off (decision 76), as
 * SHA-256.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/**
 * The log of changes to an account's security: part of a person's own data, and the count that limits its downloads.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', {
      enum: [
        'RecoveryCodesCreated',
        'RecoveryCodeUsed',
        'MfaReset',
        'SignedOutEverywhere',
        'DevicesForgotten',
        'PersonalDataRequested',
        'AccountDeactivated',
        'ErasureRequested',
        'AuditExported',
        'BecameSiteAdministrator',
      ],
    }).notNull(),
    /** Who did it: the person, or staff. */
    actorUserId: uuid('actor_user_id')
      .notNull()
      .references(() => users.id),
    occurredAt: timestamp('occurred_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.kind, table.occurredAt),
    index('security_events_occurred').on(table.occurredAt),
    index('security_events_actor').on(table.actorUserId),
  ],
)

import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/**
 * SHA-256 hashes of one-time codes. A person who lost their phone uses a code to turn multi-factor authentication off.
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
 * Log of security changes to an account. It is part of the person's personal data export, and its entries are counted
 * to limit the number of exports.
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
        'ClaimPackageMade',
        'BecameSiteAdministrator',
      ],
    }).notNull(),
    /** The person or a staff member. */
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

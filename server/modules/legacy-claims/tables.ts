import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Accounts of the legacy claims system that people have linked to their own, each through an invitation. */
export const legacyLinks = pgTable(
  'legacy_links',
  {
    systemId: integer('system_id').notNull(),
    legacyUserId: text('legacy_user_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Null if the link was created by the demo data. */
    invitationId: text('invitation_id'),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.legacyUserId] }),
    unique('legacy_links_invitation').on(table.invitationId),
    index('legacy_links_user').on(table.userId),
  ],
)

/** Tokens of hand-offs, used instead of access tokens. Each can be exchanged once and expires soon. */
export const legacyExchangeTokens = pgTable(
  'legacy_exchange_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    systemId: integer('system_id').notNull(),
    /** Null for staff, who have no account there. */
    legacyUserId: text('legacy_user_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('legacy_exchange_tokens_expiry').on(table.expiresAt)],
)

import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { notificationEvents } from '#server/modules/notifications/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { users } from '#server/modules/users/tables.ts'

/**
 * Announcements of an organization to its associates, and of the site to its users. The texts are stored in the event
 * with the same id.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => notificationEvents.id),
    /** Null for announcements of the site. */
    organizationId: uuid('organization_id').references(() => organizations.id),
    audience: text('audience', { enum: ['Administrators', 'AllAssociates', 'SocialUsers', 'OrganizationAdmins'] })
      .array()
      .notNull(),
    smsSendAsBulk: boolean('sms_send_as_bulk').notNull(),
    createdById: uuid('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Id of the last addressed recipient; the next batch starts after it. Null before the first batch. */
    lastRecipientId: uuid('last_recipient_id'),
    /** When the last batch was addressed; null if recipients remain. */
    addressedAt: timestamp('addressed_at', { withTimezone: true }),
  },
  (table) => [
    index('announcements_organization').on(table.organizationId, table.createdAt),
    index('announcements_creator').on(table.createdById),
  ],
)

import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../session/tables.ts'

/** Roles of staff; the admin role grants everything (doc 1 section 6). */
export const siteRoles = pgTable('site_roles', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  isAdminRole: boolean('is_admin_role').notNull().default(false),
  permissionKeys: text('permission_keys').array().notNull().default([]),
})

/** Staff. One role each (decision 23); none means no permission. */
export const siteUsers = pgTable(
  'site_users',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    affiliation: text('affiliation'),
    roleId: uuid('role_id').references(() => siteRoles.id),
  },
  (table) => [index('site_users_role').on(table.roleId)],
)

/** Open invitations to become staff; accepted by registering (decision 25). */
export const siteUserInvitations = pgTable(
  'site_user_invitations',
  {
    id: uuid('id').primaryKey(),
    emailAddress: text('email_address').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => siteRoles.id),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (table) => [index('site_user_invitations_role').on(table.roleId)],
)

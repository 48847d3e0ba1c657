import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/** Roles of staff. An admin role grants all permissions. */
export const siteRoles = pgTable(
  'site_roles',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    categoryId: text('category_id').notNull().default('other'),
    isAdminRole: boolean('is_admin_role').notNull().default(false),
    permissionKeys: text('permission_keys').array().notNull().default([]),
    lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('site_roles_name').on(sql`lower(${table.name})`)],
)

/** Staff. Each has at most one role; without a role they have no permissions. */
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

/** Open invitations to become staff. A person accepts one by registering. */
export const siteUserInvitations = pgTable(
  'site_user_invitations',
  {
    id: uuid('id').primaryKey(),
    emailAddress: text('email_address').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    affiliation: text('affiliation').notNull().default(''),
    roleId: uuid('role_id')
      .notNull()
      .references(() => siteRoles.id),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (table) => [index('site_user_invitations_role').on(table.roleId)],
)

/**
 * One-time links that make the person who opens them a site administrator. Only the link contains the token; its
 * SHA-256 hash is stored.
 */
export const siteAdministratorLinks = pgTable(
  'site_administrator_links',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /**
     * In lower case; null for a link that the server printed at its start, which anyone who can read its log may use.
     */
    emailAddress: text('email_address'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    usedBy: uuid('used_by').references(() => users.id),
  },
  (table) => [
    index('site_administrator_links_expiry').on(table.expiresAt),
    index('site_administrator_links_address').on(table.emailAddress),
    index('site_administrator_links_used_by').on(table.usedBy),
  ],
)

import { type AnyPgColumn, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../session/tables.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    legalName: text('legal_name').notNull(),
    displayName: text('display_name').notNull(),
    about: text('about'),
    emailAddress: text('email_address').notNull(),
    /** File instances; set and cleared by the transactions that make and release them (profiles/pictures.ts). */
    avatarInstanceId: uuid('avatar_instance_id'),
    bannerInstanceId: uuid('banner_instance_id'),
    private: boolean('private').notNull().default(false),
    deactivated: boolean('deactivated').notNull().default(false),
    parentOrganizationId: uuid('parent_organization_id').references((): AnyPgColumn => organizations.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('organizations_parent').on(table.parentOrganizationId)],
)

/** Roles of one organization; an admin role grants everything in it (doc 1 section 6). */
export const organizationRoles = pgTable(
  'organization_roles',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    isAdminRole: boolean('is_admin_role').notNull().default(false),
    permissionKeys: text('permission_keys').array().notNull().default([]),
  },
  (table) => [index('organization_roles_organization').on(table.organizationId)],
)

/** Associates: who belongs to which organization in which role. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    roleId: uuid('role_id')
      .notNull()
      .references(() => organizationRoles.id),
    status: text('status', { enum: ['Active', 'Inactive'] }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_members_user').on(table.userId),
    index('organization_members_role').on(table.roleId),
  ],
)

/** Invitations to become an associate that were neither accepted nor declined yet. */
export const associateInvitations = pgTable(
  'associate_invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    emailAddress: text('email_address').notNull(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => organizationRoles.id),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('associate_invitations_email').on(table.emailAddress),
    index('associate_invitations_organization').on(table.organizationId),
    index('associate_invitations_role').on(table.roleId),
  ],
)

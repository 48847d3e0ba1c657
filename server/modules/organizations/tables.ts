import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/** A short text with an icon in the header of a profile. */
export interface Callout {
  icon: string
  color: string
  text: string
}

export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    legalName: text('legal_name').notNull(),
    displayName: text('display_name').notNull(),
    about: text('about'),
    emailAddress: text('email_address').notNull(),
    mainPhoneCountryCode: integer('main_phone_country_code'),
    mainPhoneNumber: text('main_phone_number'),
    /** The URL of the organization at the partner site; null if it has none. */
    conversationInsuranceUrl: text('conversation_insurance_url'),
    /** The linked company of the legacy claims system; null if there is none. */
    legacySystemId: integer('legacy_system_id'),
    legacyAcid: integer('legacy_acid'),
    /**
     * File instances. The transactions that create and delete the pictures set and clear them (profiles/pictures.ts).
     */
    avatarInstanceId: uuid('avatar_instance_id'),
    bannerInstanceId: uuid('banner_instance_id'),
    /** Fields of the profile in addition to `about`. */
    tagline: text('tagline'),
    websiteUrl: text('website_url'),
    xProfileLink: text('x_profile_link'),
    linkedinProfileLink: text('linkedin_profile_link'),
    facebookProfileLink: text('facebook_profile_link'),
    conversationInsuranceProfileLink: text('conversation_insurance_profile_link'),
    industry: text('industry'),
    numberOfEmployees: text('number_of_employees'),
    yearFounded: integer('year_founded'),
    displayPhoneCountryCode: integer('display_phone_country_code'),
    displayPhoneNumber: text('display_phone_number'),
    callouts: jsonb('callouts').$type<Callout[]>().notNull().default([]),
    private: boolean('private').notNull().default(false),
    deactivated: boolean('deactivated').notNull().default(false),
    parentOrganizationId: uuid('parent_organization_id').references((): AnyPgColumn => organizations.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null if the organization was created by the seed, or before this column existed. */
    createdById: uuid('created_by_id').references(() => users.id),
  },
  (table) => [
    index('organizations_parent').on(table.parentOrganizationId),
    index('organizations_created_by').on(table.createdById, table.createdAt),
    index('organizations_search_names').using('gin', sql`search_key(${table.displayName}) gin_trgm_ops`),
    index('organizations_search_legal_names').using('gin', sql`search_key(${table.legalName}) gin_trgm_ops`),
    uniqueIndex('organizations_legacy_company').on(table.legacySystemId, table.legacyAcid),
  ],
)

/** Roles of one organization. An admin role grants all permissions in it. */
export const organizationRoles = pgTable(
  'organization_roles',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    categoryId: text('category_id').notNull().default('other'),
    isAdminRole: boolean('is_admin_role').notNull().default(false),
    permissionKeys: text('permission_keys').array().notNull().default([]),
  },
  (table) => [uniqueIndex('organization_roles_name').on(table.organizationId, sql`lower(${table.name})`)],
)

/** Associates: the people of each organization with their role. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
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
    /** Name and email address that the organization uses for the person; null to use those of the person's account. */
    displayName: text('display_name'),
    emailAddress: text('email_address'),
    displayOnProfile: boolean('display_on_profile').notNull().default(true),
    /** Position in the team on the profile. Null if none is set: these associates follow the others, sorted by name. */
    displayPosition: integer('display_position'),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** Null if the row has not been changed. */
    updatedAt: timestamp('updated_at', { withTimezone: true }),
    /**
     * Set by triggers (migrations). `sortName` is the displayed name in lower case, `ownName` the person's own name in
     * lower case. `searchText` is `search_key` of the displayed name, the address and the person's own name.
     */
    sortName: text('sort_name').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    ownName: text('own_name').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_members_listing').on(table.organizationId, table.status, table.sortName, table.id),
    index('organization_members_team')
      .on(table.organizationId, table.displayPosition, table.ownName, table.userId)
      .where(sql`${table.status} = 'Active' and ${table.displayOnProfile}`),
    index('organization_members_search_trigrams').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('organization_members_user').on(table.userId),
    index('organization_members_role').on(table.roleId),
  ],
)

/**
 * Number of invitation mails that an organization sent, for the daily limit. Stored separately from the invitations,
 * because one can be mailed several times and then deleted. Rows of earlier days are deleted.
 */
export const associateInvitationMails = pgTable(
  'associate_invitation_mails',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    mailsCount: integer('mails_count').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('associate_invitation_mails_organization').on(table.organizationId, table.sentAt)],
)

/**
 * Open and declined invitations to become an associate. An accepted invitation becomes a member. Addresses are in lower
 * case.
 */
export const associateInvitations = pgTable(
  'associate_invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    emailAddress: text('email_address').notNull(),
    displayName: text('display_name').notNull().default(''),
    /** Null if the role of a declined invitation was deleted. */
    roleId: uuid('role_id').references(() => organizationRoles.id),
    status: text('status', { enum: ['Invited', 'Declined'] })
      .notNull()
      .default('Invited'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    declinedAt: timestamp('declined_at', { withTimezone: true }),
  },
  (table) => [
    index('associate_invitations_email').on(table.emailAddress),
    uniqueIndex('associate_invitations_organization').on(table.organizationId, table.emailAddress),
    index('associate_invitations_role').on(table.roleId),
    index('associate_invitations_listing').on(
      table.organizationId,
      table.status,
      sql`lower(${table.displayName})`,
      table.id,
    ),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Every person who has ever signed in: standard users and staff. `identitySub` is the person's subject in the identity
 * pool.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    identitySub: text('identity_sub').notNull().unique(),
    emailAddress: text('email_address').notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    middleName: text('middle_name'),
    suffix: text('suffix'),
    birthDate: date('birth_date'),
    cellPhoneCountryCode: integer('cell_phone_country_code'),
    cellPhoneNumber: text('cell_phone_number'),
    homePhoneCountryCode: integer('home_phone_country_code'),
    homePhoneNumber: text('home_phone_number'),
    secondaryEmailAddress: text('secondary_email_address'),
    languageIds: text('language_ids').array().notNull().default([]),
    companyName: text('company_name'),
    companyTitle: text('company_title'),
    about: text('about'),
    xProfileLink: text('x_profile_link'),
    linkedinProfileLink: text('linkedin_profile_link'),
    facebookProfileLink: text('facebook_profile_link'),
    conversationInsuranceProfileLink: text('conversation_insurance_profile_link'),
    workCodes: text('work_codes').array().notNull().default([]),
    /**
     * File instances. The transactions that create and delete the pictures set and clear them (profiles/pictures.ts).
     */
    avatarInstanceId: uuid('avatar_instance_id'),
    bannerInstanceId: uuid('banner_instance_id'),
    private: boolean('private').notNull().default(false),
    deactivated: boolean('deactivated').notNull().default(false),
    registeredAt: timestamp('registered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /**
     * Incremented at each change of the profile or the emergency contact, to detect a change based on an older version.
     */
    profileVersion: integer('profile_version').notNull().default(1),
    emergencyContactVersion: integer('emergency_contact_version').notNull().default(1),
    /** Last change of the account or the profile; null if there was none since the registration. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }),
  },
  // The site search finds parts of names and addresses. Folding can lengthen a name beyond what a B-tree stores.
  (table) => [
    index('users_search_trigrams').using(
      'gin',
      sql`search_key(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
    index('users_search_beginnings').using(
      'btree',
      sql`left(search_key(${table.firstName} || ' ' || ${table.lastName}), 250) text_pattern_ops`,
    ),
    index('users_search_surnames').using(
      'btree',
      sql`left(search_key(${table.lastName} || ' ' || ${table.firstName}), 250) text_pattern_ops`,
    ),
    index('users_search_companies').using('gin', sql`search_key(${table.companyName}) gin_trgm_ops`),
    index('users_deactivated').on(table.updatedAt).where(sql`${table.deactivated}`),
    index('users_search_emails').using('gin', sql`search_key(${table.emailAddress}) gin_trgm_ops`),
  ],
)

/**
 * All first names and surnames as `search_key` returns them, for the search of misspelled names, which is faster in
 * this table than in `users`. Triggers on `users` maintain it (migrations). An unused name finds no one.
 */
export const personNames = pgTable('person_names', { name: text('name').primaryKey() }, (table) => [
  index('person_names_trigrams').using('gin', sql`${table.name} gin_trgm_ops`),
])

/** Addresses of people and organizations. Each person has one Primary address. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    ownerType: text('owner_type', { enum: ['User', 'Organization'] }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind', { enum: ['Primary', 'Alternate', 'Temporary'] }).notNull(),
    countryId: text('country_id').notNull(),
    address1: text('address1').notNull(),
    address2: text('address2'),
    municipality: text('municipality'),
    adminArea1Id: text('admin_area1_id'),
    adminArea2Id: text('admin_area2_id'),
    postalCode: text('postal_code'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    startDate: date('start_date'),
    endDate: date('end_date'),
  },
  (table) => [index('addresses_owner').on(table.ownerType, table.ownerId)],
)

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

import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CONTACT_VISIBILITIES } from '#shared/reference/contact-visibility.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

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
    /** Who sees the cell phone and the e-mail address on the profile (profiles/policy.ts). */
    phoneVisibility: text('phone_visibility', { enum: CONTACT_VISIBILITIES }).notNull().default('Nobody'),
    emailVisibility: text('email_visibility', { enum: CONTACT_VISIBILITIES }).notNull().default('Nobody'),
    /** Whether other users find a public profile by name. */
    findableByName: boolean('findable_by_name').notNull().default(true),
    deactivated: boolean('deactivated').notNull().default(false),
    registeredAt: timestamp('registered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Incremented at each change of the emergency contact, to detect a change based on an older version. */
    emergencyContactVersion: integer('emergency_contact_version').notNull().default(1),
    /** Last change of the account or the profile; null if there was none since the registration. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }),
    /** First name and surname, and the company, as searches compare them: the function is too slow to call per row. */
    nameKey: text('name_key').generatedAlwaysAs(sql`search_key("first_name" || ' ' || "last_name")`),
    companyKey: text('company_key').generatedAlwaysAs(sql`search_key("company_name")`),
  },
  // The site search finds parts of names and addresses. Folding can lengthen a name beyond what a B-tree stores.
  (table) => [
    index('users_search_trigrams').using('gin', sql`${table.nameKey} gin_trgm_ops`),
    index('users_search_beginnings').using('btree', sql`left(${table.nameKey}, 250) text_pattern_ops`),
    index('users_search_surnames').using(
      'btree',
      sql`left(search_key(${table.lastName} || ' ' || ${table.firstName}), 250) text_pattern_ops`,
    ),
    index('users_search_companies').using('gin', sql`${table.companyKey} gin_trgm_ops`),
    index('users_work_codes').using('gin', table.workCodes),
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

/**
 * Requests to erase a person's data, and the proof that it was done. The row contains only ids and dates, so that it
 * can be kept after the erasure.
 */
export const erasures = pgTable(
  'erasures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /**
     * The person, or the site user who entered their request; null for an erasure at the end of the retention period.
     */
    requestedById: uuid('requested_by_id').references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    /** The data is erased after this time, unless the account is reactivated before. */
    dueAt: instant('due_at').notNull(),
    /** Null while the request is pending. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('erasures_due').on(table.dueAt).where(sql`${table.erasedAt} is null`),
    index('erasures_requested_by').on(table.requestedById),
  ],
)

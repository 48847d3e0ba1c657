import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

const countryId = () => text('country_id', { enum: ['CA', 'US'] }).notNull()
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)

/** A person's adjuster licensing in one country. */
export const adjusterLicensing = pgTable(
  'adjuster_licensing',
  {
    userId: userId(),
    countryId: countryId(),
    /** CIPR number in Canada, NPN in the United States. */
    registryNumber: text('registry_number').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    middleName: text('middle_name'),
    suffix: text('suffix'),
    birthDate: date('birth_date'),
    /** The source of the data: the person, a registry, or the built-in registry, whose records are fictional. */
    provenance: text('provenance', { enum: ['Manual', 'Registry', 'BuiltInRegistry'] })
      .notNull()
      .default('Manual'),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.countryId] })],
)

/** Provinces and states of a licensing, in the order in which they were added. */
export const licensingRegions = pgTable(
  'licensing_regions',
  {
    userId: userId(),
    countryId: countryId(),
    regionId: text('region_id').notNull(),
    position: integer('position').notNull(),
    /** Name on this state's licenses, if it differs from the profile's. */
    fullNameAlias: text('full_name_alias'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.regionId] }),
    foreignKey({
      name: 'licensing_regions_licensing',
      columns: [table.userId, table.countryId],
      foreignColumns: [adjusterLicensing.userId, adjusterLicensing.countryId],
    }).onDelete('cascade'),
    index('licensing_regions_licensing_index').on(table.userId, table.countryId),
  ],
)

/** Licenses. The primary key prevents duplicate numbers in a region. */
export const adjusterLicenses = pgTable(
  'adjuster_licenses',
  {
    userId: userId(),
    countryId: countryId(),
    regionId: text('region_id').notNull(),
    number: text('number').notNull(),
    position: integer('position').notNull(),
    originalIssueDate: date('original_issue_date'),
    expirationDate: date('expiration_date'),
    /** License type in Canada, license class in the United States. */
    kindId: text('kind_id').notNull(),
    active: boolean('active').notNull(),
    adjusterAlias: text('adjuster_alias'),
    supervisingEntity: text('supervising_entity'),
    designation: text('designation', { enum: ['None', 'Cip', 'Fcip'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.regionId, table.number] }),
    foreignKey({
      name: 'adjuster_licenses_region',
      columns: [table.userId, table.regionId],
      foreignColumns: [licensingRegions.userId, licensingRegions.regionId],
    }).onDelete('cascade'),
    index('adjuster_licenses_in_region').on(table.regionId, table.expirationDate),
    index('adjuster_licenses_expiration').on(table.userId, table.expirationDate),
  ],
)

/** Appointments by insurers in a state. */
export const adjusterAppointments = pgTable(
  'adjuster_appointments',
  {
    userId: userId(),
    regionId: text('region_id').notNull(),
    position: integer('position').notNull(),
    companyName: text('company_name').notNull(),
    lineOfAuthorityId: text('line_of_authority_id'),
    status: text('status', { enum: ['Appointed', 'Terminated'] }).notNull(),
    renewalDate: date('renewal_date'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.regionId, table.position] }),
    foreignKey({
      name: 'adjuster_appointments_region',
      columns: [table.userId, table.regionId],
      foreignColumns: [licensingRegions.userId, licensingRegions.regionId],
    }).onDelete('cascade'),
  ],
)

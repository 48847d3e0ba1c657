import { doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'
import { EMERGENCY_CONTACT_RELATIONSHIPS } from '#shared/validation/user-account.ts'

/** Emergency contacts of people, at most one each. */
export const emergencyContacts = pgTable('emergency_contacts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  relationship: text('relationship', { enum: EMERGENCY_CONTACT_RELATIONSHIPS }).notNull(),
  cellPhoneCountryCode: integer('cell_phone_country_code').notNull(),
  cellPhoneNumber: text('cell_phone_number').notNull(),
  otherPhoneCountryCode: integer('other_phone_country_code'),
  otherPhoneNumber: text('other_phone_number'),
  email: text('email'),
  countryId: text('country_id').notNull(),
  address1: text('address1').notNull(),
  address2: text('address2'),
  municipality: text('municipality'),
  adminArea1Id: text('admin_area1_id'),
  adminArea2Id: text('admin_area2_id'),
  postalCode: text('postal_code'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
})

import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { organizations } from '../organizations/tables.ts'

/** The representatives of an organization. */
export const organizationRepresentatives = pgTable(
  'organization_representatives',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    types: text('types', { enum: ['Primary', 'Technical', 'Billing', 'Operational'] })
      .array()
      .notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    suffix: text('suffix'),
    title: text('title').notNull(),
    emailAddress: text('email_address').notNull(),
    cellPhoneCountryCode: integer('cell_phone_country_code').notNull(),
    cellPhoneNumber: text('cell_phone_number').notNull(),
    workPhoneCountryCode: integer('work_phone_country_code'),
    workPhoneNumber: text('work_phone_number'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('organization_representatives_organization').on(table.organizationId)],
)

import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { organizations } from '../organizations/tables.ts'

/** Lines of business on an organization's profile, sorted by id, which increases with the time of insertion. */
export const organizationBusinessLines = pgTable(
  'organization_business_lines',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    line: text('line').notNull(),
    text: text('text'),
    specialty: boolean('specialty').notNull().default(false),
  },
  (table) => [index('organization_business_lines_organization').on(table.organizationId)],
)

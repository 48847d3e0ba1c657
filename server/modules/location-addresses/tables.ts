import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

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
    /** The city as searches compare it. */
    cityKey: text('city_key').generatedAlwaysAs(sql`search_key("municipality")`),
  },
  (table) => [
    index('addresses_owner').on(table.ownerType, table.ownerId),
    // The search for people and organizations by city or state.
    index('addresses_search_cities')
      .using('gin', sql`${table.cityKey} gin_trgm_ops`)
      .where(sql`${table.kind} = 'Primary'`),
    index('addresses_search_regions').on(table.adminArea1Id).where(sql`${table.kind} = 'Primary'`),
  ],
)

import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const ownerType = () => text('owner_type', { enum: ['User', 'Organization'] }).notNull()

/** Quick links that users and organizations added. Preset links are defined in the configuration and have no row. */
export const quickLinks = pgTable(
  'quick_links',
  {
    id: uuid('id').primaryKey(),
    ownerType: ownerType(),
    ownerId: uuid('owner_id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    /**
     * File instance of the icon; null if the link has no icon. Set and cleared by the transactions that create and
     * release it.
     */
    iconInstanceId: uuid('icon_instance_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('quick_links_owner').on(table.ownerType, table.ownerId)],
)

/** Themes that were changed; dashboards without a row use the defaults. */
export const dashboardSettings = pgTable(
  'dashboard_settings',
  {
    ownerType: ownerType(),
    ownerId: uuid('owner_id').notNull(),
    primaryColor: text('primary_color').notNull(),
    secondaryColor: text('secondary_color').notNull(),
    title: text('title').notNull(),
    subTitle: text('sub_title').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerType, table.ownerId] })],
)

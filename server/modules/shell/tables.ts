import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** The settings of the whole site, in one row. */
export const evolveSettings = pgTable('evolve_settings', {
  id: uuid('id').primaryKey(),
  isLegacyUiInMaintenanceMode: boolean('is_legacy_ui_in_maintenance_mode').notNull().default(false),
  legacyUiInMaintenanceModeMessage: text('legacy_ui_in_maintenance_mode_message'),
})

import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { useCountColumns } from '#server/db/limited-uses.ts'
import { users } from '#server/modules/users/tables.ts'

/**
 * The descriptions of web pages when they were read, by the SHA-256 of their address. The address itself is not stored,
 * because it can contain secrets.
 */
export const pagePreviews = pgTable(
  'page_previews',
  {
    addressHash: text('address_hash').primaryKey(),
    /** Null if the page could not be read, or has no title. */
    title: text('title'),
    description: text('description'),
    siteName: text('site_name'),
    /** A WebP picture in base64; null if there is none. */
    picture: text('picture'),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('page_previews_read').on(table.readAt)],
)

/** How many pages the server has read for a person in the current minute and on the current day (UTC). */
export const pagePreviewUses = pgTable('page_preview_uses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  ...useCountColumns(),
})

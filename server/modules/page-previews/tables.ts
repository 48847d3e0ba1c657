import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { useCountColumns } from '#server/db/limited-uses.ts'
import { messages } from '#server/modules/conversations/tables.ts'
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

/**
 * Previews that the sender of a message removed, by the SHA-256 of the page's address. They belong to the message and
 * are deleted with it.
 */
export const pagePreviewRemovals = pgTable(
  'page_preview_removals',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The person who removed it, also on behalf of an organization. */
    removedByUserId: uuid('removed_by_user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.addressHash] })],
)

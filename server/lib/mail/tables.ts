import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mail and text messages of the embedded default, shown at /dev/inbox. They never leave the machine. */
export const devInbox = pgTable(
  'dev_inbox',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['mail', 'sms'] }).notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** The key of a mail that may be sent twice because its sender was interrupted; stored once. */
    key: text('key').unique(),
    /** Files of the mail, with their content in base64. */
    attachments: jsonb('attachments').$type<readonly { filename: string; contentType: string; content: string }[]>(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('dev_inbox_newest').on(table.createdAt.desc())],
)

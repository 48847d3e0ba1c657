import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/session/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)

/** Texts that a person keeps for their questions. */
export const promptClippings = pgTable(
  'prompt_clippings',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('prompt_clippings_user').on(table.userId, table.createdAt)],
)

/** What a person wishes for all answers. */
export const chatCustomInstructions = pgTable('chat_custom_instructions', {
  userId: ownerId().primaryKey(),
  enabled: boolean('enabled').notNull(),
  about: text('about').notNull(),
  responseTargeting: text('response_targeting').notNull(),
})

/** Files that were given to the assistant: their text, for the questions of one conversation. The content goes with its upload. */
export const chatFiles = pgTable(
  'chat_files',
  {
    /** The upload's: the same upload is the same file. */
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    chatConversationId: uuid('chat_conversation_id').notNull(),
    name: text('name').notNull(),
    /** Null: of a kind that is not read. */
    text: text('text'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('chat_files_user').on(table.userId, table.createdAt),
    index('chat_files_conversation').on(table.chatConversationId),
  ],
)

import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/session/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)

/** Texts that a person stored for their questions. */
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

/** A person's instructions for all answers. */
export const chatCustomInstructions = pgTable('chat_custom_instructions', {
  userId: ownerId().primaryKey(),
  enabled: boolean('enabled').notNull(),
  about: text('about').notNull(),
  responseTargeting: text('response_targeting').notNull(),
})

/**
 * Questions whose answer is being written, so that every process knows: the same question is not asked twice, and who
 * follows it elsewhere hears how far it is. A row that was not touched for a while belongs to a process that died.
 */
export const chatAnswersUnderWay = pgTable(
  'chat_answers_under_way',
  {
    userId: ownerId(),
    /** The question's id; of clients without one, its conversation and a digest of its words. */
    questionKey: text('question_key').notNull(),
    /** Of the try that writes: one that lost the row must not touch its successor's. */
    writerId: uuid('writer_id').notNull(),
    text: text('text').notNull(),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionKey] })],
)

/**
 * Files that were given to the assistant: their text, for the questions of one conversation. The content goes with its
 * upload.
 */
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
    /** A sentence about the rest of a longer file; null if all of it was read. */
    notice: text('notice'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('chat_files_user').on(table.userId, table.createdAt),
    index('chat_files_conversation').on(table.chatConversationId),
  ],
)

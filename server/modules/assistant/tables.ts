import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)

/** Texts that a user saved for reuse in questions. */
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

/**
 * Questions whose answer is being generated. The table is shared by all processes, so that a question is not answered
 * twice and its progress can be followed from another process. A row that was not updated for a while belongs to a
 * process that crashed.
 */
export const chatAnswersUnderWay = pgTable(
  'chat_answers_under_way',
  {
    userId: ownerId(),
    /** The question's id; for clients that send none, a hash of the conversation's id and the question's text. */
    questionKey: text('question_key').notNull(),
    /**
     * Id of the attempt that is generating the answer, so that an attempt that has lost the row cannot change its
     * successor's row.
     */
    writerId: uuid('writer_id').notNull(),
    text: text('text').notNull(),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionKey] })],
)

/**
 * Text of files that were given to the assistant, for the questions of one conversation. The file's content is deleted
 * with its upload.
 */
export const chatFiles = pgTable(
  'chat_files',
  {
    /** Id of the upload, so that the same upload is stored once. */
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    chatConversationId: uuid('chat_conversation_id').notNull(),
    name: text('name').notNull(),
    /** Null if the assistant cannot read this kind of file. */
    text: text('text'),
    /** A sentence about the part of a long file that was not read; null if all of it was read. */
    notice: text('notice'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('chat_files_user').on(table.userId, table.createdAt),
    index('chat_files_conversation').on(table.chatConversationId),
  ],
)

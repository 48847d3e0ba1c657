import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The data of a drafting session other than its messages. */
export interface DraftingMetadata {
  /** The message box that the session drafts for. */
  entityType: 'User' | 'Organization'
  entityId: string
  /** The text in the editor when the client last sent it; '' if it was empty. */
  initialText: string
  /**
   * The conversation of the draft, and the first of its messages that the draft may use; null for a new conversation.
   */
  basis: { conversationId: string; from: number } | null
  /** Index of the first draft of the session that may still be used; 0 if all may be used. */
  readableFrom: number
}

/** A user's instructions, which apply to all answers and drafts. */
export const chatCustomInstructions = pgTable('chat_custom_instructions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  enabled: boolean('enabled').notNull(),
  about: text('about').notNull(),
  responseTargeting: text('response_targeting').notNull(),
})

/** The source of an answer. */
export interface StoredFootnote {
  chatFootnoteId: string
  url: string
  urlDisplayName: string
  fileName: string | null
  snippet: string
}

/**
 * Conversations of a person with the assistant, in a format that every mode of the assistant can use. A drafting
 * session stores prompts and drafts. Text of a conversation is read again for each request and never stored.
 */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    chatConversationId: uuid('chat_conversation_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** An opaque id; null if a provider other than OpenAI is used. */
    openAiThreadId: text('open_ai_thread_id'),
    cumulativeTokens: integer('cumulative_tokens').notNull().default(0),
    chatConversationSource: text('chat_conversation_source'),
    chatConversationType: text('chat_conversation_type', {
      enum: ['ClaimNotesSummary', 'GeneralChat', 'MessagingDraft'],
    }).notNull(),
    /** Null if the conversation is not pinned. */
    conversationName: text('conversation_name'),
    metadata: jsonb('metadata').$type<DraftingMetadata>(),
    createdAt: instant('created_at').notNull(),
    /** Sequence number of the newest message. */
    lastSequence: integer('last_sequence').notNull().default(0),
  },
  (table) => [index('chat_conversations_user').on(table.userId, table.chatConversationType, table.createdAt)],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    chatMessageId: uuid('chat_message_id').primaryKey(),
    chatConversationId: uuid('chat_conversation_id')
      .notNull()
      .references(() => chatConversations.chatConversationId, { onDelete: 'cascade' }),
    /** 1, 2, 3, ... within the conversation, without gaps. */
    sequence: integer('sequence').notNull(),
    role: text('role', {
      enum: ['Assistant', 'FunctionResultsForAi', 'FunctionResultsForUser', 'System', 'User'],
    }).notNull(),
    content: text('content').notNull(),
    /** The function that returned the results; null for messages of people. */
    functionName: text('function_name'),
    /** Why an answer is incomplete or missing; null if it is complete, and for other messages. */
    problem: text('problem', {
      enum: ['Busy', 'Filtered', 'Interrupted', 'KeyRefused', 'NoAnswer', 'Refused', 'Stopped', 'TooLong'],
    }),
    rating: text('rating', { enum: ['None', 'ThumbsDown', 'ThumbsUp'] })
      .notNull()
      .default('None'),
    footnotes: jsonb('footnotes').$type<StoredFootnote[]>().notNull().default([]),
    files: jsonb('files').$type<{ chatFileId: string; name: string; notice?: string | null }[]>().notNull().default([]),
    dateTimeUtc: instant('date_time_utc').notNull(),
  },
  (table) => [
    uniqueIndex('chat_messages_sequence').on(table.chatConversationId, table.sequence),
    index('chat_messages_role_date').on(table.role, table.dateTimeUtc),
    // Staff review rated messages by their rating.
    index('chat_messages_rating').on(table.rating, table.dateTimeUtc),
  ],
)

/** Requests of a person to the assistant in the current minute, counted before they are processed. */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    startedAt: instant('started_at').notNull(),
    requestsCount: integer('requests_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Tokens that a person used in a day (UTC), summed over all uses of the assistant. */
export const assistantTokens = pgTable(
  'assistant_tokens',
  {
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

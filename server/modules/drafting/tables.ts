import {
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

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The data of a drafting session beside its messages. */
export interface DraftingMetadata {
  /** The message box that the session drafts for. */
  entityType: 'User' | 'Organization'
  entityId: string
  /** The text in the editor when it was last sent along; '' when it was empty. */
  initialText: string
  /** The conversation that it drafted for, and from which of its messages on; null: a new one. */
  basis: { conversationId: string; from: number } | null
  /** Drafts of the session before this one (0: none) may no longer be read. */
  readableFrom: number
}

/** The source of an answer (doc 2 section 3). */
export interface StoredFootnote {
  chatFootnoteId: string
  url: string
  urlDisplayName: string
  fileName: string | null
  snippet: string
}

/**
 * Conversations of a person with the assistant, in the shape of doc 2 section 3 (Chat), so that every mode of it can
 * use them. A drafting session stores prompts and drafts; text of a conversation is read anew at each request and never
 * stored.
 */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    chatConversationId: uuid('chat_conversation_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Decision 83: opaque, null when another provider serves. */
    openAiThreadId: text('open_ai_thread_id'),
    cumulativeTokens: integer('cumulative_tokens').notNull().default(0),
    chatConversationSource: text('chat_conversation_source'),
    chatConversationType: text('chat_conversation_type', {
      enum: ['ClaimNotesSummary', 'GeneralChat', 'MessagingDraft'],
    }).notNull(),
    /** Null for a conversation that was not pinned. */
    conversationName: text('conversation_name'),
    metadata: jsonb('metadata').$type<DraftingMetadata>(),
    createdAt: instant('created_at').notNull(),
    /** Number of the newest message. */
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
    /** 1, 2, 3, ... within the conversation, without a gap. */
    sequence: integer('sequence').notNull(),
    role: text('role', {
      enum: ['Assistant', 'FunctionResultsForAi', 'FunctionResultsForUser', 'System', 'User'],
    }).notNull(),
    content: text('content').notNull(),
    /** The function that gave the results; null for messages of people. */
    functionName: text('function_name'),
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
    // The staff review shows the rated ones by their rating.
    index('chat_messages_rating').on(table.rating, table.dateTimeUtc),
  ],
)

/** Requests of a person to the assistant in the current minute, counted before they are answered. */
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

/** Tokens of a person in a day (UTC), over all uses of the assistant. */
export const assistantTokens = pgTable(
  'assistant_tokens',
  {
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** `lastMessageAt`, `lastSequence` and `preview` repeat the newest message so that a list needs no look at the messages. */
export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  subject: text('subject').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  lastMessageAt: timestamp('last_message_at', { withTimezone: true, precision: 3 }).notNull(),
  lastSequence: integer('last_sequence').notNull(),
  lastCreatorType: text('last_creator_type', { enum: ['User', 'Organization', 'System'] }).notNull(),
  lastCreatorId: uuid('last_creator_id').notNull(),
  preview: text('preview').notNull(),
})

/**
 * One row per conversation and participant: their message box. `lastMessageAt` repeats the conversation's, so that the index
 * serves a page of the inbox by itself; `unreadCount` is kept by every insert and every reading.
 */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id').notNull().references(() => conversations.id),
    entityType: text('entity_type', { enum: ['User', 'Organization'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
    /** Order of joining within the conversation. */
    position: integer('position').notNull(),
    lastMessageAt: timestamp('last_message_at', { withTimezone: true, precision: 3 }).notNull(),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Messages before this instant are hidden (history None or Partial); null: all are visible. */
    historyFrom: timestamp('history_from', { withTimezone: true, precision: 3 }),
    trashedAt: timestamp('trashed_at', { withTimezone: true, precision: 3 }),
    leftAt: timestamp('left_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('conversation_participants_pair').on(table.conversationId, table.entityType, table.entityId),
    index('conversation_participants_box').on(table.entityType, table.entityId, table.lastMessageAt.desc(), table.conversationId),
  ],
)

/** `id` is the device's requestedMessageId: the unique key that makes sending idempotent. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id').notNull().references(() => conversations.id),
    sequence: integer('sequence').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    creatorType: text('creator_type', { enum: ['User', 'Organization', 'System'] }).notNull(),
    creatorId: uuid('creator_id').notNull(),
    /** The person who wrote on behalf of an organization (decision 41). */
    actingUserId: uuid('acting_user_id'),
    messageText: text('message_text').notNull(),
    /** The text without markup, for search and previews. */
    plainText: text('plain_text').notNull(),
  },
  (table) => [uniqueIndex('messages_sequence').on(table.conversationId, table.sequence)],
)

/** The first reading of a message by a participant; no row: unread. `readerUserId` is the person behind an organization (decision 42). */
export const messageReads = pgTable(
  'message_reads',
  {
    messageId: uuid('message_id').notNull().references(() => messages.id),
    participantId: uuid('participant_id').notNull().references(() => conversationParticipants.id),
    firstReadAt: timestamp('first_read_at', { withTimezone: true, precision: 3 }).notNull(),
    readerUserId: uuid('reader_user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.participantId] })],
)

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** The distinct words of a text, from `searchWords`, without their positions. */
const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' })

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * `lastMessageAt`, `lastSequence` and `preview` are copied from the newest message, so that lists do not need to read
 * the messages.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
    lastMessageAt: instant('last_message_at').notNull(),
    lastSequence: integer('last_sequence').notNull(),
    lastCreatorType: text('last_creator_type', { enum: ['User', 'Organization', 'System'] }).notNull(),
    lastCreatorId: uuid('last_creator_id').notNull(),
    preview: text('preview').notNull(),
    /** Number of current participants. */
    participantsCount: integer('participants_count').notNull(),
    /** Words of the subject and of the names of all current and former participants; see `refreshHeadingWords`. */
    headingWords: wordSet('heading_words').notNull(),
    /** Incremented with each change of the subject, to detect a change that is based on an older one. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('conversations_heading_words').using('gin', table.headingWords)],
)

/**
 * One row per conversation and participant: a conversation in the participant's message box. `lastMessageAt` and
 * `lastSequence` are copied from the conversation: the first so that the box index returns pages in order, the second
 * so that a reading that waited for this row's lock can determine the last message. Every message and every reading
 * updates `unreadCount`. `labelIds` duplicates conversation_labellings, so that lists do not read that table and a
 * message that waited for this row's lock can determine whether the row has labels. The box indexes use NULLS FIRST,
 * which is the default of `order by ... desc`; with Drizzle's default, PostgreSQL could not use them.
 */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    entityType: text('entity_type', { enum: ['User', 'Organization'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
    /** Order of joining within the conversation. */
    position: integer('position').notNull(),
    lastMessageAt: instant('last_message_at').notNull(),
    lastSequence: integer('last_sequence').notNull(),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Messages before this sequence number are hidden (history None or Partial); 1 if all are visible. */
    firstVisibleSequence: integer('first_visible_sequence').notNull().default(1),
    /**
     * The participant that represents the conversation in this box: another one, or this one if it is the only
     * participant.
     */
    displayType: text('display_type', { enum: ['User', 'Organization'] }).notNull(),
    displayId: uuid('display_id').notNull(),
    labelIds: uuid('label_ids').array().notNull().default(sql`'{}'::uuid[]`),
    trashedAt: instant('trashed_at'),
    leftAt: instant('left_at'),
  },
  (table) => [
    uniqueIndex('conversation_participants_pair').on(table.conversationId, table.entityType, table.entityId),
    index('conversation_participants_box')
      .on(table.entityType, table.entityId, table.lastMessageAt.desc().nullsFirst(), table.conversationId)
      .where(sql`${table.leftAt} is null`),
    index('conversation_participants_trash')
      .on(table.entityType, table.entityId, table.lastMessageAt.desc().nullsFirst(), table.conversationId)
      .where(sql`${table.leftAt} is null and ${table.trashedAt} is not null`),
    index('conversation_participants_unread')
      .on(
        table.entityType,
        table.entityId,
        table.lastMessageAt.desc().nullsFirst(),
        table.conversationId,
        table.trashedAt,
      )
      .where(sql`${table.unreadCount} > 0 and ${table.leftAt} is null`),
    // The box indexes exclude these rows, which are few.
    index('conversation_participants_left')
      .on(table.entityType, table.entityId)
      .where(sql`${table.leftAt} is not null`),
    // Covers all boxes, for the daily job.
    index('conversation_participants_trashed')
      .on(table.trashedAt)
      .where(sql`${table.leftAt} is null and ${table.trashedAt} is not null`),
  ],
)

/**
 * Number of conversations per box, so that no list has to count thousands of rows. Every statement that adds, trashes
 * or leaves conversations maintains it.
 */
export const messageBoxes = pgTable(
  'message_boxes',
  {
    entityType: text('entity_type', { enum: ['User', 'Organization'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
    inboxCount: integer('inbox_count').notNull().default(0),
    trashCount: integer('trash_count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.entityType, table.entityId] })],
)

/** `id` is the device's `requestedMessageId`; its unique key makes sending idempotent. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** 1, 2, 3, ... within the conversation, without gaps. */
    sequence: integer('sequence').notNull(),
    createdAt: instant('created_at').notNull(),
    creatorType: text('creator_type', { enum: ['User', 'Organization', 'System'] }).notNull(),
    creatorId: uuid('creator_id').notNull(),
    /** The user who wrote on behalf of an organization; null for other messages. */
    actingUserId: uuid('acting_user_id'),
    /** The participant that caused a system message, for whom it is never unread; null for other messages. */
    causedByType: text('caused_by_type', { enum: ['User', 'Organization'] }),
    causedById: uuid('caused_by_id'),
    messageText: text('message_text').notNull(),
    /** The text without markup, for previews. */
    plainText: text('plain_text').notNull(),
    words: wordSet('words').notNull(),
  },
  (table) => [
    uniqueIndex('messages_sequence').on(table.conversationId, table.sequence),
    index('messages_words').using('gin', table.words),
    // For messages of a period. This index is cheap to maintain, because messages are inserted in the order of their
    // times.
    index('messages_created').using('brin', table.createdAt),
  ],
)

/**
 * A participant opened the conversation: all messages up to `upToSequence` have been read at `readAt` at the latest.
 * The first reading of a message is the one with the lowest `upToSequence` that is not below the message's sequence
 * number, so one row covers any number of messages. `readerUserId` is the user who read on behalf of an organization.
 */
export const conversationReadings = pgTable(
  'conversation_readings',
  {
    participantId: uuid('participant_id')
      .notNull()
      .references(() => conversationParticipants.id),
    upToSequence: integer('up_to_sequence').notNull(),
    readAt: instant('read_at').notNull(),
    readerUserId: uuid('reader_user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.participantId, table.upToSequence] })],
)

/**
 * Custom labels of a box. `conversationCount` excludes the trash; every statement that labels, trashes or leaves
 * conversations maintains it.
 */
export const conversationLabels = pgTable(
  'conversation_labels',
  {
    id: uuid('id').primaryKey(),
    entityType: text('entity_type', { enum: ['User', 'Organization'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => conversationLabels.id),
    name: text('name').notNull(),
    colorName: text('color_name').notNull(),
    /** Incremented with each change of the name or color. */
    version: integer('version').notNull().default(1),
    conversationCount: integer('conversation_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('conversation_labels_box').on(table.entityType, table.entityId),
    index('conversation_labels_parent').on(table.parentId),
  ],
)

/**
 * A label on a participant's copy of a conversation. The time and the trash state are copied from the participant, so
 * that the index returns the pages of a label in order, regardless of the number of conversations.
 */
export const conversationLabellings = pgTable(
  'conversation_labellings',
  {
    participantId: uuid('participant_id')
      .notNull()
      .references(() => conversationParticipants.id),
    labelId: uuid('label_id')
      .notNull()
      .references(() => conversationLabels.id),
    conversationId: uuid('conversation_id').notNull(),
    lastMessageAt: instant('last_message_at').notNull(),
    isTrashed: boolean('is_trashed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.labelId] }),
    index('conversation_labellings_page').on(
      table.labelId,
      table.isTrashed,
      table.lastMessageAt.desc().nullsFirst(),
      table.conversationId,
    ),
  ],
)

/** Claims that a conversation is about. `claimNumber` is the number when the claim was added; it is shown by it. */
export const conversationClaims = pgTable(
  'conversation_claims',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** Legacy system, account and claim, joined by hyphens. */
    claimKey: text('claim_key').notNull(),
    claimNumber: text('claim_number').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.claimKey] }),
    index('conversation_claims_key').on(table.claimKey),
  ],
)

/** A user's unsent drafts in a box, shared by all their devices. `version` increases with each change. */
export const conversationDrafts = pgTable(
  'conversation_drafts',
  {
    userId: uuid('user_id').notNull(),
    entityType: text('entity_type', { enum: ['User', 'Organization'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
    draftKey: text('draft_key').notNull(),
    content: text('content').notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entityType, table.entityId, table.draftKey] })],
)

/**
 * Keys that encrypt unsent items on a user's devices (32 random bytes in base64). Created at the first request and
 * never changed.
 */
export const outboxSealingKeys = pgTable('outbox_sealing_keys', {
  userId: uuid('user_id').primaryKey(),
  sealingKey: text('sealing_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A single row: people have been notified of the unread messages up to this time. */
export const messageNoticeProgress = pgTable('message_notice_progress', {
  id: integer('id').primaryKey(),
  upTo: instant('up_to').notNull(),
})

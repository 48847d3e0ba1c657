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

/** The distinct words of a text, made by `searchWords`; positions are not stored. */
const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' })

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * `lastMessageAt`, `lastSequence` and `preview` repeat the newest message so that a list needs no look at the messages.
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
    /** Participants who have not left. */
    participantsCount: integer('participants_count').notNull(),
    /** Words of the subject and of the names of all who ever took part; see `refreshHeadingWords`. */
    headingWords: wordSet('heading_words').notNull(),
    /** Grows with each change of the subject, so that a change made on an older one is noticed. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('conversations_heading_words').using('gin', table.headingWords)],
)

/**
 * One row per conversation and participant: their message box. `lastMessageAt` and `lastSequence` repeat the
 * conversation's: the first so that the box index gives a page in order, the second so that a reading that waited for
 * this row's lock knows how far it reached. `unreadCount` is kept by every sending and every reading. `labelIds` is
 * what conversation_labellings says, so that a list needs no look there and a sending that waited for this row's lock
 * knows whether it is labelled. The box indexes say NULLS FIRST because that is what `order by ... desc` means; with
 * Drizzle's default they would not serve it.
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
    /** Messages before this sequence number are hidden (history None or Partial); 1: all are visible. */
    firstVisibleSequence: integer('first_visible_sequence').notNull().default(1),
    /** The participant who represents the conversation in this box: another one, or this one itself when alone. */
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
    // The box indexes leave these out; they are few.
    index('conversation_participants_left')
      .on(table.entityType, table.entityId)
      .where(sql`${table.leftAt} is not null`),
    // Of all boxes: for the daily job.
    index('conversation_participants_trashed')
      .on(table.trashedAt)
      .where(sql`${table.leftAt} is null and ${table.trashedAt} is not null`),
  ],
)

/**
 * How many conversations a box holds, so that no list counts thousands of rows. Maintained by every statement that
 * adds, trashes or leaves.
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

/** `id` is the device's requestedMessageId: the unique key that makes sending idempotent. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** 1, 2, 3, ... within the conversation, without a gap. */
    sequence: integer('sequence').notNull(),
    createdAt: instant('created_at').notNull(),
    creatorType: text('creator_type', { enum: ['User', 'Organization', 'System'] }).notNull(),
    creatorId: uuid('creator_id').notNull(),
    /** The person who wrote on behalf of an organization (decision 41). */
    actingUserId: uuid('acting_user_id'),
    /** Of a line that the system wrote: the participant who caused it. It is never unread for them. */
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
    // Messages of a time span: next to nothing to keep up, as messages come in the order of their times.
    index('messages_created').using('brin', table.createdAt),
  ],
)

/**
 * A participant opened the conversation: everything up to `upToSequence` is read since `readAt` at the latest. The
 * first reading of a message is the lowest `upToSequence` not below it, so one row serves any number of messages.
 * `readerUserId` is the person behind an organization (decision 42).
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
 * A box's own labels. `conversationCount` leaves out the trash; it is maintained by every statement that labels,
 * trashes or leaves.
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
    /** Grows with each change of name or colour. */
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
 * A label on a participant's copy of a conversation. Time and trash repeat the participant's, so that the index gives a
 * page of a label in order, however many conversations bear it.
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

/** A person's unsent drafts in a box, the same on all their devices. `version` grows with each change. */
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
 * Seals unsent items on a person's devices (base64 of 32 random bytes); made at the first request and never changed.
 */
export const outboxSealingKeys = pgTable('outbox_sealing_keys', {
  userId: uuid('user_id').primaryKey(),
  sealingKey: text('sealing_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** One row: people were notified of the unread messages up to this instant. */
export const messageNoticeProgress = pgTable('message_notice_progress', {
  id: integer('id').primaryKey(),
  upTo: instant('up_to').notNull(),
})

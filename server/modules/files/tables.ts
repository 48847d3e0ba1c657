import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { messages } from '#server/modules/conversations/tables.ts'
import { folders } from '#server/modules/documents/tables.ts'
import { users } from '#server/modules/users/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const textSearch = customType<{ data: string }>({ dataType: () => 'tsvector' })
const fileKind = () =>
  text('kind', {
    enum: [
      'Document',
      'MessageAttachment',
      'EvoxAttachment',
      'UserAvatar',
      'UserBanner',
      'UserQuickLinkIcon',
      'OrganizationAvatar',
      'OrganizationBanner',
      'OrganizationQuickLinkIcon',
    ],
  }).notNull()
const accessLevel = (name: string) => text(name, { enum: ['Public', 'Confidential', 'Sensitive'] })

/**
 * An upload from its first URL until a file is created from it. The device chooses `id`, so a repeated request
 * continues the same upload. Open: parts arrive. Joined: the content is complete, checked and final. Consumed: it
 * became the file `fileId`. Removed: its content is being removed. A row without a request until `expiresAt` is
 * deleted, with its content unless it was consumed.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => users.id),
    /** For Message: the message box (person or organization) that will send. */
    relatedType: text('related_type', { enum: ['Organization', 'Claim', 'User', 'Message'] }).notNull(),
    relatedId: uuid('related_id').notNull(),
    kind: fileKind(),
    requestedAccessLevel: accessLevel('requested_access_level'),
    updatesFileId: uuid('updates_file_id'),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    partsCount: integer('parts_count').notNull(),
    /** The hash of the content that the device calculated; null if it sent none. */
    expectedSha256: text('expected_sha256'),
    storageKey: text('storage_key').notNull(),
    /** The storage's id of the unfinished upload; null until it has one. */
    storageUploadId: text('storage_upload_id'),
    state: text('state', { enum: ['Open', 'Joined', 'Consumed', 'Removed'] }).notNull(),
    /** The hash of the received content; null until it is joined. */
    sha256: text('sha256'),
    mimeType: text('mime_type'),
    /**
     * Size and hash of the displayed copy of a profile picture: the content without its metadata (`shownKey`). Null
     * until it is stored, and for other kinds.
     */
    shownSizeBytes: bigint('shown_size_bytes', { mode: 'number' }),
    shownSha256: text('shown_sha256'),
    fileId: uuid('file_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('uploads_expired').on(table.expiresAt),
    index('uploads_unfinished').on(table.uploaderId).where(sql`${table.state} <> 'Consumed'`),
  ],
)

/**
 * Tokens of uploads. Each response of getUploadUrl contains a new token, which is stored as a SHA-256 hash. All tokens
 * of an upload are valid until its row is deleted.
 */
export const uploadTokens = pgTable(
  'upload_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
  },
  (table) => [index('upload_tokens_upload').on(table.uploadId)],
)

/**
 * A file with its versions. It belongs to one owner. Users who may see the owner may see the file, as far as their
 * permissions include its access level.
 */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Pictures belong to a profile and never to an owner's documents. */
    ownerType: text('owner_type', {
      enum: [
        'Organization',
        'Claim',
        'User',
        'Message',
        'UserProfile',
        'OrganizationProfile',
        'UserQuickLinks',
        'OrganizationQuickLinks',
      ],
    }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    kind: fileKind(),
    /** A folder of the same owner; null for the root, and for files that are not documents. */
    folderId: uuid('folder_id').references(() => folders.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_owner').on(table.ownerType, table.ownerId, table.folderId),
    index('files_folder').on(table.folderId),
  ],
)

/** A version of a file. Its content never changes. Several versions may share a content (`storageKey`). */
export const fileInstances = pgTable(
  'file_instances',
  {
    id: uuid('id').primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    versionNumber: integer('version_number').notNull(),
    isCurrent: boolean('is_current').notNull(),
    fileName: text('file_name').notNull(),
    /**
     * The owner of the file; null if it is not a document. Stored here too because names are searched within an owner.
     */
    documentOwnerId: uuid('document_owner_id'),
    asciiFileName: text('ascii_file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedById: uuid('uploaded_by_id')
      .notNull()
      .references(() => users.id),
    accessLevel: accessLevel('access_level').notNull(),
    virusStatus: text('virus_status', {
      enum: ['Pending', 'Clean', 'Infected', 'ScanFailed', 'TooLargeToScan'],
    }).notNull(),
    /** How this version was created. */
    origin: text('origin', { enum: ['Uploaded', 'Renamed', 'MadeCurrent', 'Copied'] })
      .notNull()
      .default('Uploaded'),
    /** Data of a photo taken in the app, from the camera and from the person who uploaded it. */
    takenAt: instant('taken_at'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    caption: text('caption'),
  },
  (table) => [
    uniqueIndex('file_instances_version').on(table.fileId, table.versionNumber),
    uniqueIndex('file_instances_current').on(table.fileId).where(sql`${table.isCurrent}`),
    index('file_instances_content').on(table.storageKey),
    index('file_instances_uploader').on(table.uploadedById),
    index('file_instances_unscanned')
      .on(table.uploadedAt)
      .where(sql`${table.virusStatus} in ('Pending', 'ScanFailed')`),
    index('file_instances_position').on(table.documentOwnerId).where(sql`${table.latitude} is not null`),
    index('file_instances_search')
      .on(table.documentOwnerId, sql`left(search_key(${table.fileName}), 250) collate "C"`)
      .where(sql`${table.documentOwnerId} is not null`),
    index('file_instances_search_trigrams')
      .using('gin', sql`search_key(${table.fileName}) gin_trgm_ops`)
      .where(sql`${table.documentOwnerId} is not null`),
  ],
)

/** The files of messages, in the order in which they were attached. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id),
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.position] })],
)

/**
 * The renditions of a picture: one row per content, shared by all versions with that content. The objects are stored
 * under keys derived from the content's key (`renditionKey`) and are deleted with it.
 */
export const fileRenditions = pgTable('file_renditions', {
  storageKey: text('storage_key').primaryKey(),
  /** If both are false, the content cannot be decoded (damaged or too large) and is not tried again. */
  hasThumbnail: boolean('has_thumbnail').notNull(),
  /** False for animated pictures, whose original is shown. */
  hasViewing: boolean('has_viewing').notNull(),
  madeAt: instant('made_at').notNull(),
})

/** The place of a part that says why a text, or the rest of it, was not read. Searches leave it out. */
export const NOT_READ_PLACE = 'Not read'

/**
 * The text of a content, in pieces, for searches in the text of documents. A content whose text cannot be read has one
 * empty piece. The rows are deleted with the content.
 */
export const fileTextParts = pgTable(
  'file_text_parts',
  {
    storageKey: text('storage_key').notNull(),
    /** 1, 2, 3, ... in the order of the text. */
    position: integer('position').notNull(),
    /** Page, slide or sheet; null if the file has none. */
    place: text('place'),
    text: text('text').notNull(),
    search: textSearch('search').notNull().generatedAlwaysAs(sql`to_tsvector('english', spaced_text(text))`),
  },
  (table) => [
    primaryKey({ columns: [table.storageKey, table.position] }),
    index('file_text_parts_search').using('gin', table.search),
  ],
)

/**
 * The words in the texts of all documents, by which misspelled words of searches are corrected. A word is removed with
 * the last text that contains it.
 */
export const fileTextWords = pgTable('file_text_words', { word: text('word').primaryKey() }, (table) => [
  index('file_text_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
])

/**
 * Contents of deleted versions. The sweep removes a content when no version shares it any more, then its marks. Several
 * versions may be deleted in parallel, so only committed rows show which version was the last one.
 */
export const discardedContents = pgTable(
  'discarded_contents',
  {
    id: uuid('id').primaryKey(),
    storageKey: text('storage_key').notNull(),
    discardedAt: instant('discarded_at').notNull(),
  },
  (table) => [index('discarded_contents_at').on(table.discardedAt)],
)

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { organizations } from '#server/modules/organizations/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const ownerType = () => text('owner_type', { enum: ['Organization', 'Claim', 'User'] }).notNull()

/**
 * A claim with only the fields that its documents need, mainly the organization that holds it. That organization's file
 * permission keys determine who may do what. The row is inserted when a user who may browse the claim's documents first
 * sees the claim in a list from the legacy claims system.
 */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Legacy system, account and claim, joined by hyphens: the id in links of the legacy system. */
    claimKey: text('claim_key').notNull().unique(),
    /** The claim number when the row was inserted. Closed claims are shown with it. */
    claimNumber: text('claim_number'),
    insured: text('insured'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('claims_organization').on(table.organizationId)],
)

/**
 * People who see a claim in the claims system although the organization that holds it is not theirs but above theirs.
 * `seenAt` is when the claims system last listed the claim for them.
 */
export const claimViewers = pgTable(
  'claim_viewers',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    userId: uuid('user_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.userId] }), index('claim_viewers_user').on(table.userId)],
)

/** A folder of an owner's documents; the root has no row. */
export const folders = pgTable(
  'folders',
  {
    id: uuid('id').primaryKey(),
    ownerType: ownerType(),
    ownerId: uuid('owner_id').notNull(),
    /** Null if the folder is in the root. */
    parentId: uuid('parent_id').references((): AnyPgColumn => folders.id),
    name: text('name').notNull(),
    /** The name without letter case. It must be unique within a parent. */
    nameKey: text('name_key').notNull(),
    /** Incremented at each change of the name. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    createdById: uuid('created_by_id').notNull(),
  },
  (table) => [
    unique('folders_name').on(table.ownerType, table.ownerId, table.parentId, table.nameKey).nullsNotDistinct(),
    index('folders_parent').on(table.parentId),
    index('folders_search').on(table.ownerId, sql`left(search_key(${table.name}), 250) collate "C"`),
    index('folders_search_trigrams').using('gin', sql`search_key(${table.name}) gin_trgm_ops`),
  ],
)

/**
 * Events of files. They remain after the file is deleted, so they reference it without a foreign key. `accessLevel`
 * always equals the level of the version: users who may not read the version do not see its events.
 */
export const documentEvents = pgTable(
  'document_events',
  {
    id: uuid('id').primaryKey(),
    ownerType: ownerType(),
    ownerId: uuid('owner_id').notNull(),
    fileId: uuid('file_id').notNull(),
    instanceId: uuid('instance_id').notNull(),
    accessLevel: text('access_level', { enum: ['Public', 'Confidential', 'Sensitive'] }).notNull(),
    type: text('type', {
      enum: [
        'Uploaded',
        'Renamed',
        'Moved',
        'Copied',
        'AccessLevelChanged',
        'MadeCurrent',
        'VersionDeleted',
        'Deleted',
      ],
    }).notNull(),
    /** The effective user. `assumedById` is the staff member who acted under that identity; null if there was none. */
    actorId: uuid('actor_id').notNull(),
    assumedById: uuid('assumed_by_id'),
    before: text('before'),
    after: text('after'),
    versionNumber: integer('version_number'),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [
    index('document_events_file').on(table.fileId, table.occurredAt),
    index('document_events_instance').on(table.instanceId),
  ],
)

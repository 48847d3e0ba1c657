import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { organizations } from '#server/modules/organizations/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const ownerType = () => text('owner_type', { enum: ['Organization', 'Claim', 'User'] }).notNull()

/**
 * A claim as far as its documents need one: whose it is. The adjusting company that holds it decides with its file keys
 * who may do what. A claim gets its row when somebody who may browse its documents first hears of it from the legacy
 * claims system.
 */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Legacy system, account and claim, joined by hyphens: the id that links of the legacy system bear. */
    claimKey: text('claim_key').notNull().unique(),
    /** As it was called when it got its row: closed claims are known by it. */
    claimNumber: text('claim_number'),
    insured: text('insured'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('claims_organization').on(table.organizationId)],
)

/** A folder of an owner's documents; the root has no row. */
export const folders = pgTable(
  'folders',
  {
    id: uuid('id').primaryKey(),
    ownerType: ownerType(),
    ownerId: uuid('owner_id').notNull(),
    /** Null: in the root. */
    parentId: uuid('parent_id').references((): AnyPgColumn => folders.id),
    name: text('name').notNull(),
    /** The name by which two folders of a parent are told apart: letter case does not count. */
    nameKey: text('name_key').notNull(),
    /** Grows with each change of the name. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    createdById: uuid('created_by_id').notNull(),
  },
  (table) => [
    unique('folders_name').on(table.ownerType, table.ownerId, table.parentId, table.nameKey).nullsNotDistinct(),
    index('folders_parent').on(table.parentId),
    index('folders_lower_name').on(table.ownerId, sql`lower(${table.name}) collate "C"`),
    index('folders_name_trigrams').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
)

/**
 * Events of files. They outlive them, so they name them without a foreign key. `accessLevel` is the level of the
 * version and follows it: people who may not read that version read nothing of it here.
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
    /** The effective person; `assumedById` is the member of staff who acted in their name. */
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

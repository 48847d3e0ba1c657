import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/** The author and time of a change. A trigger refuses updates and deletes of both tables. */
export const historyLogs = pgTable(
  'history_logs',
  {
    /** Increases with time and therefore sorts the history. */
    id: uuid('id').primaryKey(),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The effective person; null for a job of the server. */
    actorId: uuid('actor_id').references(() => users.id),
    /** Whether the effective person was staff at that time. */
    isByStaff: boolean('is_by_staff').notNull(),
    /** The staff member who acted under the person's identity; null if there was none. */
    assumedById: uuid('assumed_by_id').references(() => users.id),
  },
  (table) => [
    index('history_logs_changed').on(table.changedAt),
    index('history_logs_actor').on(table.actorId),
    index('history_logs_assumed').on(table.assumedById),
  ],
)

/** A changed field of an entity. It remains after the entity is deleted, so it references it without a foreign key. */
export const historyChanges = pgTable(
  'history_changes',
  {
    logId: uuid('log_id')
      .notNull()
      .references(() => historyLogs.id),
    position: integer('position').notNull(),
    /** The account and its part that the entity belongs to. They determine who may read the change. */
    ownerType: text('owner_type', { enum: ['User', 'Organization', 'System'] }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    area: text('area').notNull(),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The displayed name of the entity after the change. */
    entityValue: text('entity_value').notNull(),
    changeType: text('change_type', { enum: ['EntityAdded', 'EntityModified', 'EntityDeleted'] }).notNull(),
    fieldName: text('field_name'),
    oldValue: text('old_value'),
    newValue: text('new_value'),
  },
  (table) => [
    primaryKey({ columns: [table.logId, table.position] }),
    index('history_changes_owner').on(table.ownerId, table.logId),
    index('history_changes_entity').on(table.entityId, table.logId),
  ],
)

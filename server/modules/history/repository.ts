import { aliasedTable, and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { fetchPage, type Page, type Paged, TOTAL_COUNT } from '#server/db/page.ts'
import { users } from '#server/modules/users/tables.ts'
import { historyChanges, historyLogs } from './tables.ts'

type ChangeRow = typeof historyChanges.$inferSelect

/** Inserts one entry with all its changes. */
export async function insertChanges(
  tx: Db,
  log: typeof historyLogs.$inferInsert,
  changes: readonly Omit<typeof historyChanges.$inferInsert, 'logId' | 'position'>[],
): Promise<void> {
  await tx.insert(historyLogs).values(log)
  await tx.insert(historyChanges).values(changes.map((change, position) => ({ ...change, logId: log.id, position })))
}

export type RecordedEntity = Pick<ChangeRow, 'entityType' | 'entityValue' | 'ownerType' | 'ownerId' | 'area'>

/** Returns the fields of an entity from its newest change; null if it has none. */
export async function findRecordedEntity({ db }: Database, entityId: string): Promise<RecordedEntity | null> {
  const { entityType, entityValue, ownerType, ownerId, area } = historyChanges
  const rows = await db
    .select({ entityType, entityValue, ownerType, ownerId, area })
    .from(historyChanges)
    .where(eq(historyChanges.entityId, entityId))
    .orderBy(desc(historyChanges.logId), desc(historyChanges.position))
    .limit(1)
  return rows[0] ?? null
}

export interface HistoryFilter {
  entityId: string
  /** True if the entity is an account; the history then includes everything that belongs to the account. */
  isAccount: boolean
  areas: readonly string[]
  logId: string | null
  fieldName: string | null
  /** The author, or the person under whose identity the author acted. */
  userId: string | null
}

type ShownChange = Pick<
  ChangeRow,
  'entityType' | 'entityId' | 'entityValue' | 'changeType' | 'fieldName' | 'oldValue' | 'newValue'
>

export interface HistoryLogRow {
  id: string
  changedAt: Date
  isByStaff: boolean
  actorId: string | null
  actorName: string | null
  assumedById: string | null
  assumedByName: string | null
  changes: ShownChange[]
}

const actors = aliasedTable(users, 'actors')
const assumers = aliasedTable(users, 'assumers')

/** The name of a person, or the email address if they have not registered yet. */
function nameOf(person: typeof users): SQL<string | null> {
  return sql`coalesce(nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), ''), ${person.emailAddress})`
}

/** Returns one page of the entries that match a filter, newest first, each with the changes in the readable areas. */
export async function listHistoryLogs(db: Db, page: Page, filter: HistoryFilter): Promise<Paged<HistoryLogRow>> {
  const { logId, ownerId, entityId, entityType, entityValue, changeType, fieldName, oldValue, newValue } =
    historyChanges
  const isShown = and(
    eq(logId, historyLogs.id),
    eq(filter.isAccount ? ownerId : entityId, filter.entityId),
    inArray(historyChanges.area, [...filter.areas]),
  )
  const found = db
    .select({ one: sql`1` })
    .from(historyChanges)
    .where(and(isShown, filter.fieldName === null ? undefined : eq(fieldName, filter.fieldName)))
  const change = sql`json_build_object('entityType', ${entityType}, 'entityId', ${entityId}, 'entityValue', ${entityValue},
    'changeType', ${changeType}, 'fieldName', ${fieldName}, 'oldValue', ${oldValue}, 'newValue', ${newValue})`
  const query = db
    .select({
      id: historyLogs.id,
      changedAt: historyLogs.changedAt,
      isByStaff: historyLogs.isByStaff,
      actorId: historyLogs.actorId,
      actorName: nameOf(actors),
      assumedById: historyLogs.assumedById,
      assumedByName: nameOf(assumers),
      changes: sql<
        ShownChange[]
      >`(select json_agg(${change} order by ${historyChanges.position}) from ${historyChanges} where ${isShown})`,
      totalCount: TOTAL_COUNT,
    })
    .from(historyLogs)
    .leftJoin(actors, eq(actors.id, historyLogs.actorId))
    .leftJoin(assumers, eq(assumers.id, historyLogs.assumedById))
    .where(
      and(
        exists(found),
        filter.logId === null ? undefined : eq(historyLogs.id, filter.logId),
        filter.userId === null
          ? undefined
          : or(eq(historyLogs.actorId, filter.userId), eq(historyLogs.assumedById, filter.userId)),
      ),
    )
    .orderBy(desc(historyLogs.id))
    .$dynamic()
  return fetchPage(query, page)
}

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Rows per statement; the archive is written while the rows are read. */
export const AUDIT_PAGE_ROWS_COUNT = 1_000

/** The exported period: `from` is inclusive, `until` is exclusive. */
export interface Period {
  from: Date
  until: Date
}

/** A row of a CSV file. The next page starts after its `at` and `key`. */
export interface AuditRow extends Record<string, unknown> {
  at: string
  key: string
}

/** One file of the export. */
export interface AuditSection {
  fileName: string
  columns: readonly string[]
  /** SQL that selects `at` (the time as text), `key` (text) and the columns in `columns`. */
  rows: string
}

const person = (id: string): string =>
  `(select concat_ws(' ', first_name, last_name) || ' <' || email_address || '>' from users where id = ${id})`
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const inPeriod = (column: string): string => `${column} >= $from and ${column} < $until and ${column} >= $after`

/** The statements page by time; each uses an index that starts with the time column. */
export const AUDIT_SECTIONS: readonly AuditSection[] = [
  {
    fileName: 'history.csv',
    columns: [
      ...['time', 'changedBy', 'staffInTheirName', 'ownerType', 'ownerId', 'area', 'entityType', 'entityId', 'entity'],
      ...['change', 'field', 'oldValue', 'newValue'],
    ],
    // The key starts with the entry's id, so that a page can end within an entry that has many fields.
    rows: `select ${instant('l.changed_at')} as at, l.id || ' ' || lpad(c.position::text, 6, '0') as key,
      ${instant('l.changed_at')} as "time", ${person('l.actor_id')} as "changedBy",
      ${person('l.assumed_by_id')} as "staffInTheirName", c.owner_type as "ownerType", c.owner_id as "ownerId", c.area,
      c.entity_type as "entityType", c.entity_id as "entityId", c.entity_value as "entity", c.change_type as "change",
      c.field_name as "field", c.old_value as "oldValue", c.new_value as "newValue"
      from history_logs l join history_changes c on c.log_id = l.id where ${inPeriod('l.changed_at')}`,
  },
  {
    fileName: 'assumed-identities.csv',
    columns: ['started', 'ended', 'siteUser', 'person', 'reason'],
    rows: `select ${instant('started_at')} as at, id::text as key, ${instant('started_at')} as "started",
      ${instant('coalesce(ended_at, expires_at)')} as "ended", ${person('staff_user_id')} as "siteUser",
      ${person('target_user_id')} as "person", reason from assumed_identities where ${inPeriod('started_at')}`,
  },
  {
    fileName: 'operations.csv',
    columns: ['time', 'operation', 'person', 'siteUser', 'requestId'],
    rows: `select ${instant('occurred_at')} as at, id::text as key, ${instant('occurred_at')} as "time", operation,
      ${person('user_id')} as "person", ${person('assumed_by_user_id')} as "siteUser", request_id as "requestId"
      from audit_entries where ${inPeriod('occurred_at')}`,
  },
  {
    fileName: 'security-log.csv',
    columns: ['time', 'event', 'person', 'doneBy'],
    rows: `select ${instant('occurred_at')} as at, id::text as key, ${instant('occurred_at')} as "time",
      kind as "event", ${person('user_id')} as "person", ${person('actor_user_id')} as "doneBy"
      from security_events where ${inPeriod('occurred_at')}`,
  },
]

/** Reads the rows of a section that follow a row; null reads the first page. */
export async function findAuditPage(
  db: Db,
  { rows: statement }: AuditSection,
  { from, until }: Period,
  after: AuditRow | null,
): Promise<AuditRow[]> {
  const values = {
    from: sql`${from.toISOString()}::timestamptz`,
    until: sql`${until.toISOString()}::timestamptz`,
    after: sql`${after?.at ?? from.toISOString()}::timestamptz`,
  }
  const parts = statement
    .split(/\$(from|until|after)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : values[part as keyof typeof values]))
  const { rows } = await db.execute<AuditRow>(
    sql`select * from (${sql.join(parts)}) rows
      where (at, key) > (${after?.at ?? ''}::text, ${after?.key ?? ''}::text)
      order by at, key limit ${AUDIT_PAGE_ROWS_COUNT}`,
  )
  return rows
}

import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { lastMigration, migrationFiles } from '#server/db/migrate.ts'
import { CLOCK_DIFFERENCE_FAILS_MS, CLOCK_DIFFERENCE_WARNS_MS } from '#shared/limits/server-times.ts'
import { CheckError, type CheckNote } from './finding.ts'

const OLDEST_POSTGRES_VERSION = 14

/** Rights that a server needs at its first start (to migrate) and later. */
async function requireRights({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select has_database_privilege(current_user, current_database(), 'create') and
      has_schema_privilege(current_user, coalesce(current_schema(), 'public'), 'create') as may`,
  )
  if (!rows[0]?.may)
    throw new CheckError(
      'The user may not create tables.',
      'Make the user the owner of the database, or grant create on the database and on its schema public.',
    )
}

/** Whether a database is usable: its version, the rights of its user, and pending migrations. */
export async function checkDatabase(database: Database): Promise<CheckNote> {
  const { rows } = await database.db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < OLDEST_POSTGRES_VERSION)
    throw new CheckError(`It is PostgreSQL ${version}; at least ${OLDEST_POSTGRES_VERSION} is needed.`)
  await requireRights(database)
  const applied = await lastMigration(database)
  const files = migrationFiles()
  const pending = files.filter(({ folderMillis }) => folderMillis > (applied ?? -1)).length
  if (applied !== null && applied > (files.at(-1)?.folderMillis ?? 0))
    return {
      ...{ state: 'warning', reason: 'It was migrated by a newer build than this one.' },
      advice: 'Start the newer build; this one must not be started again.',
    }
  const state = `PostgreSQL ${version}, ${files.length - pending} of ${files.length} migrations applied`
  return { state: 'ok', reason: pending > 0 ? `${state}; the next start applies the others.` : `${state}.` }
}

/** Clock difference between this machine and the database, because times of both are compared. */
export async function checkDatabaseClock({ db }: Database): Promise<CheckNote> {
  const before = Date.now()
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return judgeClock((before + Date.now()) / 2 - Number(rows[0]?.now), 'the database')
}

/** @throws CheckError if the difference makes tokens and signatures invalid */
export function judgeClock(differenceMs: number, other: string): CheckNote {
  const seconds = Math.round(Math.abs(differenceMs) / 100) / 10
  const reason = `The clock is ${seconds} s ${differenceMs < 0 ? 'behind' : 'ahead of'} ${other}.`
  const advice = 'Synchronize the clocks of both machines (NTP).'
  if (Math.abs(differenceMs) > CLOCK_DIFFERENCE_FAILS_MS) throw new CheckError(reason, advice)
  return Math.abs(differenceMs) > CLOCK_DIFFERENCE_WARNS_MS
    ? { state: 'warning', reason, advice }
    : { state: 'ok', reason }
}

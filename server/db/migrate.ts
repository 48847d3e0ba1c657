import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Database } from '#server/db/database.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any constant that no other code uses for an advisory lock. */
const MIGRATION_LOCK = 4_208_631_077

/** The migrations of this build, oldest first; empty before the first one was generated. */
export function migrationFiles(): MigrationMeta[] {
  return existsSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`)
    ? readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
    : []
}

/** When the newest applied migration was created (milliseconds, as in the journal); null if none is applied. */
export async function lastMigration(database: Database): Promise<number | null> {
  const found = await database.script("select to_regclass('drizzle.__drizzle_migrations') is not null as present")
  if (!found.rows[0]?.['present']) return null
  const last = await database.script('select max(created_at) as at from drizzle.__drizzle_migrations')
  const at = last.rows[0]?.['at']
  return at === null || at === undefined ? null : Number(at)
}

/**
 * Migrates the database to `upTo` (default: this build's newest migration). All or nothing, in one transaction with an
 * advisory lock: if several processes start together, one migrates and the others wait. The bookkeeping is Drizzle's
 * (drizzle.__drizzle_migrations), so its tools agree.
 */
export async function migrateDatabase(database: Database, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const files = migrationFiles().filter((file) => file.folderMillis <= upTo)
  if (files.length === 0) return
  const newest = (files.at(-1) as MigrationMeta).folderMillis
  const applied = await lastMigration(database)
  if (applied !== null && applied >= newest) return
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null,
        created_at bigint)`,
    )
    const rows = await tx.execute<{ at: number | null }>(
      sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    )
    const done = Number(rows.rows[0]?.at ?? -1)
    for (const file of files) {
      if (file.folderMillis <= done) continue
      for (const statement of file.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${file.hash}, ${file.folderMillis})`,
      )
    }
  })
}

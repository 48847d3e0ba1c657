import { sql } from 'drizzle-orm'
import { fileLines } from '#server/db/backup/data-files.ts'
import { writeBackup } from '#server/db/backup/format.ts'
import type { BackupLine } from '#server/db/backup/format.ts'
import { listTables, quote, quoted, tableChecksum } from '#server/db/backup/tables.ts'
import type { TableInfo } from '#server/db/backup/tables.ts'
import type { Database, Db } from '#server/db/client.ts'
import { SITE_VERSION } from '#shared/limits.ts'

export interface BackupSummary {
  tables: number
  rows: number
  files: number
}

const FETCH_ROWS = 2_000

async function* tableLines(tx: Db, table: TableInfo): AsyncGenerator<BackupLine> {
  const { rows, checksum } = await tableChecksum(tx, table)
  yield { kind: 'table', ...table, rows, checksum }
  // PostgreSQL writes and reads the row_to_json texts, so no value passes through JavaScript's numbers or dates.
  await tx.execute(
    sql.raw(`declare backup_rows no scroll cursor for
      select to_json(t)::text as json from (select ${table.columns.map(quote).join(', ')} from ${quoted(table)}) t`),
  )
  for (;;) {
    const part = await tx.execute<{ json: string }>(sql.raw(`fetch ${FETCH_ROWS} from backup_rows`))
    for (const { json } of part.rows) yield { kind: 'row', json: json.replaceAll('\n', ' ') }
    if (part.rows.length < FETCH_ROWS) break
  }
  await tx.execute(sql`close backup_rows`)
}

async function* sequenceLines(tx: Db): AsyncGenerator<BackupLine> {
  const sequences = await tx.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2`,
  )
  for (const sequence of sequences.rows) {
    const state = await tx.execute<{ value: string; called: boolean }>(
      sql.raw(`select last_value::text as value, is_called as called from ${quoted(sequence)}`),
    )
    const { value, called } = state.rows[0] as { value: string; called: boolean }
    yield { kind: 'sequence', ...sequence, value, called }
  }
}

/**
 * Writes everything to `file`: the database at one instant (one REPEATABLE READ transaction, while the server
 * continues), then the files of DATA_DIR, which do not change once complete.
 */
export async function backUp(options: {
  database: Database
  dataDir: string
  file: string
  now: Date
}): Promise<BackupSummary> {
  const { database, dataDir, file, now } = options
  const summary: BackupSummary = { tables: 0, rows: 0, files: 0 }

  async function* lines(tx: Db): AsyncGenerator<BackupLine> {
    let count = 0
    for await (const line of content(tx)) {
      count += 1
      if (line.kind === 'table') summary.tables += 1
      else if (line.kind === 'row') summary.rows += 1
      else if (line.kind === 'file') summary.files += 1
      yield line
    }
    yield { kind: 'end', lines: count }
  }
  async function* content(tx: Db): AsyncGenerator<BackupLine> {
    const last = await tx.execute<{ at: number | null }>(
      sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    )
    yield {
      kind: 'evolve-backup',
      format: 1,
      siteVersion: SITE_VERSION,
      createdAt: now.toISOString(),
      lastMigration: last.rows[0]?.at ?? null,
    }
    for (const table of await listTables(tx)) yield* tableLines(tx, table)
    yield* sequenceLines(tx)
    yield* fileLines(dataDir)
  }

  await database.db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`set local timezone = 'UTC'`)
      await writeBackup(file, lines(tx))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return summary
}

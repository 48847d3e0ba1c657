import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { FileRestorer } from '#server/db/backup/data-files.ts'
import type { BackupSummary } from '#server/db/backup/dump.ts'
import { readBackup } from '#server/db/backup/format.ts'
import type { BackupLine } from '#server/db/backup/format.ts'
import { listTables, quote, quoted, tableChecksum } from '#server/db/backup/tables.ts'
import type { Database, Db } from '#server/db/client.ts'
import { migrateDatabase, migrationFiles } from '#server/db/migrate.ts'
import { StartError } from '#server/db/start-error.ts'

type TableLine = Extract<BackupLine, { kind: 'table' }>

const INSERT_ROWS = 1_000

interface ForeignKey {
  owner: string
  name: string
  definition: string
}

/** Tables arrive in no particular order, so references are checked after all rows are inserted. */
async function withoutForeignKeys(tx: Db, work: () => Promise<void>): Promise<void> {
  const keys = await tx.execute<{ owner: string; name: string; definition: string }>(sql`
    select c.conrelid::regclass::text as owner, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss') order by 1, 2`)
  for (const key of keys.rows) await tx.execute(sql.raw(`alter table ${key.owner} drop constraint ${quote(key.name)}`))
  await work()
  for (const key of keys.rows satisfies ForeignKey[]) {
    await tx.execute(sql.raw(`alter table ${key.owner} add constraint ${quote(key.name)} ${key.definition}`))
  }
}

async function insertRows(tx: Db, table: TableLine, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.raw(table.columns.map(quote).join(', '))
  const target = sql.raw(quoted(table))
  await tx.execute(
    sql`insert into ${target} (${columns}) overriding system value select ${columns}
      from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::json)`,
  )
}

/**
 * Deletes the rows that migrations and queues inserted into a table of the empty database, because the backup contains
 * them. Empty tables are skipped, because the history table refuses every deletion.
 */
async function deleteMadeRows(tx: Db, table: TableLine): Promise<void> {
  const target = sql.raw(quoted(table))
  const { rows } = await tx.execute<{ any: boolean }>(sql`select exists (select from ${target}) as "any"`)
  if (rows[0]?.any) await tx.execute(sql`delete from ${target}`)
}

async function verify(tx: Db, tables: readonly TableLine[]): Promise<void> {
  for (const table of tables) {
    const found = await tableChecksum(tx, table)
    if (found.rows !== table.rows || found.checksum !== table.checksum) {
      throw new StartError(`The table ${table.name} was not restored as it was saved. Nothing was changed.`)
    }
  }
}

/** pg-boss stores each queue in a partition that only pg-boss can create. */
async function makeQueue(boss: PgBoss, json: string): Promise<void> {
  const queue = JSON.parse(json) as { name: string; policy?: PgBoss.QueuePolicy }
  if (!(await boss.getQueue(queue.name)))
    await boss.createQueue(queue.name, { name: queue.name, ...(queue.policy ? { policy: queue.policy } : {}) })
}

async function queuesOf(file: string): Promise<string[]> {
  const queues: string[] = []
  let inside = false
  for await (const line of readBackup(file)) {
    if (line.kind === 'table') inside = line.schema === 'pgboss' && line.name === 'queue'
    else if (line.kind === 'row' && inside) queues.push(line.json)
  }
  return queues
}

async function header(file: string): Promise<Extract<BackupLine, { kind: 'evolve-backup' }>> {
  for await (const line of readBackup(file)) {
    if (line.kind === 'evolve-backup') return line
    break
  }
  throw new StartError(`${file} is not a backup of Evolve.`)
}

/** Tables that contain rows after the migrations, before anyone has used the installation. */
const FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set(['site_roles'])

async function isEmpty(database: Database): Promise<boolean> {
  for (const table of await listTables(database.db)) {
    if (table.schema !== 'public' || FILLED_BY_MIGRATIONS.has(table.name)) continue
    const found = await database.db.execute<{ some: boolean }>(
      sql.raw(`select exists (select 1 from ${quoted(table)}) as some`),
    )
    if (found.rows[0]?.some) return false
  }
  return true
}

/**
 * Fills an empty database and DATA_DIR from `file`: migrates to the backup's version, inserts the rows, compares
 * checksums, and migrates to this build. Either all rows are inserted or none.
 * @param database not migrated, or migrated without user data
 * @throws StartError if the target is not empty, or the backup is damaged or of a newer build
 */
export async function restoreBackup(options: {
  database: Database
  dataDir: string
  file: string
}): Promise<BackupSummary> {
  const { database, dataDir, file } = options
  const saved = await header(file)
  const newest = migrationFiles().at(-1)?.folderMillis ?? 0
  if ((saved.lastMigration ?? 0) > newest)
    throw new StartError(`The backup was made by a newer version (${saved.siteVersion}); restore it with that one.`)
  if (!(await isEmpty(database)))
    throw new StartError('The database is not empty. Restore into a new DATA_DIR or an empty database.')
  await migrateDatabase(database, saved.lastMigration ?? 0)
  const queues = await queuesOf(file)
  if (queues.length > 0) {
    const boss = new PgBoss({
      db: { executeSql: (text: string, values: unknown[]) => database.script(text, values) },
      supervise: false,
      schedule: false,
    })
    await boss.start()
    for (const queue of queues) await makeQueue(boss, queue)
    await boss.stop({ graceful: false, wait: true })
  }

  const summary: BackupSummary = { tables: 0, rows: 0, files: 0 }
  const files = new FileRestorer(dataDir)
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`set local timezone = 'UTC'`)
    // Usage events are among the rows, and triggers would count them twice.
    await tx.execute(sql`select set_config('evolve.restoring', 'on', true)`)
    await withoutForeignKeys(tx, async () => {
      const tables: TableLine[] = []
      let rows: string[] = []
      const flush = async (): Promise<void> => {
        const table = tables.at(-1)
        if (table) await insertRows(tx, table, rows)
        summary.rows += rows.length
        rows = []
      }
      for await (const line of readBackup(file)) {
        if (line.kind === 'row') {
          rows.push(line.json)
          if (rows.length >= INSERT_ROWS) await flush()
          continue
        }
        await flush()
        if (line.kind === 'table') {
          tables.push(line)
          await deleteMadeRows(tx, line)
        } else if (line.kind === 'sequence') {
          await tx.execute(sql`select setval(${quoted(line)}::regclass, ${line.value}::bigint, ${line.called})`)
        } else if (line.kind === 'file') await files.begin(line)
        else if (line.kind === 'piece') await files.write(line)
      }
      await files.end()
      summary.tables = tables.length
      summary.files = files.files
      await verify(tx, tables)
    })
  })
  await migrateDatabase(database)
  return summary
}

import { asStatement } from '#tests/support/as-statement.ts'
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { backUp } from '#server/db/backup/dump.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { listTables, tableChecksum } from '#server/db/backup/tables.ts'
import type { Database } from '#server/db/client.ts'
import { connectDatabase } from '#server/db/client.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { parseEnv } from '#server/env.ts'
import { fixedClock } from '#server/lib/clock/clock.ts'
import { systemIds } from '#server/lib/ids/ids.ts'
import { pgBossJobs } from '#server/lib/jobs/pg-boss.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { testDatabase } from '#tests/support/database.ts'

const TIMEOUT_MS = 180_000
const NOW = new Date('2026-11-20T15:00:00.000Z')
const folders: string[] = []

async function folder(): Promise<string> {
  const created = await mkdtemp(path.join(os.tmpdir(), 'evolve-backup-'))
  folders.push(created)
  return created
}

afterAll(async () => {
  for (const one of folders) await rm(one, { recursive: true, force: true })
})

async function sums(database: Database): Promise<Record<string, unknown>> {
  return database.db.transaction(async (tx) => {
    await tx.execute(`set local timezone = 'UTC'`)
    const entries: [string, unknown][] = []
    for (const table of await listTables(tx))
      entries.push([`${table.schema}.${table.name}`, await tableChecksum(tx, table)])
    return Object.fromEntries(entries)
  })
}

const INSERT_MAIL = asStatement(
  'insert into dev_inbox (id, kind, "to", subject, text, created_at) values ($1, $2, $3, $4, $5, $6)',
)

/** The demo world, a waiting job, awkward values and a file. */
async function world(): Promise<{ database: Database; dataDir: string; file: string }> {
  const database = await testDatabase()
  const clock = fixedClock(NOW)
  await seedDatabase({ database, clock, seedUser: async () => ({ sub: systemIds.uuid() }) }, 'demo')
  await database.query('odd', INSERT_MAIL, [
    systemIds.uuid(),
    'mail',
    'ö@evolve.example',
    'a\\b"c\n\t\u2028',
    '🏠\r\n{}',
    '2026-01-01T00:00:00.123Z',
  ])
  const jobs = pgBossJobs({ database, ids: systemIds, log: createLogger({ level: 'silent' }) })
  jobs.define('mail', async () => undefined)
  await jobs.send('mail', { to: 'later@evolve.example' }, { startAfter: new Date('2027-01-01T00:00:00Z') })
  await jobs.stop()
  const dataDir = await folder()
  await mkdir(path.join(dataDir, 'files', 'claims'), { recursive: true })
  await writeFile(path.join(dataDir, 'files', 'claims', 'roof'), Buffer.alloc(500_000, 7))
  await writeFile(path.join(dataDir, 'app-secret'), 'secret\n', { mode: 0o600 })
  await writeFile(path.join(dataDir, 'postgres.log'), 'not data')
  return { database, dataDir, file: path.join(await folder(), 'evolve.backup') }
}

it(
  'a backup restored into an empty installation equals the original in all rows, jobs and files',
  async () => {
    const { database, dataDir, file } = await world()
    const saved = await backUp({ database, dataDir, file, now: NOW })
    const before = await sums(database)
    await database.close()
    expect((await stat(file)).mode & 0o077).toBe(0)

    const restoredDir = await folder()
    const restored = await connectDatabase(parseEnv({ DATA_DIR: restoredDir, DATABASE_ENGINE: 'embedded-postgres' }))
    expect(await restoreBackup({ database: restored, dataDir: restoredDir, file })).toEqual(saved)
    expect(await sums(restored)).toEqual(before)
    const [foreignKeys] = await restored.query(
      'fk',
      asStatement<{ n: number }>(
        "select count(*) as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
      ),
      [],
    )
    expect(foreignKeys?.n).toBeGreaterThan(5)
    expect(await readFile(path.join(restoredDir, 'files', 'claims', 'roof'))).toEqual(Buffer.alloc(500_000, 7))
    expect((await stat(path.join(restoredDir, 'app-secret'))).mode & 0o777).toBe(0o600)

    await expect(restoreBackup({ database: restored, dataDir: restoredDir, file })).rejects.toThrow(
      'The database is not empty',
    )
    await restored.close()
  },
  TIMEOUT_MS,
)

it(
  'a change during the backup is included completely or not at all',
  async () => {
    const { database, dataDir, file } = await world()
    await Promise.all([
      backUp({ database, dataDir, file, now: NOW }),
      database.query('more', INSERT_MAIL, [systemIds.uuid(), 'sms', '+1', '', 'x', NOW]),
    ])
    await database.close()
    const other = await testDatabase()
    await restoreBackup({ database: other, dataDir: await folder(), file })
    await other.close()
  },
  TIMEOUT_MS,
)

it(
  'a file that is not a backup, is truncated or contains an outside path changes nothing',
  async () => {
    const { database, dataDir, file } = await world()
    await backUp({ database, dataDir, file, now: NOW })
    await database.close()
    const target = await testDatabase()
    const into = await folder()
    const other = path.join(await folder(), 'other')
    await writeFile(other, 'hello')
    await expect(restoreBackup({ database: target, dataDir: into, file: other })).rejects.toThrow('cannot be read')
    await truncate(file, (await stat(file)).size - 40)
    await expect(restoreBackup({ database: target, dataDir: into, file })).rejects.toThrow(
      /cannot be read|not a complete backup/,
    )
    const [people] = await target.query('people', asStatement<{ n: number }>('select count(*) as n from users'), [])
    expect(people?.n).toBe(0)
    await target.close()
  },
  TIMEOUT_MS,
)

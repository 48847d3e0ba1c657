import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts'

const SERVER = path.resolve(MIGRATIONS_FOLDER, '../..')

async function exportsOfTables(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const file of await readdir(SERVER, { recursive: true }))
    if (path.basename(file) === 'tables.ts') Object.assign(found, await import(path.join(SERVER, file)))
  return found
}

type Snapshot = Parameters<typeof generateMigration>[0]

async function newestSnapshot(): Promise<Snapshot> {
  const folder = path.join(MIGRATIONS_FOLDER, 'meta')
  const newest = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  return JSON.parse(await readFile(path.join(folder, String(newest)), 'utf8')) as Snapshot
}

it('the table definitions and the migrations describe the same database', async () => {
  const tables = await exportsOfTables()
  expect(Object.keys(tables).length).toBeGreaterThan(50)
  // Run `npm run db:generate -- --name AREA` if this lists statements.
  expect(await generateMigration(await newestSnapshot(), generateDrizzleJson(tables))).toEqual([])
})

import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { openMemoryDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { testPostgres } from './postgres.ts'
import type { TestPostgres } from './postgres.ts'

const OPTIONS = { kind: 'postgres', poolSize: 6, statementTimeoutMs: 15_000 } as const

let prepared: Promise<{ server: TestPostgres; template: string }> | undefined

/** One server for this process (or that of TEST_DATABASE_URL) with one migrated database to copy. */
async function prepare(): Promise<{ server: TestPostgres; template: string }> {
  const server = await testPostgres()
  const template = `template_${randomBytes(6).toString('hex')}`
  const database = await openPostgres({
    ...OPTIONS,
    connection: { connectionString: await server.createDatabase(template) },
  })
  await migrateDatabase(database)
  await database.close()
  return { server, template }
}

/**
 * A new, migrated database: PGlite in memory, or with TEST_ENGINE=postgres a copy of a template on native PostgreSQL,
 * so that the same tests run on both. Close it at the end of the test; the last one to close stops the server.
 */
export async function testDatabase(): Promise<Database> {
  if (process.env['TEST_ENGINE'] !== 'postgres') return openMemoryDatabase()
  prepared ??= prepare()
  const { server, template } = await prepared
  const name = `test_${randomBytes(6).toString('hex')}`
  return openPostgres({
    ...OPTIONS,
    connection: { connectionString: await server.createDatabase(name, template) },
  }).then((database) => {
    open += 1
    return {
      ...database,
      async close() {
        await database.close()
        open -= 1
        // A server of the whole run, and its template, stays for the next file.
        if (open > 0 || process.env['TEST_DATABASE_URL']) return
        prepared = undefined
        await server.stop()
      },
    }
  })
}

let open = 0

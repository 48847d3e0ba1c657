import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { type BuiltServices, buildServices } from '#server/build-services.ts'
import type { Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { LIVE_STREAMS_PER_PERSON_COUNT } from '#shared/limits.ts'
import { type BrokerDaemon, isBrokerMissing, startBroker } from '#tests/support/broker-daemon.ts'
import { type Events, requestBoxEvents } from '#tests/support/event-stream.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, createMessagingWorld, type MessagingWorld } from '../conversations/operations.ts'

/** Two servers on one PostgreSQL and one broker, over real connections. */

const REQUESTS_PER_MINUTE = 60
const REFETCH = {
  event: 'next',
  data: JSON.stringify({ data: { messageBoxChanged: { conversationId: null, kind: 'Changed' } } }),
}

describe.skipIf(isBrokerMissing())('two servers with a broker', () => {
  let postgres: TestPostgres
  let broker: BrokerDaemon
  let here: MessagingWorld
  let there: { app: FastifyInstance; built: BuiltServices; database: Database }
  let urls: [string, string]
  let ann: Person
  let bob: Person
  const open: Events[] = []

  beforeAll(async () => {
    postgres = await testPostgres()
    broker = await startBroker()
    const connectionString = await postgres.createDatabase(`broker_${crypto.randomUUID().slice(0, 8)}`)
    const openDatabase = (): Promise<Database> =>
      openPostgres({ kind: 'postgres', poolSize: 4, statementTimeoutMs: 15_000, connection: { connectionString } })
    const database = await openDatabase()
    await migrateDatabase(database)
    here = await createMessagingWorld({ database, env: { BROKER_URL: broker.url } })
    const { env, clock, mail, sms } = here.services
    const other = await openDatabase()
    const built = await buildServices(env, other, { clock, mail, sms, identityOptions: { sessionMaxAgeMs: 0 } })
    const app = await createApp({ env, database: other, built, distFolder: env.dataDir })
    there = { app, built, database: other }
    urls = [await here.app.listen({ port: 0, host: '127.0.0.1' }), await app.listen({ port: 0, host: '127.0.0.1' })]
    ann = await here.person()
    bob = await here.person()
    await here.connect(ann, bob)
  }, 120_000)

  beforeEach(() => connected(1))

  afterEach(() => {
    for (const events of open.splice(0)) events.close()
  })

  afterAll(async () => {
    await there.app.close()
    await there.built.close()
    await there.database.close()
    await here.close()
    await broker.kill()
    await postgres.stop()
  })

  /** Waits until both servers are connected (1), or have noticed that the broker is lost (0). */
  async function connected(value: 0 | 1): Promise<void> {
    for (const services of [here.services, there.built.services]) {
      services.live.watchPermissions('nobody', () => undefined)()
      await expect
        .poll(
          async () =>
            /^broker_connected\{connection="live"\} (\d)$/m.exec(await services.measures.registry.metrics())?.[1],
          {
            timeout: 30_000,
          },
        )
        .toBe(String(value))
    }
  }

  async function listen(server: 0 | 1, as: Person): Promise<Events> {
    const events = await requestBoxEvents(urls[server], boxOf(as), await here.tokenOf(as))
    open.push(events)
    return events
  }

  /** The next event that has the text; others are allowed before it. */
  async function until(events: Events, text: string): Promise<void> {
    for (let heard = await events.next(); ; heard = await events.next()) {
      expect(heard?.event).toBe('next')
      if (heard?.data.includes(text)) return
    }
  }

  it('a message sent on one server is received by every window of the recipient, on both', async () => {
    const streams = [await listen(0, bob), await listen(1, bob), await listen(1, bob)]
    const eve = await here.person()
    const strange = await listen(1, eve)
    const { id } = await here.start(ann, [boxOf(bob)])
    const expected = {
      event: 'next',
      data: `{"data":{"messageBoxChanged":{"conversationId":"${id}","kind":"Message"}}}`,
    }
    for (const events of streams) expect(await events.next()).toEqual(expected)
    await here.send(ann, id)
    for (const events of streams) expect(await events.next()).toEqual(expected)
    expect(strange.raw()).not.toContain('data')
  })

  it.each(['killed', 'not answering'] as const)(
    'while the broker is %s, requests succeed and streams stay open; when it is back they refetch',
    async (state) => {
      const events = await listen(1, bob)
      if (state === 'killed') await broker.kill()
      else broker.signal('SIGSTOP')
      const begun = performance.now()
      const { id } = await here.start(ann, [boxOf(bob)])
      const opened = await listen(1, bob)
      expect(opened.status).toBe(200)
      expect(performance.now() - begun).toBeLessThan(5_000)
      await connected(0)
      await here.send(ann, id)
      if (state === 'killed') await broker.start()
      else broker.signal('SIGCONT')
      await connected(1)
      for (const one of [events, opened]) await until(one, REFETCH.data)
      await here.send(ann, id)
      await until(events, id)
    },
    90_000,
  )

  it('counts the event streams of a person on both servers, and those of an outage once the broker is back', async () => {
    const person = await here.person()
    const streams: Events[] = []
    for (let n = 0; n < LIVE_STREAMS_PER_PERSON_COUNT; n += 1) streams.push(await listen(n % 2 === 0 ? 0 : 1, person))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    for (const server of [0, 1] as const)
      expect(await listen(server, person)).toMatchObject({
        status: 429,
        refusal: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
      })
    streams[0]?.close()
    await expect.poll(async () => (await listen(1, person)).status).toBe(200)

    // Each server has half of the limit for itself, so a lost broker refuses nobody.
    await broker.kill()
    await connected(0)
    expect((await listen(0, person)).status).toBe(200)
    await broker.start()
    await connected(1)
    await expect.poll(async () => (await listen(1, person)).status, { timeout: 20_000 }).toBe(429)
  }, 90_000)

  it('counts the requests of an address on both servers; without the broker, each counts its own', async () => {
    const { clock, mail, sms, env: given } = here.services
    const env = { ...given, graphqlRequestsPerMinute: REQUESTS_PER_MINUTE }
    const servers: { app: FastifyInstance; built: BuiltServices }[] = []
    for (let n = 0; n < 2; n += 1) {
      const built = await buildServices(env, there.database, { clock, mail, sms })
      servers.push({ app: await createApp({ env, database: there.database, built, distFolder: env.dataDir }), built })
    }
    // Of an address that no other test uses.
    const ask = async (server: number): Promise<number> => {
      const response = await servers[server]?.app.inject({
        ...{ method: 'POST', url: '/graphql', remoteAddress: '203.0.113.9' },
        headers: { 'content-type': 'application/json' },
        payload: '{"query":"{ versionNumber }"}',
      })
      return response?.statusCode ?? 0
    }
    // The first requests connect; until then they count for their server.
    await expect
      .poll(async () => {
        const counts = servers.map(async ({ built }) => built.services.sharedLimits?.count('probe', 'a', 60_000))
        return (await Promise.all(counts)).every((count) => typeof count === 'number')
      })
      .toBe(true)
    const statuses: number[] = []
    for (let n = 0; n < REQUESTS_PER_MINUTE + 4; n += 1) statuses.push(await ask(n % 2))
    expect(statuses.slice(0, REQUESTS_PER_MINUTE)).toEqual(Array(REQUESTS_PER_MINUTE).fill(200))
    expect(statuses.slice(REQUESTS_PER_MINUTE)).toEqual([429, 429, 429, 429])
    broker.signal('SIGSTOP')
    const begun = performance.now()
    expect([await ask(0), await ask(1), await ask(0), await ask(1)]).toEqual([200, 200, 200, 200])
    expect(performance.now() - begun).toBeLessThan(1_000)
    broker.signal('SIGCONT')
    for (const { app, built } of servers) {
      await app.close()
      await built.close()
    }
  }, 60_000)
})

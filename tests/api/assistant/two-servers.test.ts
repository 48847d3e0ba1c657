import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { type BuiltServices, buildServices } from '#server/build-services.ts'
import type { Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { ChatPort } from '#server/lib/ai/chat.ts'
import { requestEvents } from '#tests/support/event-stream.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/**
 * Two servers on one PostgreSQL: an answer that one of them writes can be followed, stopped and requested again at the
 * other.
 */

let postgres: TestPostgres
let here: World
let there: { app: FastifyInstance; built: BuiltServices; database: Database; url: string }
let ann: Person

beforeAll(async () => {
  postgres = await testPostgres()
  const connectionString = await postgres.createDatabase(`assistant_${crypto.randomUUID().slice(0, 8)}`)
  const openDatabase = (): Promise<Database> =>
    openPostgres({ kind: 'postgres', poolSize: 4, statementTimeoutMs: 15_000, connection: { connectionString } })
  const database = await openDatabase()
  await migrateDatabase(database)
  here = await createWorld({ database })
  const { env, clock, mail, sms } = here.services
  const other = await openDatabase()
  const built = await buildServices(env, other, { clock, mail, sms, identityOptions: { sessionMaxAgeMs: 0 } })
  const app = await createApp({ env, database: other, built, distFolder: env.dataDir })
  there = { app, built, database: other, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  ann = await here.person()
}, 120_000)

afterAll(async () => {
  await there.app.close()
  await there.built.close()
  await there.database.close()
  await here.close()
  await postgres.stop()
})

const ASK = `mutation ($userId: ID!, $request: ChatMessageInput!) { chatMessageRequest(userId: $userId,
    request: $request) { chatMessages { content } } }`

/** An assistant that sends the beginning of an answer, and finishes when the test says so. */
function writer() {
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let asked = 0
  const chat: ChatPort = {
    kind: 'provider',
    async answer(_task, { onText, signal }) {
      asked += 1
      onText('The roof')
      await Promise.race([finished, new Promise((resolve) => signal.addEventListener('abort', resolve))])
      return { text: signal.aborted ? 'The roof' : 'The roof is torn.', sources: [], claims: [], tokens: 1 }
    },
  }
  return { chat, finish: () => finish(), asked: () => asked }
}

async function askThere(request: object): Promise<unknown> {
  const { body } = await there.app.inject({
    ...{ method: 'POST', url: '/graphql' },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await here.tokenOf(ann)}` },
    payload: JSON.stringify({ query: ASK, variables: { userId: ann.userId, request } }),
  })
  return JSON.parse(body) as unknown
}

async function followThere(id: string) {
  const query =
    'subscription ($userId: ID!, $id: ID!) { chatAnswerProgress(userId: $userId, clientMessageId: $id) { text isDone } }'
  const headers = { authorization: `Bearer ${await here.tokenOf(ann)}` }
  return requestEvents({ url: there.url, query, variables: { userId: ann.userId, id }, headers })
}

const told = (content: string) => ({
  data: { chatMessageRequest: { chatMessages: [{ content: 'What is torn?' }, { content }] } },
})

it('an answer of one server is streamed by the other, where a repeated question waits for it', async () => {
  const [one, other] = [writer(), writer()]
  here.services.chat = one.chat
  there.built.services.chat = other.chat
  const request = {
    conversationId: crypto.randomUUID(),
    clientMessageId: crypto.randomUUID(),
    content: 'What is torn?',
  }
  const events = await followThere(request.clientMessageId)
  const first = here.graphql(ASK, { userId: ann.userId, request }, ann)
  expect((await events.next())?.data).toContain('"The roof"')
  const again = askThere(request)
  one.finish()
  other.finish()
  expect(await first).toMatchObject(told('The roof is torn.'))
  expect(await again).toMatchObject(told('The roof is torn.'))
  let raw = ''
  for (let event = await events.next(); event?.event === 'next'; event = await events.next()) raw += event.data
  expect(raw).toContain('"isDone":true')
  expect([one.asked(), other.asked()]).toEqual([1, 0])
  const left = await there.database.script('select count(*)::int as n from chat_answers_under_way')
  expect(left.rows).toEqual([{ n: 0 }])
})

it('an answer is requested again after its process died', async () => {
  const one = writer()
  there.built.services.chat = one.chat
  one.finish()
  const clientMessageId = crypto.randomUUID()
  await there.database.script(`insert into chat_answers_under_way values ($1, $2, $3, 'The', $4)`, [
    ann.userId,
    clientMessageId,
    crypto.randomUUID(),
    new Date(here.clock.now().getTime() - 60_000),
  ])
  const request = { conversationId: crypto.randomUUID(), clientMessageId, content: 'What is torn?' }
  expect(await askThere(request)).toMatchObject(told('The roof is torn.'))
  expect(one.asked()).toBe(1)
})

import webPush from 'web-push'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERSONAL_DATA_PER_DAY_COUNT, PUSH_DEVICES_MAX_COUNT } from '#shared/limits.ts'
import { createDevice } from '#tests/api/push/push-device.ts'
import { createTwoServers, PARALLEL_COUNT, type TwoServers } from '#tests/support/two-servers.ts'
import { LIMITED, type Limited } from './limited-calls.ts'
import { createQueuedWorld, type QueuedWorld } from './queued-world.ts'

/** A counted limit also holds when creations arrive at once, and refuses with its own code, never with a failure. */

/** Room that is left before the calls. */
const ROOM_COUNT = 3

let servers: TwoServers
let from: QueuedWorld
beforeAll(async () => {
  const vapid = webPush.generateVAPIDKeys()
  servers = await createTwoServers({
    ...{ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey },
    ...{ VAPID_SUBJECT: 'mailto:ops@evolve.example', PUSH_SERVICES: 'https://push.example' },
  })
  from = createQueuedWorld(servers)
}, 120_000)
afterAll(() => servers.close())

async function read(statement: string): Promise<number> {
  const { rows } = await servers.world.services.database.script(statement)
  return Number(rows[0]?.['n'])
}

const countOf = ({ table, where, sum }: Limited): Promise<number> =>
  read(`select ${sum ? `coalesce(sum(${sum}), 0)` : 'count(*)'}::float8 as n from ${table} where ${where}`)

/** Copies the first row until the limit leaves room for `ROOM_COUNT` creations like it. */
async function fill(limited: Limited, each: number, copy: string): Promise<void> {
  const { table, where, limit, sum, filled } = limited
  const missing = Math.floor((limit - (await countOf(limited))) / each) - ROOM_COUNT
  const rows = sum === undefined ? missing * each : missing
  const { database } = servers.world.services
  const written = await database.script(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
  )
  const columns = String(written.rows[0]?.['columns'])
  await database.script(
    `insert into ${table} (${columns}) select ${columns} from generate_series(1, ${rows}) n, lateral jsonb_populate_record(
       (select t from ${table} t where ${where} limit 1), jsonb_build_object(${copy})) made`,
  )
  if (filled !== undefined) await database.script(filled)
}

describe('A counted limit', () => {
  test.each(Object.keys(LIMITED))('of %s holds for concurrent creations', async (name) => {
    const make = LIMITED[name]
    if (!make) throw new Error(`${name} has no calls.`)
    const limited = await make(from)
    const callOf = (index: number) => ({
      ...{ query: `${limited.kind ?? 'mutation'} { ${limited.field(index)} }`, variables: {}, as: limited.as },
    })
    const before = await countOf(limited)
    const [first] = await servers.atOnce([callOf(0)])
    expect(first?.errors).toBeUndefined()
    const each = (await countOf(limited)) - before || 2
    if (limited.copy !== null) await fill(limited, each, limited.copy)
    const room = Math.floor((limited.limit - (await countOf(limited))) / each)
    if (limited.copy !== null) expect(room).toBe(ROOM_COUNT)
    const sent = limited.copy === null ? room + PARALLEL_COUNT : PARALLEL_COUNT
    const answers = await servers.atOnce(Array.from({ length: sent }, (_, index) => callOf(index + 1)))
    expect(answers.filter(({ code }) => code === null)).toHaveLength(room)
    expect([...new Set(answers.flatMap(({ code }) => code ?? []))]).toEqual([limited.code])
    expect(await countOf(limited)).toBeLessThanOrEqual(limited.limit)
  })

  test('of daily downloads of personal data holds across two servers', async () => {
    const person = await servers.world.person()
    const authorization = `Bearer ${await servers.world.tokenOf(person)}`
    const answers = await Promise.all(
      Array.from({ length: PARALLEL_COUNT }, (_, index) =>
        (index % 2 === 0 ? servers.world.app : servers.there.app).inject({
          ...{ method: 'POST', url: '/account/personal-data', headers: { authorization } },
        }),
      ),
    )
    const codes = answers.map(
      ({ body }) => (JSON.parse(body) as { errors?: { extensions: { code: string } }[] }).errors,
    )
    expect(codes.filter((errors) => errors === undefined)).toHaveLength(PERSONAL_DATA_PER_DAY_COUNT)
    expect(new Set(codes.flatMap((errors) => errors?.map((one) => one.extensions.code) ?? []))).toEqual(
      new Set(['RATE_LIMITED']),
    )
  })

  test('of devices for notifications keeps the last saved ones', async () => {
    const as = await servers.world.person()
    const calls = Array.from({ length: PUSH_DEVICES_MAX_COUNT + PARALLEL_COUNT }, (_, index) => {
      const { p256dh, auth } = createDevice()
      const request = { endpoint: `https://push.example/${as.userId}/${index}`, p256dh, auth }
      const query = 'mutation ($request: PushSubscriptionInput!) { pushSubscriptionSave(request: $request) }'
      return { query, variables: { request }, as }
    })
    const answers = await servers.atOnce(calls)
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await read(`select count(*)::int as n from push_subscriptions where user_id = '${as.userId}'`)).toBe(
      PUSH_DEVICES_MAX_COUNT,
    )
  })
})

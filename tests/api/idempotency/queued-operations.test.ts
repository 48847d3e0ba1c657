import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATIONS } from '#shared/operations/index.ts'
import { createTwoServers, PARALLEL_COUNT, type TwoServers } from '#tests/support/two-servers.ts'
import { QUEUED_CALLS } from './queued/index.ts'
import { createQueuedWorld, type QueuedCall, type QueuedWorld } from './queued-world.ts'

/**
 * Devices send a queued operation again whenever they do not know whether it arrived, so repeats also arrive together,
 * at different servers. Ten at once must have the effect of one, and ten equal answers.
 */

const QUEUED = Object.entries(OPERATIONS).flatMap(([name, row]) => (row.offline === 'queued' ? [name] : []))

let servers: TwoServers
let from: QueuedWorld
let tables: string[]

beforeAll(async () => {
  servers = await createTwoServers()
  from = createQueuedWorld(servers)
  const { rows } = await servers.world.services.database.script(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  tables = rows.map(({ name }) => String(name))
}, 120_000)
afterAll(() => servers.close())

interface Table {
  count: number
  /** Of the content of all rows. */
  hash: string
}

async function readTables(): Promise<Map<string, Table>> {
  const { rows } = await servers.world.services.database.script(
    tables
      .map(
        (name) =>
          `select '${name}' as name, count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as hash
           from "${name}" t`,
      )
      .join(' union all '),
  )
  return new Map(rows.map(({ name, count, hash }) => [String(name), { count: Number(count), hash: String(hash) }]))
}

/** Rows that were added to tables, and the tables whose content changed otherwise. */
function effectOf(before: Map<string, Table>, after: Map<string, Table>): Record<string, number> {
  return Object.fromEntries(
    [...after].flatMap(([name, table]) => {
      const { count, hash } = before.get(name) ?? { count: 0, hash: '' }
      return table.hash === hash ? [] : [[name, table.count - count]]
    }),
  )
}

const sendAtOnce = ({ as, field }: QueuedCall, count: number) =>
  servers.atOnce(Array.from({ length: count }, () => ({ query: `mutation { ${field} }`, variables: {}, as })))

describe('A queued operation', () => {
  test('has a call in this test', () => {
    expect(Object.keys(QUEUED_CALLS).toSorted()).toEqual(QUEUED.toSorted())
  })

  test.each(QUEUED)('%s: ten concurrent calls have the effect of one, and equal responses', async (name) => {
    const make = QUEUED_CALLS[name]
    if (!make) throw new Error(`${name} has no call.`)
    const [single, repeated] = [await make(from), await make(from)]
    const empty = await readTables()
    const [one] = await sendAtOnce(single, 1)
    expect(one?.errors).toBeUndefined()
    const after = await readTables()
    const answers = await sendAtOnce(repeated, PARALLEL_COUNT)
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    const afterAll = await readTables()
    expect(effectOf(after, afterAll)).toEqual(effectOf(empty, after))
    expect((await sendAtOnce(repeated, 1))[0]?.data).toEqual(answers[0]?.data)
    expect(effectOf(afterAll, await readTables()), 'a later repeat').toEqual({})
  })
})

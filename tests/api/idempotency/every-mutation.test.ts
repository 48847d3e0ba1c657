import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, makeCast } from '#tests/api/access/cast.ts'
import { DENIALS } from '#tests/api/access/denials/index.ts'
import { CALLERS, type DenialRow } from '#tests/api/access/denials/row.ts'
import { createTwoServers, PARALLEL_COUNT, type TwoServers } from '#tests/support/two-servers.ts'

/**
 * A double click, or a request that a proxy repeats: no operation may fail when equal calls arrive together. The calls
 * are those of the access table.
 */

let servers: TwoServers
let cast: Cast
beforeAll(async () => {
  servers = await createTwoServers()
  cast = await makeCast(servers.world)
}, 120_000)
afterAll(() => servers.close())

const MUTATION = /^mutation: (.*)$/s

/** For each mutation, the first permitted call of the access table. */
const ROWS = new Map<string, DenialRow>()
for (const row of DENIALS) {
  const isAllowed = MUTATION.test(row.field) && row.outcomes.includes('+')
  if (isAllowed && !ROWS.has(row.operation)) ROWS.set(row.operation, row)
}

test.each([...ROWS.values()])('$operation never fails for ten concurrent calls', async (row) => {
  await cast.renew()
  const outcomes = row.outcomes.split(' ')
  const caller = CALLERS.findLast((one, index) => outcomes[index] === '+' && one !== 'assumed identity')
  const as = caller === undefined ? null : cast.person(caller)
  const [, field] = MUTATION.exec(row.field) ?? []
  if (caller === undefined || as === null || field === undefined) throw new Error('Nobody with a session may call it.')
  const query = `mutation { ${cast.fill(field, caller)} }`
  const answers = await servers.atOnce(Array.from({ length: PARALLEL_COUNT }, () => ({ query, variables: {}, as })))
  const errors = answers.flatMap((answer) => answer.errors ?? [])
  expect(errors.filter(({ extensions }) => extensions.httpStatus >= 500)).toEqual([])
})

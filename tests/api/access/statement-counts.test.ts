import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationName } from '#shared/operations/index.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { type Cast, makeCast } from './cast.ts'
import { DENIALS } from './denials/index.ts'
import { CALLERS, type DenialRow } from './denials/row.ts'
import { STATEMENTS_MAX } from './statement-counts.ts'

/**
 * How many SQL statements each operation sends, for every caller that is answered (for every caller at all where the table of
 * denials has none). That the number stays when there is more to answer with is in the tests of the areas' lists.
 */

let world: World
let cast: Cast

beforeAll(async () => {
  world = await createWorld()
  cast = await makeCast(world)
})

afterAll(() => world.close())

const countable = DENIALS.filter((row) => STATEMENTS_MAX[row.operation] !== 'subscription')

async function countsOf(row: DenialRow): Promise<number[]> {
  const letters = row.outcomes.split(' ')
  const isAnswered = letters.includes('+')
  const [, kind = 'query', field = ''] = /^(?:(mutation): )?(.*)$/s.exec(row.field) ?? []
  const counts: number[] = []
  for (const [index, caller] of CALLERS.entries()) {
    if (isAnswered && letters[index] !== '+') continue
    const { database } = world.services
    const person = cast.person(caller)
    // The test's own sign-in is not the operation's.
    await world.graphql('{ loginInformation { userId } }', {}, person)
    const before = database.statementCount()
    await world.graphql(`${kind} { ${cast.fill(field, caller)} }`, {}, person)
    counts.push(database.statementCount() - before)
  }
  return counts
}

test.each(countable)('$operation keeps to its statements: $about', async (row) => {
  await cast.assumeAgain()
  const counts = await countsOf(row)
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.max(...counts), `${row.operation} sent ${counts.join(', ')} statements`).toBeLessThanOrEqual(
    STATEMENTS_MAX[row.operation] as number,
  )
})

test('every figure belongs to an operation whose calls stand in the table of denials', () => {
  const known = new Set<string>(DENIALS.map((row) => row.operation))
  expect((Object.keys(STATEMENTS_MAX) as OperationName[]).filter((name) => !known.has(name))).toEqual([])
})

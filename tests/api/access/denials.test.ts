import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATIONS } from '#shared/operations/index.ts'
import { requestEvents } from '#tests/support/event-stream.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { type Cast, makeCast } from './cast.ts'
import { DENIALS } from './denials/index.ts'
import { CALLERS, type Caller, type DenialRow, type Outcome, OUTCOMES } from './denials/row.ts'
import { STATEMENTS_MAX } from './statement-counts.ts'

let world: World
let cast: Cast
let url: string
const signedIn = new Set<Person>()
const figures = { cells: 0, wrongAllows: 0, wrongDenies: 0, otherCode: 0 }

beforeAll(async () => {
  world = await createWorld()
  cast = await makeCast(world)
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  process.stdout.write(
    `R2 ${Object.keys(OPERATIONS).length} operations, ${figures.cells} cells: ${figures.wrongAllows} wrong allows, ` +
      `${figures.wrongDenies} wrong denies, ${figures.otherCode} refused for another reason\n`,
  )
  await world.close()
})

function expectedOf(row: DenialRow, index: number): string {
  const letter = row.outcomes.split(' ')[index] as Outcome
  return OUTCOMES[letter] ?? 'allowed'
}

async function outcomeOfListening(query: string, as: Person | null): Promise<string> {
  const headers = {
    ...(as && { authorization: `Bearer ${await world.tokenOf(as)}` }),
    ...(as?.assumedToken && { 'x-assumed-identity': as.assumedToken }),
  }
  const events = await requestEvents({ url, query, headers })
  events.close()
  return events.refusal?.errors[0]?.extensions?.code ?? (events.status === 200 ? 'allowed' : 'no answer')
}

/** The test's own sign-in does not count as a call of the operation. */
async function signInEverybody(): Promise<void> {
  for (const caller of CALLERS) {
    const person = cast.person(caller)
    if (person === null || signedIn.has(person)) continue
    await world.graphql('{ loginInformation { userId } }', {}, person)
    signedIn.add(person)
  }
}

interface Reply {
  outcome: string
  /** SQL statements; null for a subscription, which has no end. */
  statements: number | null
}

async function replyTo(row: DenialRow, caller: Caller): Promise<Reply> {
  const [, kind, field] = /^(?:(mutation|subscription): )?(.*)$/s.exec(row.field) ?? []
  if (kind === 'subscription')
    return {
      outcome: await outcomeOfListening(`subscription { ${cast.fill(field ?? '', caller)} }`, cast.person(caller)),
      statements: null,
    }
  const { database } = world.services
  const before = database.statementCount()
  const answer = await world.graphql(
    `${kind ?? 'query'} { ${cast.fill(field ?? '', caller)} }`,
    {},
    cast.person(caller),
  )
  const outcome = answer.code ?? (answer.data ? 'allowed' : 'no answer')
  return { outcome, statements: database.statementCount() - before }
}

function count(expected: string, found: string): void {
  figures.cells += 1
  if (expected === found) return
  if (found === 'allowed') figures.wrongAllows += 1
  else if (expected === 'allowed') figures.wrongDenies += 1
  else figures.otherCode += 1
}

describe('permissions of operations', () => {
  test('every operation has a row with the expected result for every caller', () => {
    expect(new Set(DENIALS.map((row) => row.operation))).toEqual(new Set(Object.keys(OPERATIONS)))
    for (const row of DENIALS)
      expect([row.operation, row.outcomes.split(' ').length]).toEqual([row.operation, CALLERS.length])
  })

  test.each(DENIALS)('$operation: $about', async (row) => {
    await cast.renew()
    await signInEverybody()
    const wrong: string[] = []
    const statements: number[] = []
    for (const [index, caller] of CALLERS.entries()) {
      const wanted = expectedOf(row, index)
      const { outcome, statements: sent } = await replyTo(row, caller)
      count(wanted, outcome)
      if (sent !== null && (outcome === 'allowed' || !row.outcomes.includes('+'))) statements.push(sent)
      if (outcome !== wanted) wrong.push(`${caller}: ${outcome} instead of ${wanted}`)
    }
    expect(wrong.join('; ')).toBe('')
    const most = STATEMENTS_MAX[row.operation]
    if (most === 'subscription') return
    expect(Math.max(...statements), `sent ${statements.join(', ')} statements`).toBeLessThanOrEqual(most)
  })
})

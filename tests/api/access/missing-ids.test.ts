import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { type Cast, makeCast } from './cast.ts'
import { DENIALS } from './denials/index.ts'

/**
 * Staff may name any organization, person or document, and skip the membership check that other callers fail first.
 * Every operation must report an unknown or malformed id as an expected failure.
 */

/** A placeholder of the table of denials, where an id is expected. */
const PLACEHOLDER = /\{(\w+)\}/g
const MISSING = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

let world: World
let admin: Person
let cast: Cast

beforeAll(async () => {
  world = await createWorld()
  cast = await makeCast(world)
  const person = cast.person('staff admin')
  if (!person) throw new Error('The cast has no administrator of the site.')
  admin = person
})

afterAll(() => world.close())

const namesIn = (field: string): string[] => [...new Set([...field.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
const rows = DENIALS.filter(({ field }) => namesIn(field).length > 0 && !field.startsWith('subscription: '))

async function codeOf(field: string): Promise<string> {
  const [, kind = 'query', body = ''] = /^(?:(mutation): )?(.*)$/s.exec(field) ?? []
  const answer = await world.graphql(`${kind} { ${body} }`, {}, admin)
  return answer.code ?? 'allowed'
}

/** One row per operation is enough, because all ids are missing. */
const operations = [...new Map(rows.map((row) => [row.operation, row])).values()]
const mutations = rows.filter(({ field }) => field.startsWith('mutation: '))

async function surprisesOf(
  of: readonly { field: string }[],
  fieldsOf: (field: string) => readonly string[],
): Promise<string[]> {
  const surprises: string[] = []
  for (const { field } of of) {
    for (const filled of fieldsOf(field)) {
      const code = await codeOf(filled)
      if (code === 'INTERNAL_SERVER_ERROR' || code.startsWith('GRAPHQL_')) surprises.push(`${code}: ${filled}`)
    }
  }
  return surprises
}

describe('A site administrator gets an expected response from every operation', () => {
  test('when no id exists', async () => {
    expect(operations.length).toBeGreaterThan(150)
    expect(await surprisesOf(operations, (field) => [field.replaceAll(PLACEHOLDER, MISSING)])).toEqual([])
  }, 60_000)

  test('when ids are not valid ids', async () => {
    expect(await surprisesOf(operations, (field) => [field.replaceAll(PLACEHOLDER, 'no-id')])).toEqual([])
  }, 60_000)

  test('when one of several ids does not exist', async () => {
    const withOneMissing = (field: string): string[] => {
      const names = namesIn(field)
      if (names.length < 2) return []
      return names.map((name) => cast.fill(field.replaceAll(`{${name}}`, MISSING), 'staff admin'))
    }
    expect(await surprisesOf(mutations, withOneMissing)).toEqual([])
    // None of the calls removed the administrator's rights.
    expect(await codeOf('systemNotifications(pageSize: 25) { totalCount }')).toBe('allowed')
  }, 120_000)
})

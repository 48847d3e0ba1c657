import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(async () => {
  await world.close()
})

const QUERY =
  'query Mine($userId: ID!) { affiliatedOrganizations(userId: $userId) { id emblem { displayName private handle } } }'

test("a person cannot list another person's organizations, and staff has none", async () => {
  const person = await world.person()
  expect((await world.graphql(QUERY, { userId: person.userId }, await world.person())).code).toBe('FORBIDDEN')
  const staff = await world.staff('admin')
  expect((await world.graphql(QUERY, { userId: staff.userId }, staff)).code).toBe('FORBIDDEN')
})

test('a person sees their organizations by name, the private ones marked', async () => {
  const person = await world.person()
  for (const displayName of ['Zenith Claims', 'apex adjusters', 'Midtown Group'])
    await world.join(await world.organization({ displayName, private: displayName === 'Midtown Group' }), person)
  const { data } = await world.graphql<{
    affiliatedOrganizations: { emblem: { displayName: string; private: boolean } }[]
  }>(QUERY, { userId: person.userId }, person)
  expect(data?.affiliatedOrganizations.map(({ emblem }) => [emblem.displayName, emblem.private])).toEqual([
    ['apex adjusters', false],
    ['Midtown Group', true],
    ['Zenith Claims', false],
  ])
})

test('deactivated organizations and former memberships are left out', async () => {
  const person = await world.person()
  await world.join(await world.organization({ deactivated: true }), person, { admin: true })
  await world.join(await world.organization(), person, { status: 'Inactive' })
  expect((await world.graphql(QUERY, { userId: person.userId }, person)).data).toEqual({ affiliatedOrganizations: [] })
})

test('twenty organizations need as many statements as one', async () => {
  const cost = async (count: number): Promise<number> => {
    const person = await world.person()
    for (let index = 0; index < count; index += 1) await world.join(await world.organization(), person)
    await world.tokenOf(person)
    const before = world.services.database.statementCount()
    const { data } = await world.graphql<{ affiliatedOrganizations: unknown[] }>(
      QUERY,
      { userId: person.userId },
      person,
    )
    expect(data?.affiliatedOrganizations).toHaveLength(count)
    return world.services.database.statementCount() - before
  }
  expect(await cost(20)).toBe(await cost(1))
})

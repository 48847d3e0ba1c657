import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

/** The lines of the security log while `work` goes on. */
async function linesOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const spy = vi.spyOn(world.services, 'securityLog')
  await work()
  const lines = spy.mock.calls.map(([line]) => line)
  spy.mockRestore()
  return lines
}

test('who was denied what is written down, by the name of the operation and not of its alias', async () => {
  const person = await world.person()
  const lines = await linesOf(() =>
    world.graphql('{ mine: conversationDrafts(entityType: Users, entityId: "1") { draftKey } }', {}, person),
  )
  expect(lines).toEqual([
    {
      event: 'denied',
      address: '127.0.0.1',
      personId: person.userId,
      operation: 'conversationDrafts',
      code: 'FORBIDDEN',
    },
  ])
})

test('a forged token is written down without the token', async () => {
  const lines = await linesOf(() =>
    world.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
      payload: '{"query":"{ versionNumber }"}',
    }),
  )
  expect(lines).toEqual([
    { event: 'token', address: '127.0.0.1', personId: null, operation: 'versionNumber', code: 'UNAUTHENTICATED' },
  ])
})

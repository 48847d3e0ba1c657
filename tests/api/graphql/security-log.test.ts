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

test('denied calls are logged with the name of the operation, not its alias', async () => {
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

test('a forged token is logged without the token', async () => {
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

test('a refused recovery code is logged with the person of the address, and without the code', async () => {
  const person = await world.person()
  const recover = (email: string) =>
    world.graphql(
      'mutation ($request: MfaRecoveryInput!) { mfaRecover(request: $request) }',
      { request: { email, recoveryCode: 'ABCD-EFGH-JKLM-NPQR' } },
      null,
    )
  const lines = await linesOf(async () => {
    await recover(person.emailAddress)
    await recover('nobody@example.com')
  })
  const line = { event: 'denied', address: '127.0.0.1', operation: 'mfaRecover', code: 'RECOVERY_CODE_REFUSED' }
  expect(lines).toEqual([
    { ...line, personId: person.userId },
    { ...line, personId: null },
  ])
})

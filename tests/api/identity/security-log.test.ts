import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refusal } from '#server/lib/log/security-log.ts'
import { PASSWORD, answerPassword, openIdentityWorld, refusalOf } from './world.ts'
import type { IdentityWorld } from './world.ts'

const lines: Refusal[] = []
let world: IdentityWorld

beforeAll(async () => {
  world = await openIdentityWorld({ securityLog: (line) => void lines.push(line) })
})

afterAll(() => world.close())

test('failed sign-ins and locks are written down, with the person and without what they typed', async () => {
  const { sub } = await world.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null })
  for (let count = 0; count < 6; count += 1)
    await refusalOf(answerPassword(world, 'ann@example.com', 'Wrong-Desk-4711'))
  expect(lines[0]).toEqual({
    event: 'sign-in',
    address: '127.0.0.1',
    personId: sub,
    operation: 'RespondToAuthChallenge',
    code: 'NotAuthorizedException: Incorrect username or password.',
  })
  expect(lines.at(-1)?.code).toBe('NotAuthorizedException: Password attempts exceeded')
  expect(JSON.stringify(lines)).not.toMatch(/Wrong-Desk|ann@example/)
})

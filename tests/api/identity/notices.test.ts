import { ChangePasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, openIdentityWorld, refusalOf, signIn } from './world.ts'
import type { IdentityWorld } from './world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld()
})
afterAll(() => world.close())

async function person(email: string): Promise<() => Promise<(string | undefined)[]>> {
  await world.service.seedUser({ email, password: PASSWORD, mfa: null })
  return async () => {
    await world.service.idle()
    return world.messages.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
}

test('a log in from a further device is told of, the first one is not', async () => {
  const noticesOf = await person('bea@example.com')
  await signIn(world, 'bea@example.com')
  expect(await noticesOf()).toEqual([])
  await signIn(world, 'bea@example.com')
  expect(await noticesOf()).toEqual(['Evolve: New log in to your account'])
})

test('the try that locks the account is told of once', async () => {
  const noticesOf = await person('cem@example.com')
  for (let tries = 0; tries < 8; tries += 1) await refusalOf(signIn(world, 'cem@example.com', 'Wrong-Word-1234'))
  expect(await noticesOf()).toEqual(['Evolve: Your account was locked for a short time'])
})

test('a change of the password is told of, with where it came from', async () => {
  const noticesOf = await person('dov@example.com')
  const { AccessToken } = await signIn(world, 'dov@example.com')
  await world.client.send(
    new ChangePasswordCommand({ AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'Other-Desk-4712' }),
  )
  expect(await noticesOf()).toEqual(['Evolve: Your password was changed'])
  expect(world.messages.at(-1)?.text).toMatch(/IP address: [\d.:a-f]+/)
})

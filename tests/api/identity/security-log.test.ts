import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refusal } from '#server/lib/log/security-log.ts'
import { PASSWORD, TOTP_SECRET, answerPassword, answerTotp, openIdentityWorld, refusalOf, signIn } from './world.ts'
import type { IdentityWorld } from './world.ts'

const lines: Refusal[] = []
let world: IdentityWorld

beforeAll(async () => {
  world = await openIdentityWorld({ securityLog: (line) => void lines.push(line) })
})

afterAll(() => world.close())

test('failed sign-ins and locks are logged with the person, and without the typed values', async () => {
  const { sub } = await world.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null })
  for (let count = 0; count < 6; count += 1)
    await refusalOf(answerPassword(world, 'ann@example.com', 'Wrong-Desk-4711'))
  await world.service.idle()
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

test('refused codes of the second factor and of a reset are logged with the person, others without one', async () => {
  const seed = {
    email: 'bea@example.com',
    password: PASSWORD,
    totpSecret: TOTP_SECRET,
    mfa: 'SOFTWARE_TOKEN_MFA' as const,
  }
  const { sub } = await world.service.seedUser(seed)
  const { sub: other } = await world.service.seedUser({ email: 'cem@example.com', password: PASSWORD, mfa: null })
  const ClientId = world.service.clientId
  const reset = (Username: string) =>
    world.client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username,
        ConfirmationCode: '0000000',
        Password: 'Adjusted-Roof-77',
      }),
    )
  const { AccessToken } = await signIn(world, 'cem@example.com')
  const { Session } = await answerPassword(world, 'bea@example.com', PASSWORD)
  await world.client.send(new ForgotPasswordCommand({ ClientId, Username: 'bea@example.com' }))
  await world.service.idle()
  lines.length = 0
  const given = { AccessToken, PreviousPassword: 'Wrong-Desk-4711', ProposedPassword: 'Adjusted-Roof-77' }
  const refused = [
    // The call names somebody else: the sign-in that waits for the code counts.
    () => answerTotp(world, Session, '000000'),
    () => reset('bea@example.com'),
    () => reset('nobody@example.com'),
    () => world.client.send(new ChangePasswordCommand(given)),
  ]
  for (const call of refused) {
    await refusalOf(call())
    await world.service.idle()
  }
  expect(lines.map(({ operation, personId }) => [operation, personId])).toEqual([
    ['RespondToAuthChallenge', sub],
    ['ConfirmForgotPassword', sub],
    ['ConfirmForgotPassword', null],
    ['ChangePassword', other],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/0000000|Wrong-Desk|@example/)
})

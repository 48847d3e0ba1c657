import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '#server/lib/clock/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  answerPassword,
  answerTotp,
  type IdentityWorld,
  openIdentityWorld,
  PASSWORD,
  refusalOf,
  signIn,
  TOTP_SECRET,
} from './world.ts'

/** Attacks that are spread over two servers on one database, each with its own caches. */

const TRIES = 40
const SECRET = 'two-servers-secret-0123456789-abcdef'

let world: IdentityWorld
let other: IdentityWorld
let servers: readonly IdentityWorld[]
const serverOf = (n: number): IdentityWorld => servers[n % 2] ?? world

beforeAll(async () => {
  // Session states are remembered as in production.
  const options = { identitySecret: SECRET, sessionMaxAgeMs: undefined, clock: fixedClock(new Date()) }
  const database = await testDatabase()
  world = await openIdentityWorld({ ...options, database })
  other = await openIdentityWorld({ ...options, database })
  servers = [world, other]
})
afterAll(async () => {
  await other.close()
  await world.close()
  await world.database.close()
})

async function newPerson(email: string, hasTotp = false): Promise<string> {
  const totpSecret = hasTotp ? TOTP_SECRET : null
  const { sub } = await world.service.seedUser({
    ...{ email, password: PASSWORD, totpSecret },
    mfa: hasTotp ? 'SOFTWARE_TOKEN_MFA' : null,
  })
  return sub
}

/** Six digits each, none of them in `right`. */
function wrongCodes(right: readonly string[]): string[] {
  return Array.from({ length: TRIES + right.length }, (_, n) => String(n).padStart(6, '0'))
    .filter((code) => !right.includes(code))
    .slice(0, TRIES)
}

/** Sign-ins that wait for their code, begun one after the other. */
async function halfwaySignIns(email: string, count: number): Promise<(string | undefined)[]> {
  const sessions: (string | undefined)[] = []
  while (sessions.length < count) sessions.push((await answerPassword(world, email, PASSWORD)).Session)
  return sessions
}

describe('Of forty concurrent attempts on two servers, five are checked', () => {
  test('passwords', async () => {
    await newPerson('passwords@example.com')
    const outcomes = await Promise.all(
      Array.from({ length: TRIES }, (_, n) =>
        refusalOf(answerPassword(serverOf(n), 'passwords@example.com', `Wrong-Desk-${n}`)),
      ),
    )
    expect(outcomes.filter(({ message }) => message === 'Incorrect username or password.')).toHaveLength(5)
  })

  test('codes of an authenticator app', async () => {
    await newPerson('codes@example.com', true)
    const sessions = await halfwaySignIns('codes@example.com', 10)
    const codes = wrongCodes([-1, 0, 1].map((steps) => world.totp(steps)))
    const outcomes = await Promise.all(
      codes.map((code, n) => refusalOf(answerTotp(serverOf(n), sessions[n % sessions.length], code))),
    )
    expect(outcomes.filter(({ name }) => name === 'CodeMismatchException')).toHaveLength(5)
  })

  test('mailed codes', async () => {
    const Username = 'mailed@example.com'
    const { clientId: ClientId } = world.service
    await newPerson(Username)
    await world.client.send(new ForgotPasswordCommand({ ClientId, Username }))
    const outcomes = await Promise.all(
      wrongCodes([await world.codeFor(Username)]).map((ConfirmationCode, n) =>
        refusalOf(
          serverOf(n).client.send(
            new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: 'Adjusted-Roof-77' }),
          ),
        ),
      ),
    )
    expect(outcomes.filter(({ name }) => name === 'CodeMismatchException')).toHaveLength(5)
  })
})

test('Of twenty concurrent attempts with one code on two servers, one is accepted', async () => {
  await newPerson('replay@example.com', true)
  const sessions = await halfwaySignIns('replay@example.com', 20)
  const code = world.totp()
  const outcomes = await Promise.allSettled(sessions.map((session, n) => answerTotp(serverOf(n), session, code)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

describe('The other server ends a session that it has cached', () => {
  test.each<[string, (token: string, sub: string) => Promise<unknown>]>([
    ['after a sign-out everywhere', (AccessToken) => world.client.send(new GlobalSignOutCommand({ AccessToken }))],
    ['after a deactivation', (_, sub) => world.service.identity.disable(sub)],
  ])('%s', async (_, revoke) => {
    const email = `revoked-${crypto.randomUUID()}@example.com`
    const sub = await newPerson(email)
    const { AccessToken } = await signIn(world, email)
    const claims = await other.service.identity.verifyAccessToken(AccessToken)
    expect(await other.service.identity.isSessionLive(claims)).toBe(true)
    await revoke(AccessToken, sub)
    // The remembered state is at most half a second old (EMBEDDED_SESSION_STATE_MAX_AGE_MS).
    await expect.poll(() => other.service.identity.isSessionLive(claims), { interval: 20, timeout: 5_000 }).toBe(false)
  })
})

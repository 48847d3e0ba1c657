import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { openDatabase } from '#server/db/client.ts'
import { fixedClock } from '#server/lib/clock/clock.ts'
import type { IdentityPort } from '#server/lib/identity/port.ts'
import {
  PASSWORD,
  TOTP_SECRET,
  answerPassword,
  answerTotp,
  openIdentityWorld,
  signIn,
} from '#tests/api/identity/world.ts'
import type { IdentityWorld } from '#tests/api/identity/world.ts'

/**
 * `npm run bench:identity` (docs/requirements/account-security.md). Attacks the embedded identity service over HTTP on
 * the default engine (or on DATABASE_URL, which must be an empty database), and exits with 1 if an attack succeeds or a
 * limit is missed.
 */

const TRIES = 100
const FREE_TRIES = 5
const REVOCATION_BAR_MS = 1_000
const VERIFICATIONS = 20_000
const SECRET = 'bench-identity-secret-0123456789-abcdef'

interface Figure {
  what: string
  figure: string
  bar: string
  met: boolean
}

const dataDir = await mkdtemp(join(tmpdir(), 'evolve-bench-identity-'))
// If the bench runs as root, the native engine runs as another user and must reach its files.
await chmod(dataDir, 0o755)
const database = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'] ?? null,
  databaseEngine: null,
  databasePoolSize: 10,
  statementTimeoutMs: 15_000,
  dataDir,
})
// Two servers on one database, each with caches of the production size.
const options = { database, identitySecret: SECRET, sessionMaxAgeMs: undefined, clock: fixedClock(new Date()) }
const world = await openIdentityWorld(options)
const other = await openIdentityWorld(options)
const figures: Figure[] = []

try {
  figures.push(
    await forgedTokens(),
    await parallelPasswords(),
    await parallelAuthenticatorCodes(),
    await parallelMailedCodes(),
    await replayedCodes(),
  )
  figures.push(
    await revocation(
      'sign-out everywhere',
      async (token) => void (await world.client.send(new GlobalSignOutCommand({ AccessToken: token }))),
    ),
  )
  figures.push(await revocation('deactivation', async (_token, sub) => world.service.identity.disable(sub)))
  figures.push(await verificationCost())
} finally {
  await other.close()
  await world.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

console.log(`Identity under attack, on ${database.kind}\n`)
for (const { what, figure, bar, met } of figures)
  console.log(`${met ? 'met   ' : 'MISSED'}  ${what.padEnd(58)} ${figure.padEnd(34)} bar: ${bar}`)
process.exitCode = figures.every(({ met }) => met) ? 0 : 1

async function newPerson(email: string, hasTotp = false): Promise<string> {
  const { sub } = await world.service.seedUser({
    email,
    password: PASSWORD,
    totpSecret: hasTotp ? TOTP_SECRET : null,
    mfa: hasTotp ? 'SOFTWARE_TOKEN_MFA' : null,
  })
  return sub
}

/** True if the server's check or the pool's accepts the token. */
async function isAccepted({ service, client }: IdentityWorld, token: string): Promise<boolean> {
  const checks = await Promise.allSettled([
    service.identity.verifyAccessToken(token),
    client.send(new GetUserCommand({ AccessToken: token })),
  ])
  return checks.some(({ status }) => status === 'fulfilled')
}

async function forgedTokens(): Promise<Figure> {
  await newPerson('tokens@example.com')
  const { AccessToken, IdToken, RefreshToken } = await signIn(world, 'tokens@example.com')
  const payload = decodeJwt(AccessToken)
  const { kid = '' } = decodeProtectedHeader(AccessToken)
  const [head = '', body = ''] = AccessToken.split('.')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sign = (header: Record<string, unknown> = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey)
  const elsewhere = await openIdentityWorld()
  await elsewhere.service.seedUser({ email: 'tokens@example.com', password: PASSWORD, mfa: null })
  const ofOtherPool = (await signIn(elsewhere, 'tokens@example.com')).AccessToken
  await elsewhere.close()
  const publicKey = new TextEncoder().encode(JSON.stringify(world.service.jwks.keys[0]))
  const tokens = [
    await sign(),
    await sign({ kid }),
    await sign({ jwk: world.service.jwks.keys[0] }),
    ofOtherPool,
    new UnsecuredJWT(payload).encode(),
    `${head}.${body}.`,
    await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid }).sign(publicKey),
    IdToken,
    RefreshToken,
    'a.b.c',
  ]
  const accepted = await Promise.all(tokens.map((token) => isAccepted(world, token)))
  // Last, because it advances the clock for every account.
  world.clock.advance(3_600_001)
  accepted.push(await isAccepted(world, AccessToken))
  const count = accepted.filter(Boolean).length
  return {
    what: 'forged, expired, other-pool, alg none, id and refresh tokens',
    figure: `${count} of ${accepted.length} accepted`,
    bar: '0 accepted',
    met: count === 0,
  }
}

/** Runs attempts in parallel; returns how many were checked rather than refused unchecked, and how many succeeded. */
async function race(
  tries: readonly (() => Promise<unknown>)[],
  isChecked: (error: Error) => boolean,
): Promise<{ checked: number; accepted: number; ms: number }> {
  const startedAt = performance.now()
  const outcomes = await Promise.allSettled(tries.map((attempt) => attempt()))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Error)
  return {
    checked: refused.filter(isChecked).length,
    accepted: outcomes.length - refused.length,
    ms: Math.round(performance.now() - startedAt),
  }
}

function lockOut(what: string, { checked, accepted, ms }: Awaited<ReturnType<typeof race>>): Figure {
  return {
    what,
    figure: `${checked} checked, ${accepted} accepted, ${ms} ms`,
    bar: `${FREE_TRIES} checked, 0 accepted`,
    met: checked === FREE_TRIES && accepted === 0,
  }
}

async function parallelPasswords(): Promise<Figure> {
  await newPerson('passwords@example.com')
  const tries = Array.from(
    { length: TRIES },
    (_, n) => () => answerPassword(n % 2 ? world : other, 'passwords@example.com', `Wrong-Desk-${n}`),
  )
  return lockOut(
    `${TRIES} parallel password guesses over two servers`,
    await race(tries, ({ message }) => message === 'Incorrect username or password.'),
  )
}

/**
 * Sign-ins that wait for their code. One after another, because correct passwords in parallel count as attempts until
 * they are checked.
 */
async function halfwaySignIns(email: string, count: number): Promise<(string | undefined)[]> {
  const sessions: (string | undefined)[] = []
  while (sessions.length < count) sessions.push((await answerPassword(world, email, PASSWORD)).Session)
  return sessions
}

async function parallelAuthenticatorCodes(): Promise<Figure> {
  await newPerson('codes@example.com', true)
  const sessions = await halfwaySignIns('codes@example.com', TRIES / FREE_TRIES)
  const right = [-1, 0, 1].map((steps) => world.totp(steps))
  const codes = Array.from({ length: TRIES + right.length }, (_, n) => String(n).padStart(6, '0')).filter(
    (code) => !right.includes(code),
  )
  const tries = codes
    .slice(0, TRIES)
    .map((code, n) => () => answerTotp(n % 2 ? world : other, sessions[n % sessions.length], code))
  return lockOut(
    `${TRIES} parallel authenticator codes over ${sessions.length} sign-ins`,
    await race(tries, ({ name }) => name === 'CodeMismatchException'),
  )
}

async function parallelMailedCodes(): Promise<Figure> {
  const Username = 'mailed@example.com'
  const ClientId = world.service.clientId
  await newPerson(Username)
  await world.client.send(new ForgotPasswordCommand({ ClientId, Username }))
  const right = await world.codeFor(Username)
  const codes = Array.from({ length: TRIES + 1 }, (_, n) => String(n).padStart(6, '0')).filter((code) => code !== right)
  const tries = codes
    .slice(0, TRIES)
    .map(
      (ConfirmationCode, n) => () =>
        (n % 2 ? world : other).client.send(
          new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: 'Adjusted-Roof-77' }),
        ),
    )
  return lockOut(`${TRIES} parallel mailed codes`, await race(tries, ({ name }) => name === 'CodeMismatchException'))
}

async function replayedCodes(): Promise<Figure> {
  await newPerson('replay@example.com', true)
  const sessions = await halfwaySignIns('replay@example.com', 20)
  const code = world.totp()
  const { accepted } = await race(
    sessions.map((session, n) => () => answerTotp(n % 2 ? world : other, session, code)),
    () => false,
  )
  return {
    what: 'one authenticator code sent 20 times at once',
    figure: `${accepted} accepted`,
    bar: '1 accepted',
    met: accepted === 1,
  }
}

/** How long the other server still accepts the token. */
async function revocation(what: string, revoke: (token: string, sub: string) => Promise<void>): Promise<Figure> {
  const sub = await newPerson(`${what.replaceAll(' ', '-')}@example.com`)
  const { AccessToken } = await signIn(world, `${what.replaceAll(' ', '-')}@example.com`)
  const claims = await other.service.identity.verifyAccessToken(AccessToken)
  if (!(await other.service.identity.isSessionLive(claims))) throw new Error('The session was not live to begin with.')
  await revoke(AccessToken, sub)
  const revokedAt = performance.now()
  while (await other.service.identity.isSessionLive(claims)) await new Promise((resolve) => setTimeout(resolve, 5))
  const ms = Math.round(performance.now() - revokedAt)
  return {
    what: `${what} seen by the other server`,
    figure: `after ${ms} ms`,
    bar: `<= ${REVOCATION_BAR_MS} ms`,
    met: ms <= REVOCATION_BAR_MS,
  }
}

/** The cost of verifying a token on each request. */
async function verificationCost(): Promise<Figure> {
  await newPerson('cost@example.com')
  const { AccessToken } = await signIn(world, 'cost@example.com')
  const identity: IdentityPort = world.service.identity
  await identity.isSessionLive(await identity.verifyAccessToken(AccessToken))
  const startedAt = performance.now()
  for (let n = 0; n < VERIFICATIONS; n += 1) await identity.isSessionLive(await identity.verifyAccessToken(AccessToken))
  const microseconds = ((performance.now() - startedAt) * 1_000) / VERIFICATIONS
  return {
    what: 'token and session check of one request',
    figure: `${microseconds.toFixed(1)} µs`,
    bar: '<= 100 µs',
    met: microseconds <= 100,
  }
}

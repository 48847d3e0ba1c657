import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type {
  AuthenticationResultType,
  RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import fastify from 'fastify'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from '#server/db/client.ts'
import { fixedClock } from '#server/lib/clock/clock.ts'
import type { FixedClock } from '#server/lib/clock/clock.ts'
import { identityPlugin } from '#server/lib/identity/embedded/plugin.ts'
import { createIdentityService } from '#server/lib/identity/embedded/service.ts'
import type { IdentityService, IdentityServiceOptions } from '#server/lib/identity/embedded/service.ts'
import { systemIds } from '#server/lib/ids/ids.ts'
import { prove, startClient } from './srp-client.ts'
import { totpAt } from './rfc6238.ts'

export const PASSWORD = 'Claims-Desk-4711'
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface Message {
  to: string
  subject?: string
  text: string
}

/** A running identity service, reached over HTTP as browsers reach it. */
export interface IdentityWorld {
  service: IdentityService
  database: Database
  clock: FixedClock
  dataDir: string
  /** http://127.0.0.1:port */
  origin: string
  /** The official SDK, pointed at this service. */
  client: CognitoIdentityProviderClient
  messages: Message[]
  /** Waits until nothing is being sent, then gives the newest code sent to this address or number. */
  codeFor(to: string): Promise<string>
  /** A current authenticator code; `stepsAhead` of 30 s. */
  totp(stepsAhead?: number): string
  /** A further service on the same database, as a second server process would open it. */
  another(options?: Partial<IdentityServiceOptions>): Promise<IdentityService>
  close(): Promise<void>
}

export async function openIdentityWorld(
  options: Partial<IdentityServiceOptions> & { clock?: FixedClock } = {},
): Promise<IdentityWorld> {
  const database = options.database ?? (await testDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'evolve-identity-'))
  const clock = options.clock ?? fixedClock(new Date())
  const messages: Message[] = []
  const record = async (message: Message) => {
    messages.push(message)
  }
  const base: IdentityServiceOptions = {
    database,
    mail: { send: record },
    sms: { send: record },
    clock,
    ids: systemIds,
    dataDir,
    publicOrigin: 'http://localhost:4000',
    sessionMaxAgeMs: 0,
    ...options,
  }
  const service = await createIdentityService(base)
  const app = fastify()
  await app.register(identityPlugin(service, null))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = new CognitoIdentityProviderClient({
    region: service.region,
    endpoint: `${origin}/identity/`,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    maxAttempts: 1,
  })
  return {
    service,
    database,
    clock,
    dataDir,
    origin,
    client,
    messages,
    async codeFor(to) {
      await service.idle()
      const code = messages.findLast((message) => message.to === to)?.text.match(/\b\d{6}\b/)?.[0]
      if (code === undefined) throw new Error(`No code was sent to ${to}`)
      return code
    },
    totp: (stepsAhead = 0) => totpAt(TOTP_SECRET, new Date(clock.now().getTime() + stepsAhead * 30_000)),
    another: (changes = {}) => createIdentityService({ ...base, ...changes }),
    async close() {
      client.destroy()
      await app.close()
      if (!options.database) await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface IdentityConnection {
  client: CognitoIdentityProviderClient
  service: Pick<IdentityService, 'clientId'>
}

/** The password step of a sign-in over the official SDK; gives the next challenge or the tokens. */
export async function answerPassword(
  world: IdentityConnection,
  username: string,
  password: string,
  deviceKey?: string,
): Promise<RespondToAuthChallengeCommandOutput> {
  const started = await startPassword(world, username)
  return world.client.send(started.answer(password, deviceKey))
}

/** The first call of a sign-in, and how to answer it; for tests that answer one challenge several times. */
export async function startPassword(world: IdentityConnection, username: string) {
  const srp = startClient()
  const { ChallengeParameters: given = {} } = await world.client.send(
    new InitiateAuthCommand({
      ClientId: world.service.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: srp.A.toString(16) },
    }),
  )
  const secretBlock = given['SECRET_BLOCK'] ?? ''
  const userId = given['USER_ID_FOR_SRP'] ?? ''
  const answer = (password: string, deviceKey?: string) => {
    const { signature, timestamp } = prove({
      client: srp,
      identity: `Evolve${userId}`,
      password,
      salt: given['SALT'] ?? '',
      serverValue: given['SRP_B'] ?? '',
      secretBlock,
    })
    return new RespondToAuthChallengeCommand({
      ClientId: world.service.clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
        ...(deviceKey === undefined ? {} : { DEVICE_KEY: deviceKey }),
      },
    })
  }
  return { parameters: given, answer }
}

type Tokens = Required<Pick<AuthenticationResultType, 'AccessToken' | 'IdToken' | 'RefreshToken'>> &
  AuthenticationResultType

/** A sign-in of a person without a second factor. */
export async function signIn(world: IdentityConnection, username: string, password = PASSWORD): Promise<Tokens> {
  return tokensOf(await answerPassword(world, username, password))
}

/** A sign-in with the authenticator app. */
export async function signInWithTotp(world: IdentityWorld, username: string, code = world.totp()): Promise<Tokens> {
  const { Session } = await answerPassword(world, username, PASSWORD)
  return tokensOf(await answerTotp(world, Session, code))
}

export function answerTotp(
  world: IdentityConnection,
  Session: string | undefined,
  code: string,
): Promise<RespondToAuthChallengeCommandOutput> {
  return world.client.send(
    new RespondToAuthChallengeCommand({
      ClientId: world.service.clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: 'anyone', SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  )
}

export function tokensOf({
  AuthenticationResult: result,
}: {
  AuthenticationResult?: AuthenticationResultType | undefined
}): Tokens {
  if (!result?.AccessToken || !result.IdToken || !result.RefreshToken) throw new Error('No tokens were given')
  return result as Tokens
}

/** The name and message of what a call was refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<{ name: string; message: string }> {
  try {
    await call
  } catch (error) {
    const { name, message } = error as Error
    return { name, message }
  }
  throw new Error('The call was accepted')
}

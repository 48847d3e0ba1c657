import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_OPERATIONS, PUBLIC_OPERATIONS } from '#server/lib/identity/embedded/operations/index.ts'
import { identityDevices, identitySessions, identityUsers } from '#server/lib/identity/tables.ts'
import { makeDeviceSecret } from './srp-client.ts'
import { PASSWORD, TOTP_SECRET, openIdentityWorld, refusalOf, signIn, signInWithTotp, tokensOf } from './world.ts'
import type { IdentityWorld } from './world.ts'
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'

/**
 * An attack with only an access token, from a sign-in 40 minutes ago. Each operation of the identity service has an
 * entry; an operation without one fails the first test.
 */

const MINUTE_MS = 60_000
const TOKEN_AGE_MS = 40 * MINUTE_MS
const ClientId = 'evolveweb'
const OTHER_PASSWORD = 'Stolen-Desk-4712'
const THIEFS_NUMBER = '+15125550666'

interface Given {
  email: string
  AccessToken: string
  /** A confirmed device of the person, and one that was offered but not confirmed. */
  deviceKey: string
  offeredKey: string
  offeredGroupKey: string
}

type Outcome =
  /** Refused because the sign-in is too old. */
  | 'refused as too old'
  /** Refused because the token does not include a required secret: a password, a code or a refresh token. */
  | 'refused'
  /** Answered; changes nothing about how the person signs in. */
  | 'harmless'

interface Attempt {
  operation: string
  about?: string
  body: (given: Given) => object
  outcome: Outcome
}

const tokenOnly = ({ AccessToken }: Given) => ({ AccessToken })
const attribute = (Name: string, Value: string) => (given: Given) => ({
  AccessToken: given.AccessToken,
  UserAttributes: [{ Name, Value }],
})

const ATTEMPTS: readonly Attempt[] = [
  {
    operation: 'SignUp',
    body: ({ email }) => ({ ClientId, Username: email, Password: OTHER_PASSWORD, UserAttributes: [] }),
    outcome: 'refused',
  },
  {
    operation: 'ConfirmSignUp',
    body: ({ email }) => ({ ClientId, Username: email, ConfirmationCode: '123456' }),
    outcome: 'refused',
  },
  {
    operation: 'ResendConfirmationCode',
    body: ({ email }) => ({ ClientId, Username: email }),
    outcome: 'harmless',
  },
  {
    operation: 'InitiateAuth',
    about: 'with the password in plain text',
    body: ({ email, AccessToken }) => ({
      ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH' },
      AuthParameters: { USERNAME: email, PASSWORD: AccessToken },
    }),
    outcome: 'refused',
  },
  {
    operation: 'InitiateAuth',
    about: 'with the access token as refresh token',
    body: ({ AccessToken }) => ({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: AccessToken },
    }),
    outcome: 'refused',
  },
  {
    operation: 'RespondToAuthChallenge',
    body: ({ email, AccessToken }) => ({
      ...{ ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: AccessToken },
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: '123456' },
    }),
    outcome: 'refused',
  },
  {
    operation: 'GetTokensFromRefreshToken',
    body: ({ AccessToken }) => ({ ClientId, RefreshToken: AccessToken }),
    outcome: 'refused',
  },
  { operation: 'RevokeToken', body: ({ AccessToken }) => ({ ClientId, Token: AccessToken }), outcome: 'refused' },
  // The code is sent to the e-mail address, which cannot be changed.
  { operation: 'ForgotPassword', body: ({ email }) => ({ ClientId, Username: email }), outcome: 'harmless' },
  {
    operation: 'ConfirmForgotPassword',
    body: ({ email }) => ({ ClientId, Username: email, ConfirmationCode: '123456', Password: OTHER_PASSWORD }),
    outcome: 'refused',
  },
  {
    operation: 'ChangePassword',
    about: 'knowing the password',
    body: ({ AccessToken }) => ({ AccessToken, PreviousPassword: PASSWORD, ProposedPassword: OTHER_PASSWORD }),
    outcome: 'refused as too old',
  },
  {
    operation: 'ChangePassword',
    about: 'guessing the password',
    body: ({ AccessToken }) => ({ AccessToken, PreviousPassword: 'Guess-Desk-1', ProposedPassword: OTHER_PASSWORD }),
    outcome: 'refused as too old',
  },
  { operation: 'AssociateSoftwareToken', body: tokenOnly, outcome: 'refused as too old' },
  {
    operation: 'VerifySoftwareToken',
    body: ({ AccessToken }) => ({ AccessToken, UserCode: '123456' }),
    outcome: 'refused as too old',
  },
  {
    operation: 'SetUserMFAPreference',
    about: 'off',
    body: ({ AccessToken }) => ({
      ...{ AccessToken, SMSMfaSettings: { Enabled: false } },
      SoftwareTokenMfaSettings: { Enabled: false },
    }),
    outcome: 'refused as too old',
  },
  {
    operation: 'SetUserMFAPreference',
    about: 'on, by text message',
    body: ({ AccessToken }) => ({ AccessToken, SMSMfaSettings: { Enabled: true, PreferredMfa: true } }),
    outcome: 'refused as too old',
  },
  { operation: 'GetUser', body: tokenOnly, outcome: 'harmless' },
  {
    operation: 'UpdateUserAttributes',
    about: 'phone_number',
    body: attribute('phone_number', THIEFS_NUMBER),
    outcome: 'refused as too old',
  },
  {
    operation: 'UpdateUserAttributes',
    about: 'email',
    body: attribute('email', 'thief@example.com'),
    outcome: 'refused as too old',
  },
  {
    operation: 'UpdateUserAttributes',
    about: 'custom:mfa_configured',
    body: attribute('custom:mfa_configured', 'false'),
    outcome: 'refused as too old',
  },
  {
    operation: 'GetUserAttributeVerificationCode',
    body: ({ AccessToken }) => ({ AccessToken, AttributeName: 'phone_number' }),
    outcome: 'refused as too old',
  },
  {
    operation: 'VerifyUserAttribute',
    body: ({ AccessToken }) => ({ AccessToken, AttributeName: 'phone_number', Code: '123456' }),
    outcome: 'refused as too old',
  },
  {
    operation: 'ConfirmDevice',
    body: ({ AccessToken, offeredKey, offeredGroupKey }) => ({
      ...{ AccessToken, DeviceKey: offeredKey },
      DeviceSecretVerifierConfig: makeDeviceSecret(offeredGroupKey, offeredKey).config,
    }),
    outcome: 'refused as too old',
  },
  {
    operation: 'UpdateDeviceStatus',
    body: ({ AccessToken, deviceKey }) => ({
      ...{ AccessToken, DeviceKey: deviceKey, DeviceRememberedStatus: 'remembered' },
    }),
    outcome: 'refused as too old',
  },
  { operation: 'ListDevices', body: tokenOnly, outcome: 'harmless' },
  {
    operation: 'GetDevice',
    body: ({ AccessToken, deviceKey }) => ({ AccessToken, DeviceKey: deviceKey }),
    outcome: 'harmless',
  },
  {
    operation: 'ForgetDevice',
    body: ({ AccessToken, deviceKey }) => ({ AccessToken, DeviceKey: deviceKey }),
    outcome: 'refused as too old',
  },
  ...Object.keys(ADMIN_OPERATIONS).map(
    (operation): Attempt => ({
      operation,
      body: ({ email, AccessToken, deviceKey }) => ({
        ...{ UserPoolId: 'local_Evolve', Username: email, AccessToken, DeviceKey: deviceKey },
        ...{ SMSMfaSettings: { Enabled: false }, SoftwareTokenMfaSettings: { Enabled: false } },
      }),
      outcome: 'refused',
    }),
  ),
  // Ending every session removes access and grants none, so it must stay easy for a person who fears a thief. Last,
  // because it ends the session of the token.
  { operation: 'GlobalSignOut', body: tokenOnly, outcome: 'harmless' },
]

const ACCOUNTS = ['authenticator', 'text messages', 'no second factor'] as const

let world: IdentityWorld
const table: string[] = []
let successes = 0

beforeAll(async () => {
  world = await openIdentityWorld()
})
beforeEach(() => world.clock.advance(2 * 3_600_000))
afterAll(async () => {
  process.stdout.write(
    `R4 ${ATTEMPTS.length} attempts on ${ACCOUNTS.length} kinds of account with a 40 minutes old access token: ` +
      `${successes} changed how the person signs in\n${table.join('\n')}\n`,
  )
  await world.close()
})

/** As a browser calls, without the limit of requests per address. */
async function call(operation: string, body: object): Promise<{ status: number; message: string }> {
  const target = `AWSCognitoIdentityProviderService.${operation}`
  const answer = await world.service.answerPublicCall(target, JSON.stringify(body), { ipAddress: '192.0.2.1' })
  const { message = '' } = JSON.parse(answer.body) as { message?: string }
  return { status: answer.statusCode, message }
}

let count = 0

/** A person with two devices, who signed in 40 minutes ago; the token is of that sign-in, or refreshed since. */
async function personOf(kind: (typeof ACCOUNTS)[number], isRefreshed: boolean): Promise<{ sub: string; given: Given }> {
  count += 1
  const email = `person${count}@example.com`
  const hasTotp = kind === 'authenticator'
  // Text messages are switched on after the sign-in, which needs no code then.
  const { sub } = await world.service.seedUser({
    ...{ email, password: PASSWORD, phoneNumber: kind === 'no second factor' ? null : '+15125550100' },
    ...{ totpSecret: hasTotp ? TOTP_SECRET : null, mfa: hasTotp ? 'SOFTWARE_TOKEN_MFA' : null },
  })
  const offered = hasTotp ? await signInWithTotp(world, email) : await signIn(world, email)
  const { DeviceKey: deviceKey = '', DeviceGroupKey: group = '' } = offered.NewDeviceMetadata ?? {}
  await call('ConfirmDevice', {
    ...{ AccessToken: offered.AccessToken, DeviceKey: deviceKey },
    DeviceSecretVerifierConfig: makeDeviceSecret(group, deviceKey).config,
  })
  world.clock.advance(MINUTE_MS)
  const tokens = hasTotp ? await signInWithTotp(world, email) : await signIn(world, email)
  const { DeviceKey: offeredKey = '', DeviceGroupKey: offeredGroupKey = '' } = tokens.NewDeviceMetadata ?? {}
  if (kind === 'text messages')
    await world.database.db
      .update(identityUsers)
      .set({ smsMfaEnabled: true, preferredMfa: 'SMS_MFA' })
      .where(eq(identityUsers.sub, sub))
  world.clock.advance(TOKEN_AGE_MS)
  const refresh = () =>
    world.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.RefreshToken }))
  const { AccessToken } = isRefreshed ? tokensOf(await refresh()) : tokens
  return { sub, given: { email, AccessToken, deviceKey, offeredKey, offeredGroupKey } }
}

/** Everything that decides how the person signs in. */
async function stateOf(sub: string) {
  const { db } = world.database
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.sub, sub))
  const devices = await db
    .select()
    .from(identityDevices)
    .where(eq(identityDevices.sub, sub))
    .orderBy(identityDevices.deviceKey)
  const sessions = await db.$count(identitySessions, eq(identitySessions.sub, sub))
  return { user, devices, sessions }
}

test('every operation of the identity service has an entry here', () => {
  const operations = [...Object.keys(PUBLIC_OPERATIONS), ...Object.keys(ADMIN_OPERATIONS)]
  expect(new Set(ATTEMPTS.map(({ operation }) => operation))).toEqual(new Set(operations))
})

describe.each(ACCOUNTS)('an old access token of an account with %s', (kind) => {
  test.each([
    ['of the sign-in itself', false],
    ['refreshed a moment ago', true],
  ])('%s cannot change anything with any operation', async (_about, isRefreshed) => {
    const { sub, given } = await personOf(kind, isRefreshed)
    for (const { operation, about, body, outcome } of ATTEMPTS) {
      const before = await stateOf(sub)
      const { status, message } = await call(operation, body(given))
      const after = await stateOf(sub)
      const isUnchanged = JSON.stringify(after) === JSON.stringify(before)
      if (!isUnchanged) successes += 1
      const name = [operation, about].filter(Boolean).join(', ')
      if (kind === 'authenticator' && !isRefreshed)
        table.push(`${name.padEnd(60)} ${outcome.padEnd(20)} ${status} ${message}`)
      expect(after, name).toEqual(before)
      expect(
        status === 200 ? 'harmless' : message === TOO_OLD ? 'refused as too old' : 'refused',
        `${name}: ${message}`,
      ).toBe(outcome)
    }
  })
})

const TOO_OLD = 'Please log in again to change how you log in.'

test('a known attack (change phone and address with an old token, then reset) fails at the first step', async () => {
  const { given } = await personOf('authenticator', false)
  const { AccessToken, email } = given
  const sent = world.messages.length
  for (const [Name, Value] of [
    ['phone_number', THIEFS_NUMBER],
    ['email', 'thief2@example.com'],
  ])
    expect((await call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })).message).toBe(
      TOO_OLD,
    )
  await call('ForgotPassword', { ClientId, Username: email })
  await world.service.idle()
  expect(world.messages.slice(sent).map(({ to }) => to)).toEqual([email])
  expect((await refusalOf(signIn(world, email, OTHER_PASSWORD))).name).toBe('NotAuthorizedException')
})

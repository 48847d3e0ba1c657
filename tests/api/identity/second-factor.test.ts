import {
  AssociateSoftwareTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FRESH_SIGN_IN_MINUTES } from '#shared/limits.ts'
import { totpAt } from './rfc6238.ts'
import {
  PASSWORD,
  TOTP_SECRET,
  answerPassword,
  answerTotp,
  openIdentityWorld,
  refusalOf,
  signIn,
  signInWithTotp,
  tokensOf,
} from './world.ts'
import type { IdentityWorld } from './world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld()
})
afterAll(() => world.close())
// A code is valid once, so each test starts at a different time.
beforeEach(() => world.clock.advance(2 * 3_600_000))

const ClientId = 'evolveweb'
const answerSms = (Session: string | undefined, code: string) =>
  world.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SMS_MFA',
      Session,
      ChallengeResponses: { USERNAME: 'x', SMS_MFA_CODE: code },
    }),
  )

describe('an authenticator app', () => {
  test('is set up with its first code, and required from then on', async () => {
    await world.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null })
    const { AccessToken } = await signIn(world, 'ann@example.com')
    const preferTotp = () =>
      world.client.send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
        }),
      )
    expect((await refusalOf(preferTotp())).name).toBe('InvalidParameterException')

    const { SecretCode = '' } = await world.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    const verify = (UserCode: string) => world.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
    expect(await refusalOf(verify('000000'))).toEqual({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    })
    expect((await verify(totpAt(SecretCode, world.clock.now()).replace(/^(...)/, '$1 '))).Status).toBe('SUCCESS')
    await preferTotp()
    const user = await world.client.send(new GetUserCommand({ AccessToken }))
    expect(user.PreferredMfaSetting).toBe('SOFTWARE_TOKEN_MFA')
    expect(user.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA'])

    const next = await answerPassword(world, 'ann@example.com', PASSWORD)
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect(next.AuthenticationResult).toBeUndefined()
    tokensOf(await answerTotp(world, next.Session, totpAt(SecretCode, new Date(world.clock.now().getTime() + 30_000))))
  })

  test('ends sessions without a second factor when it is first set up, except the current one', async () => {
    await world.service.seedUser({
      email: 'amy@example.com',
      password: PASSWORD,
      phoneNumber: '+15125550100',
      mfa: null,
    })
    const [stranger, owner] = [await signIn(world, 'amy@example.com'), await signIn(world, 'amy@example.com')]
    await world.client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken: owner.AccessToken,
        SMSMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    )
    await world.client.send(new GetUserCommand({ AccessToken: owner.AccessToken }))
    expect(
      (await refusalOf(world.client.send(new GetUserCommand({ AccessToken: stranger.AccessToken })))).message,
    ).toBe('Access Token has been revoked')
  })

  test('keeps its secret until a new one is verified', async () => {
    await world.service.seedUser({
      email: 'bea@example.com',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    const { AccessToken } = await signInWithTotp(world, 'bea@example.com')
    await world.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    await signInWithTotp(world, 'bea@example.com', world.totp(1))
  })

  test('can be removed, replaced or changed only after a recent log-in, not with a token alone', async () => {
    await world.service.seedUser({
      email: 'eve@example.com',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    const changes = (AccessToken: string) => [
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
      new AssociateSoftwareTokenCommand({ AccessToken }),
      new VerifySoftwareTokenCommand({ AccessToken, UserCode: world.totp(2) }),
    ]
    const { AccessToken, RefreshToken } = await signInWithTotp(world, 'eve@example.com')
    world.clock.advance(FRESH_SIGN_IN_MINUTES * 60_000 + 1_000)
    const refreshed = await world.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
    for (const token of [AccessToken, refreshed.AuthenticationResult?.AccessToken ?? '']) {
      for (const change of changes(token))
        expect(await refusalOf(world.client.send(change as SetUserMFAPreferenceCommand))).toEqual({
          name: 'NotAuthorizedException',
          message: 'Please log in again to change how you log in.',
        })
    }
    const fresh = await signInWithTotp(world, 'eve@example.com')
    await world.client.send(changes(fresh.AccessToken)[0] as SetUserMFAPreferenceCommand)
    const user = await world.client.send(new GetUserCommand({ AccessToken: fresh.AccessToken }))
    expect(user.UserMFASettingList ?? []).toEqual([])
  })

  test('accepts a code once, and no earlier code after it', async () => {
    await world.service.seedUser({
      email: 'carl@example.com',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    await signInWithTotp(world, 'carl@example.com', world.totp(1))
    for (const replayed of [world.totp(1), world.totp(0), world.totp(-1)]) {
      expect((await refusalOf(signInWithTotp(world, 'carl@example.com', replayed))).name).toBe('ExpiredCodeException')
    }
  })

  test('accepts one of twenty concurrent attempts with the same code', async () => {
    await world.service.seedUser({
      email: 'dora@example.com',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    const sessions: (string | undefined)[] = []
    for (let n = 0; n < 20; n += 1) sessions.push((await answerPassword(world, 'dora@example.com', PASSWORD)).Session)
    const outcomes = await Promise.allSettled(sessions.map((session) => answerTotp(world, session, world.totp())))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('refuses a code of two steps before or after; the same sign-in may retry', async () => {
    await world.service.seedUser({
      email: 'erik@example.com',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    const { Session } = await answerPassword(world, 'erik@example.com', PASSWORD)
    for (const code of [world.totp(-2), world.totp(2), 'abcdef', '12345', '1234567'])
      expect((await refusalOf(answerTotp(world, Session, code))).name).toMatch(
        /CodeMismatchException|NotAuthorizedException/,
      )
  })

  test('must provide the code of a sign-in within ten minutes', async () => {
    await world.service.seedUser({
      email: 'fay@example.com',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    const { Session } = await answerPassword(world, 'fay@example.com', PASSWORD)
    world.clock.advance(600_000)
    expect(await refusalOf(answerTotp(world, Session, world.totp()))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    })
  })

  test('cannot complete a pending sign-in after the person signed out everywhere', async () => {
    const { sub } = await world.service.seedUser({
      email: 'flo@example.com',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    const { Session } = await answerPassword(world, 'flo@example.com', PASSWORD)
    await world.service.identity.globalSignOut(sub)
    expect((await refusalOf(answerTotp(world, Session, world.totp()))).name).toBe('NotAuthorizedException')
  })
})

describe('text messages', () => {
  test('use a verified phone number, and are required if preferred', async () => {
    await world.service.seedUser({ email: 'gus@example.com', password: PASSWORD, mfa: null })
    const { AccessToken } = await signIn(world, 'gus@example.com')
    const preferSms = () =>
      world.client.send(
        new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: { Enabled: true, PreferredMfa: true } }),
      )
    expect((await refusalOf(preferSms())).name).toBe('InvalidParameterException')

    const { CodeDeliveryDetailsList } = await world.client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'phone_number', Value: '+15125550123' }],
      }),
    )
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+*******0123' },
    ])
    await world.client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'phone_number' }))
    const verify = (Code: string) =>
      world.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'phone_number', Code }))
    expect(await refusalOf(verify('0000000'))).toEqual({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
    await verify(await world.codeFor('+15125550123'))
    await preferSms()

    const next = await answerPassword(world, 'gus@example.com', PASSWORD)
    expect(next).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******0123' },
    })
    expect(world.messages.at(-1)?.text).toContain('Your Evolve code is')
    expect((await refusalOf(answerSms(next.Session, '0000000'))).name).toBe('CodeMismatchException')
    tokensOf(await answerSms(next.Session, await world.codeFor('+15125550123')))
    expect((await refusalOf(answerSms(next.Session, await world.codeFor('+15125550123')))).name).toBe(
      'NotAuthorizedException',
    )
  })

  test('have a code that is valid only for one sign-in', async () => {
    await world.service.seedUser({
      email: 'hal@example.com',
      password: PASSWORD,
      phoneNumber: '+447700900123',
      mfa: 'SMS_MFA',
    })
    const first = await answerPassword(world, 'hal@example.com', PASSWORD)
    const code = await world.codeFor('+447700900123')
    const second = await answerPassword(world, 'hal@example.com', PASSWORD)
    const newest = await world.codeFor('+447700900123')
    if (code !== newest) expect((await refusalOf(answerSms(second.Session, code))).name).toBe('CodeMismatchException')
    tokensOf(await answerSms(first.Session, code))
  })

  test('do not use or show a number before it is verified', async () => {
    await world.service.seedUser({
      email: 'ida@example.com',
      password: PASSWORD,
      phoneNumber: '+15125550111',
      mfa: null,
    })
    const { AccessToken } = await signIn(world, 'ida@example.com')
    await world.client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [
          { Name: 'phone_number', Value: '+15125550999' },
          { Name: 'custom:mfa_configured', Value: 'true' },
        ],
      }),
    )
    const { UserAttributes } = await world.client.send(new GetUserCommand({ AccessToken }))
    expect(UserAttributes).toContainEqual({ Name: 'phone_number', Value: '+15125550111' })
    expect(UserAttributes).toContainEqual({ Name: 'custom:mfa_configured', Value: 'true' })
  })
})

describe('attributes of the account', () => {
  test('include a read-only e-mail address, also right after a sign-in; writing the same address is accepted', async () => {
    await world.service.seedUser({ email: 'jan@example.com', password: PASSWORD, mfa: null })
    const { AccessToken } = await signIn(world, 'jan@example.com')
    const write = (Value: string) =>
      world.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value }] }))
    expect(await refusalOf(write('jan.new@example.com'))).toEqual({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    })
    await write('jan@example.com')
    await signIn(world, 'jan@example.com')
  })

  test('that a person may not write are refused', async () => {
    await world.service.seedUser({ email: 'mia@example.com', password: PASSWORD, mfa: null })
    const { AccessToken } = await signIn(world, 'mia@example.com')
    for (const Name of ['sub', 'email_verified', 'phone_number_verified', 'custom:is_staff', '__proto__']) {
      const refusal = await refusalOf(
        world.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value: 'true' }] })),
      )
      expect(refusal.name).toBe('InvalidParameterException')
    }
  })
})

import { generateKeyPairSync } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SignJWT, UnsecuredJWT, exportJWK } from 'jose'
import type { JWTPayload } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/lib/clock/clock.ts'
import { createAwsIdentity } from '#server/lib/identity/aws-pool.ts'
import { TokenRejected } from '#server/lib/identity/port.ts'
import type { IdentityPort } from '#server/lib/identity/port.ts'

/** The port over a pool at AWS: the official SDK and verifier, with AWS's answers in its own wire format. */

const POOL = 'eu-west-1_AbCdEf123'
const CLIENT = 'abcdefghijklmnop1234567890'
const ISSUER = `https://cognito-idp.eu-west-1.amazonaws.com/${POOL}`
const SUB = '11111111-2222-4333-8444-555555555555'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const seconds = () => Math.floor(Date.now() / 1000)
const claims = (): JWTPayload => ({
  iss: ISSUER,
  sub: SUB,
  username: SUB,
  client_id: CLIENT,
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  jti: 'jti-1',
  origin_jti: 'origin-1',
  auth_time: seconds(),
  iat: seconds(),
  exp: seconds() + 3_600,
})
const sign = (payload: JWTPayload, key = pair.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key)

let answers: Record<string, () => { statusCode: number; body: object }>
let calls: string[]
let identity: IdentityPort

const ok = (body: object) => () => ({ statusCode: 200, body })
const refuse =
  (type: string, statusCode = 400) =>
  () => ({ statusCode, body: { __type: type, message: type } })

const requestHandler = {
  async handle(request: { headers: Record<string, string> }) {
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
    calls.push(operation)
    const { statusCode, body } = (answers[operation] ?? refuse('InternalErrorException'))()
    return {
      response: {
        statusCode,
        headers: { 'content-type': 'application/x-amz-json-1.1' },
        body: new TextEncoder().encode(JSON.stringify(body)),
      },
    }
  },
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
}

let jwk: Awaited<ReturnType<typeof exportJWK>>
beforeAll(async () => {
  jwk = await exportJWK(pair.publicKey)
})
beforeEach(() => {
  answers = {}
  calls = []
  const jwks = { keys: [{ ...jwk, kid: 'key-1', alg: 'RS256', use: 'sig' }] } as NonNullable<
    Parameters<typeof createAwsIdentity>[0]['jwks']
  >
  const client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    maxAttempts: 1,
    requestHandler: requestHandler as never,
  })
  identity = createAwsIdentity({
    region: 'eu-west-1',
    userPoolId: POOL,
    clientId: CLIENT,
    clock: systemClock,
    client,
    jwks,
  })
})

describe('tokens', () => {
  test('of the pool and client are accepted', async () => {
    expect(await identity.verifyAccessToken(await sign({ ...claims(), device_key: 'eu-west-1_d' }))).toMatchObject({
      sub: SUB,
      originJti: 'origin-1',
      deviceKey: 'eu-west-1_d',
    })
  })

  test('of another pool, client or kind, expired, unsigned or forged are refused', async () => {
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const tokens = {
      'another pool': await sign({ ...claims(), iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other' }),
      'another client': await sign({ ...claims(), client_id: 'another' }),
      'an id token': await sign({ ...claims(), token_use: 'id', aud: CLIENT }),
      expired: await sign({ ...claims(), exp: seconds() - 1 }),
      forged: await sign(claims(), stranger),
      'alg none': new UnsecuredJWT(claims()).encode(),
      garbage: 'a.b.c',
    }
    for (const [name, token] of Object.entries(tokens))
      await expect(identity.verifyAccessToken(token), name).rejects.toBeInstanceOf(TokenRejected)
  })
})

describe('sessions', () => {
  const liveOne = async () => identity.verifyAccessToken(await sign(claims()))

  test('are valid while the pool accepts their token; one check serves many requests', async () => {
    answers['GetUser'] = ok({ Username: SUB, UserAttributes: [], UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })
    const session = await liveOne()
    expect(
      await Promise.all([identity.isSessionLive(session), identity.isSessionLive(session), identity.hasMfa(session)]),
    ).toEqual([true, true, true])
    expect(calls).toEqual(['GetUser'])
  })

  test.each(['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'])(
    'end if the pool returns %s',
    async (type) => {
      answers['GetUser'] = refuse(type)
      expect(await identity.isSessionLive(await liveOne())).toBe(false)
    },
  )

  test('that are unknown are not accepted while the pool is unreachable', async () => {
    answers['GetUser'] = refuse('InternalErrorException', 500)
    await expect(identity.isSessionLive(await liveOne())).rejects.toThrow()
  })
})

describe('requests of the server', () => {
  test('read a person and all pages of their devices', async () => {
    answers['AdminGetUser'] = ok({
      Username: SUB,
      Enabled: true,
      UserStatus: 'CONFIRMED',
      PreferredMfaSetting: 'SMS_MFA',
      UserMFASettingList: ['SMS_MFA'],
      UserAttributes: [
        { Name: 'sub', Value: SUB },
        { Name: 'email', Value: 'ann@example.com' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'phone_number', Value: '+15125550123' },
      ],
    })
    expect(await identity.getUser(SUB)).toEqual({
      sub: SUB,
      username: SUB,
      email: 'ann@example.com',
      emailVerified: true,
      phoneNumber: '+15125550123',
      enabled: true,
      status: 'CONFIRMED',
      mfaMethods: ['SMS_MFA'],
      preferredMfa: 'SMS_MFA',
    })
    const pages = [
      {
        Devices: [
          { DeviceKey: 'one', DeviceAttributes: [{ Name: 'device_name', Value: 'Pixel' }], DeviceCreateDate: 1 },
        ],
        PaginationToken: 'next',
      },
      { Devices: [{ DeviceKey: 'two' }] },
    ]
    answers['AdminListDevices'] = () => ({ statusCode: 200, body: pages.shift() ?? {} })
    expect((await identity.listDevices(SUB)).map(({ deviceKey, name }) => [deviceKey, name])).toEqual([
      ['one', 'Pixel'],
      ['two', null],
    ])
  })

  test('find no person for an unknown subject', async () => {
    answers['AdminGetUser'] = refuse('UserNotFoundException')
    expect(await identity.getUser(SUB)).toBeNull()
  })

  test('that disable a person also end their sessions from the next request', async () => {
    for (const name of ['AdminDisableUser', 'AdminUserGlobalSignOut']) answers[name] = ok({})
    answers['GetUser'] = ok({ Username: SUB, UserAttributes: [] })
    const session = await identity.verifyAccessToken(await sign(claims()))
    expect(await identity.isSessionLive(session)).toBe(true)
    await identity.disable(SUB)
    answers['GetUser'] = refuse('NotAuthorizedException')
    expect(await identity.isSessionLive(session)).toBe(false)
    expect(calls).toEqual(['GetUser', 'AdminDisableUser', 'AdminUserGlobalSignOut', 'GetUser'])
  })
})

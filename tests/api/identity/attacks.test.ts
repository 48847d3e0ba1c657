import { createDiffieHellmanGroup, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader, importPKCS8 } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TokenRejected } from '#server/lib/identity/port.ts'
import {
  PASSWORD,
  TOTP_SECRET,
  answerPassword,
  answerTotp,
  openIdentityWorld,
  refusalOf,
  signIn,
  startPassword,
} from './world.ts'
import type { IdentityWorld } from './world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld()
  await world.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null })
})
afterAll(() => world.close())

const ClientId = 'evolveweb'
const TRIES = 100

/** A well-formed token, signed with an attacker's key. */
async function forge(
  payload: JWTPayload,
  changes: JWTPayload = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey)
}

describe('foreign tokens', () => {
  test('are accepted neither by the server nor by the pool', async () => {
    const { AccessToken, IdToken, RefreshToken } = await signIn(world, 'ann@example.com')
    const payload = decodeJwt(AccessToken)
    const header = decodeProtectedHeader(AccessToken)
    const [head = '', body = '', signature = ''] = AccessToken.split('.')
    const changedBody = Buffer.from(
      JSON.stringify({ ...payload, sub: '11111111-1111-4111-8111-111111111111' }),
    ).toString('base64url')
    const { keys } = (await (await fetch(`${world.origin}/identity/local_Evolve/.well-known/jwks.json`)).json()) as {
      keys: [{ n: string; kid: string }]
    }
    const publicBytes = new TextEncoder().encode(JSON.stringify(keys[0]))
    const other = await openIdentityWorld()
    await other.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null })
    const ofOtherPool = (await signIn(other, 'ann@example.com')).AccessToken
    await other.close()

    const tokens = {
      nothing: '',
      'no token': 'a.b.c',
      'signed by a stranger': await forge(payload),
      'signed by a stranger under our key id': await forge(payload, {}, { kid: header.kid }),
      'a stranger who brings the key along': await forge(payload, {}, { jwk: keys[0] }),
      'a stranger who names a key address': await forge(
        payload,
        {},
        { jku: 'https://evil.example/jwks.json', kid: 'x' },
      ),
      'another installation of the pool': ofOtherPool,
      'a changed body': [head, changedBody, signature].join('.'),
      'no signature': [head, body, ''].join('.'),
      'alg none': new UnsecuredJWT(payload).encode(),
      'alg None in other letters': `${Buffer.from('{"alg":"nOnE","typ":"JWT"}').toString('base64url')}.${body}.`,
      'HS256 with our public key as the secret': await new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid: header.kid ?? '' })
        .sign(publicBytes),
      'HS256 with our modulus as the secret': await new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid: header.kid ?? '' })
        .sign(Buffer.from(keys[0].n, 'base64url')),
      'an id token': IdToken,
      'a refresh token': RefreshToken,
    }
    for (const [name, token] of Object.entries(tokens)) {
      await expect(world.service.identity.verifyAccessToken(token), name).rejects.toBeInstanceOf(TokenRejected)
      const refused = await callPool('GetUser', JSON.stringify({ AccessToken: token }))
      expect(refused.status, name).toBe(400)
    }
  })

  test('with the valid key for another pool, client or use are refused too', async () => {
    const { AccessToken } = await signIn(world, 'ann@example.com')
    const payload = decodeJwt(AccessToken)
    const signed = await signerOf(world)
    const wrong: JWTPayload[] = [
      { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other' },
      { client_id: 'another' },
      { token_use: 'id' },
      { token_use: 'refresh' },
      { exp: Math.floor(world.clock.now().getTime() / 1000) - 1 },
      { jti: undefined },
      { origin_jti: undefined },
      { sub: undefined },
    ]
    await expect(world.service.identity.verifyAccessToken(await signed(payload))).resolves.toMatchObject({
      sub: payload.sub,
    })
    for (const change of wrong) {
      await expect(
        world.service.identity.verifyAccessToken(await signed({ ...payload, ...change })),
        JSON.stringify(change),
      ).rejects.toBeInstanceOf(TokenRejected)
    }
  })

  test('that are expired are refused, even if they were accepted and cached before', async () => {
    const { AccessToken } = await signIn(world, 'ann@example.com')
    await world.service.identity.verifyAccessToken(AccessToken)
    world.clock.advance(3_600_001)
    await expect(world.service.identity.verifyAccessToken(AccessToken)).rejects.toBeInstanceOf(TokenRejected)
    expect(await (await callPool('GetUser', JSON.stringify({ AccessToken }))).json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has expired',
    })
  })
})

describe('a hundred concurrent attempts', () => {
  test('of passwords: five are checked, the account is locked, longer with each failure, also for the right password', async () => {
    await world.service.seedUser({ email: 'bob@example.com', password: PASSWORD, mfa: null })
    const outcomes = await Promise.all(
      Array.from({ length: TRIES }, (_, n) => refusalOf(answerPassword(world, 'bob@example.com', `Wrong-Desk-${n}`))),
    )
    expect(outcomes.filter(({ message }) => message === 'Incorrect username or password.')).toHaveLength(5)
    expect(outcomes.filter(({ message }) => message === 'Password attempts exceeded')).toHaveLength(TRIES - 5)

    expect((await refusalOf(answerPassword(world, 'bob@example.com', PASSWORD))).message).toBe(
      'Password attempts exceeded',
    )
    for (const lockedMs of [30_000, 60_000, 120_000, 240_000]) {
      world.clock.advance(lockedMs - 1)
      expect((await refusalOf(answerPassword(world, 'bob@example.com', 'Wrong-Desk-4711'))).message).toBe(
        'Password attempts exceeded',
      )
      world.clock.advance(1)
      expect((await refusalOf(answerPassword(world, 'bob@example.com', 'Wrong-Desk-4711'))).message).toBe(
        'Incorrect username or password.',
      )
    }
    world.clock.advance(3_600_000)
    await signIn(world, 'bob@example.com')
  })

  test('of proofs on one challenge: five at most are checked', async () => {
    await world.service.seedUser({ email: 'cleo@example.com', password: PASSWORD, mfa: null })
    const { answer } = await startPassword(world, 'cleo@example.com')
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => refusalOf(world.client.send(answer(`Wrong-Desk-${n}`)))),
    )
    expect(outcomes.every(({ name }) => name === 'NotAuthorizedException')).toBe(true)
    expect((await refusalOf(world.client.send(answer(PASSWORD)))).name).toBe('NotAuthorizedException')
  })

  test('with a right proof: one is accepted', async () => {
    await world.service.seedUser({ email: 'dora@example.com', password: PASSWORD, mfa: null })
    const { answer } = await startPassword(world, 'dora@example.com')
    const command = answer(PASSWORD)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => world.client.send(command)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of authenticator codes: five are checked, regardless of the number of sign-ins', async () => {
    await world.service.seedUser({
      email: 'erik@example.com',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    const sessions: (string | undefined)[] = []
    for (let n = 0; n < 20; n += 1) sessions.push((await answerPassword(world, 'erik@example.com', PASSWORD)).Session)
    const right = new Set([-1, 0, 1].map((steps) => world.totp(steps)))
    const wrong = Array.from({ length: TRIES + 3 }, (_, n) => String(n).padStart(6, '0'))
      .filter((code) => !right.has(code))
      .slice(0, TRIES)
    const outcomes = await Promise.all(
      wrong.map((code, n) => refusalOf(answerTotp(world, sessions[n % sessions.length], code))),
    )
    expect(outcomes.filter(({ name }) => name === 'CodeMismatchException')).toHaveLength(5)
    const fresh = (await answerPassword(world, 'erik@example.com', PASSWORD)).Session
    expect((await refusalOf(answerTotp(world, fresh, world.totp()))).message).toBe(
      'Code attempts exceeded. Please try again later.',
    )
  })

  test('of mailed codes: five are checked, and new codes do not add attempts', async () => {
    await world.service.seedUser({ email: 'fay@example.com', password: PASSWORD, mfa: null })
    const forgot = () => world.client.send(new ForgotPasswordCommand({ ClientId, Username: 'fay@example.com' }))
    const reset = (ConfirmationCode: string) =>
      world.client.send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          Username: 'fay@example.com',
          ConfirmationCode,
          Password: 'Adjusted-Roof-77',
        }),
      )
    await forgot()
    const code = await world.codeFor('fay@example.com')
    const wrong = Array.from({ length: TRIES + 1 }, (_, n) => String(n).padStart(6, '0'))
      .filter((guess) => guess !== code)
      .slice(0, TRIES)
    const outcomes = await Promise.all(wrong.map((guess) => refusalOf(reset(guess))))
    expect(outcomes.filter(({ name }) => name === 'CodeMismatchException')).toHaveLength(5)
    expect(outcomes.filter(({ name }) => name === 'LimitExceededException')).toHaveLength(TRIES - 5)

    await forgot()
    expect((await refusalOf(reset(await world.codeFor('fay@example.com')))).name).toBe('LimitExceededException')
    world.clock.advance(30_000)
    await reset(await world.codeFor('fay@example.com'))
  })
})

describe('invalid calls', () => {
  test('operations of the server are unknown over HTTP', async () => {
    for (const name of [
      'AdminGetUser',
      'AdminDisableUser',
      'AdminSetUserMFAPreference',
      'AdminListDevices',
      'AdminForgetDevice',
      'AdminUserGlobalSignOut',
      'AdminEnableUser',
      'AdminCreateUser',
      'toString',
      '__proto__',
      'constructor',
    ]) {
      const answer = await callPool(name, JSON.stringify({ UserPoolId: 'local_Evolve', Username: 'ann@example.com' }))
      expect([answer.status, answer.headers.get('x-amzn-errortype')], name).toEqual([400, 'UnknownOperationException'])
    }
    expect((await fetch(`${world.origin}/identity`, { method: 'POST' })).status).toBe(400)
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    '{"ClientId":1}',
    '{"ClientId":"evolveweb","AuthFlow":"toString"}',
    '{"ClientId":"evolveweb","AuthFlow":"__proto__"}',
    '{"ClientId":"other","AuthFlow":"USER_SRP_AUTH"}',
    '{"ClientId":"evolveweb","AuthFlow":"USER_SRP_AUTH","AuthParameters":{"USERNAME":"a\\u0000b","SRP_A":"2"}}',
    '{"ClientId":"evolveweb","AuthFlow":"USER_SRP_AUTH","AuthParameters":[1]}',
    `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  ])('the body %j is refused with 400', async (body) => {
    const answer = await callPool('InitiateAuth', body)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()) as object)).toEqual(['__type', 'message'])
  })

  test('an endless body is refused', async () => {
    expect((await callPool('InitiateAuth', `{"ClientId":"${'x'.repeat(100_000)}"}`)).status).toBe(413)
  })

  test('an SRP value that would determine the key without a password is refused', async () => {
    const N = BigInt(`0x${createDiffieHellmanGroup('modp15').getPrime('hex')}`)
    for (const SRP_A of ['0', '00', N.toString(16), (N * 2n).toString(16), 'zz', '-1', '1']) {
      const started = world.client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: 'ann@example.com', SRP_A },
        }),
      )
      expect((await refusalOf(started)).name, SRP_A.slice(0, 10)).toBe('InvalidParameterException')
    }
  })

  test('sign-in with the plain password is disabled', async () => {
    const started = world.client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ann@example.com', PASSWORD },
      }),
    )
    expect(await refusalOf(started)).toEqual({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    })
  })
})

test('a copy of the database does not give access to accounts', async () => {
  const code = await (async () => {
    await world.client.send(new ForgotPasswordCommand({ ClientId, Username: 'ann@example.com' }))
    return world.codeFor('ann@example.com')
  })()
  const dump = []
  for (const table of ['users', 'sessions', 'challenges', 'codes', 'counters', 'devices', 'keys'])
    dump.push((await world.database.script(`select * from identity_${table}`)).rows)
  const text = JSON.stringify(dump)
  for (const secret of [PASSWORD, TOTP_SECRET, `"${code}"`, 'PRIVATE KEY']) expect(text).not.toContain(secret)
})

const callPool = (operation: string, body: string) =>
  fetch(`${world.origin}/identity/`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  })

/** Signs like the service, with the key in its data folder. */
async function signerOf({ dataDir, service }: IdentityWorld) {
  const { signing } = JSON.parse(await readFile(`${dataDir}/identity/keys.json`, 'utf8')) as { signing: string }
  const key = await importPKCS8(signing, 'RS256')
  return (payload: JWTPayload) =>
    new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: service.jwks.keys[0]?.kid ?? '' })
      .sign(key)
}

import {
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier, JwtRsaVerifier } from 'aws-jwt-verify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, answerPassword, openIdentityWorld, refusalOf, signIn } from './world.ts'
import type { IdentityWorld } from './world.ts'

let world: IdentityWorld
let sub: string
beforeAll(async () => {
  world = await openIdentityWorld()
  ;({ sub } = await world.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null }))
})
afterAll(() => world.close())

const ClientId = 'evolveweb'
const refresh = (RefreshToken: string) =>
  world.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))

describe('tokens', () => {
  test('aws-jwt-verify accepts both, with the keys the service publishes', async () => {
    const { AccessToken, IdToken } = await signIn(world, 'ann@example.com')
    const answer = await fetch(`${world.origin}/identity/local_Evolve/.well-known/jwks.json`)
    const jwks = (await answer.json()) as Parameters<ReturnType<typeof JwtRsaVerifier.create>['cacheJwks']>[0]
    const verifier = JwtRsaVerifier.create({
      issuer: 'https://identity.evolve.local/local_Evolve',
      audience: null,
      jwksUri: `${world.origin}/unused`,
    })
    verifier.cacheJwks(jwks)
    expect(verifier.verifySync(AccessToken)).toMatchObject({
      sub,
      username: sub,
      token_use: 'access',
      client_id: ClientId,
      scope: 'aws.cognito.signin.user.admin',
    })
    expect(verifier.verifySync(IdToken)).toMatchObject({
      sub,
      aud: ClientId,
      token_use: 'id',
      email: 'ann@example.com',
      email_verified: true,
      'cognito:username': sub,
    })
    expect(JSON.stringify(jwks)).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  })

  test('the server reads the person and the expiry from an access token', async () => {
    const { AccessToken } = await signIn(world, 'ann@example.com')
    const claims = await world.service.identity.verifyAccessToken(AccessToken)
    const payload = decodeJwt(AccessToken)
    expect(claims).toMatchObject({
      sub,
      username: sub,
      jti: payload.jti,
      originJti: payload['origin_jti'],
      deviceKey: payload['device_key'],
    })
    expect(claims.expiresAt.getTime() - claims.issuedAt.getTime()).toBe(3_600_000)
    expect(payload['auth_time']).toBe(payload.iat)
    // Verified once, remembered until it expires.
    expect(await world.service.identity.verifyAccessToken(AccessToken)).toBe(claims)
  })

  test('an official Cognito verifier of another pool refuses them', async () => {
    const { AccessToken } = await signIn(world, 'ann@example.com')
    const verifier = CognitoJwtVerifier.create({
      userPoolId: 'eu-west-1_AbCdEf123',
      clientId: ClientId,
      tokenUse: 'access',
    })
    verifier.cacheJwks({ keys: [] })
    await expect(verifier.verify(AccessToken)).rejects.toThrow()
  })
})

describe('refreshing', () => {
  test('returns new tokens of the same session for thirty days, with either operation', async () => {
    const first = await signIn(world, 'ann@example.com')
    world.clock.advance(3_600_001)
    const { AuthenticationResult } = await refresh(first.RefreshToken)
    const claims = await world.service.identity.verifyAccessToken(AuthenticationResult?.AccessToken ?? '')
    expect(claims.originJti).toBe(decodeJwt(first.AccessToken)['origin_jti'])
    const old = await world.client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: first.RefreshToken },
      }),
    )
    expect(old.AuthenticationResult?.IdToken).toBeDefined()

    world.clock.advance(30 * 86_400_000)
    expect(await refusalOf(refresh(first.RefreshToken))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    })
  })

  test('a made-up refresh token is refused', async () => {
    expect(await refusalOf(refresh('made-up'))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    })
  })

  test('stores no refresh token in the database', async () => {
    const { RefreshToken } = await signIn(world, 'ann@example.com')
    const { AuthenticationResult: next } = await refresh(RefreshToken)
    const { rows } = await world.database.script('select * from identity_refresh_tokens')
    const stored = JSON.stringify(rows)
    expect([stored.includes(RefreshToken), stored.includes(next?.RefreshToken ?? '')]).toEqual([false, false])
  })

  const successorOf = async (token: string): Promise<string> => {
    const { AuthenticationResult } = await refresh(token)
    return AuthenticationResult?.RefreshToken ?? ''
  }
  const reuse = { name: 'RefreshTokenReuseException', message: 'Refresh token has been invalidated by rotation.' }
  const MINUTE_MS = 60_000

  test('returns a new refresh token each time, and the same one to concurrent calls', async () => {
    const { RefreshToken: first } = await signIn(world, 'ann@example.com')
    const [one, other] = await Promise.all([successorOf(first), successorOf(first)])
    expect(one).toBe(other)
    expect(one).not.toBe(first)
    world.clock.advance(MINUTE_MS)
    expect(await successorOf(first)).toBe(one)
    expect(await successorOf(one)).not.toBe(one)
  })

  test('with a token whose successor was used ends the session for all its tokens', async () => {
    const { RefreshToken: stolen } = await signIn(world, 'ann@example.com')
    const second = await successorOf(stolen)
    const third = await successorOf(second)
    world.clock.advance(MINUTE_MS + 1)
    expect(await refusalOf(refresh(stolen))).toEqual(reuse)
    expect((await refusalOf(refresh(third))).message).toBe('Refresh Token has been revoked')
  })

  test('again after a lost response works, and using the lost token ends the session', async () => {
    const { RefreshToken: first } = await signIn(world, 'ann@example.com')
    const lost = await successorOf(first)
    world.clock.advance(MINUTE_MS + 1)
    const second = await successorOf(first)
    expect(second).not.toBe(lost)
    await successorOf(second)
    expect(await refusalOf(refresh(lost))).toEqual(reuse)
  })
})

describe('signing out', () => {
  const isLive = async (token: string) =>
    world.service.identity.isSessionLive(await world.service.identity.verifyAccessToken(token))

  test('ends only this session, including its access token', async () => {
    const [phone, desk] = [await signIn(world, 'ann@example.com'), await signIn(world, 'ann@example.com')]
    await world.client.send(new RevokeTokenCommand({ ClientId, Token: phone.RefreshToken }))
    expect([await isLive(phone.AccessToken), await isLive(desk.AccessToken)]).toEqual([false, true])
    expect(await refusalOf(refresh(phone.RefreshToken))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    })
    expect((await refusalOf(world.client.send(new GetUserCommand({ AccessToken: phone.AccessToken })))).message).toBe(
      'Access Token has been revoked',
    )
    await refresh(desk.RefreshToken)
  })

  test('twice or with an unknown token is not an error, but with an access token it is', async () => {
    const { AccessToken } = await signIn(world, 'ann@example.com')
    await world.client.send(new RevokeTokenCommand({ ClientId, Token: 'unknown' }))
    expect((await refusalOf(world.client.send(new RevokeTokenCommand({ ClientId, Token: AccessToken })))).name).toBe(
      'UnsupportedTokenTypeException',
    )
  })

  test('everywhere ends every session', async () => {
    const [phone, desk] = [await signIn(world, 'ann@example.com'), await signIn(world, 'ann@example.com')]
    await world.client.send(new GlobalSignOutCommand({ AccessToken: phone.AccessToken }))
    expect([await isLive(phone.AccessToken), await isLive(desk.AccessToken)]).toEqual([false, false])
    expect((await refusalOf(refresh(desk.RefreshToken))).message).toBe('Refresh Token has been revoked')
  })

  test('of other sessions happens when the password is changed, which needs the current one', async () => {
    await world.service.seedUser({ email: 'bob@example.com', password: PASSWORD, mfa: null })
    const [phone, desk] = [await signIn(world, 'bob@example.com'), await signIn(world, 'bob@example.com')]
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      world.client.send(
        new ChangePasswordCommand({ AccessToken: phone.AccessToken, PreviousPassword, ProposedPassword }),
      )
    expect(await refusalOf(change('Wrong-Desk-4711', 'Adjusted-Roof-77'))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    expect((await refusalOf(change(PASSWORD, 'password'))).name).toBe('InvalidPasswordException')
    await change(PASSWORD, 'Adjusted-Roof-77')
    expect([await isLive(phone.AccessToken), await isLive(desk.AccessToken)]).toEqual([true, false])
    await signIn(world, 'bob@example.com', 'Adjusted-Roof-77')
  })
})

describe('operations of the server on an account', () => {
  test('a disabled account neither signs in nor refreshes, and its old sessions stay ended when it is enabled', async () => {
    const { sub: cleo } = await world.service.seedUser({ email: 'cleo@example.com', password: PASSWORD, mfa: null })
    const before = await signIn(world, 'cleo@example.com')
    await world.service.identity.disable(cleo)
    expect(await world.service.identity.getUser(cleo)).toMatchObject({
      enabled: false,
      status: 'CONFIRMED',
      email: 'cleo@example.com',
    })
    expect(await refusalOf(answerPassword(world, 'cleo@example.com', PASSWORD))).toEqual({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
    expect((await refusalOf(answerPassword(world, 'cleo@example.com', 'Wrong-Desk-4711'))).message).toBe(
      'Incorrect username or password.',
    )
    expect((await refusalOf(refresh(before.RefreshToken))).name).toBe('NotAuthorizedException')

    await world.service.identity.enable(cleo)
    expect((await refusalOf(refresh(before.RefreshToken))).message).toBe('Refresh Token has been revoked')
    await signIn(world, 'cleo@example.com')
  })

  test('an unknown subject returns no person', async () => {
    expect(await world.service.identity.getUser('00000000-0000-4000-8000-000000000000')).toBeNull()
  })
})

test('expired data is removed; valid data is kept', async () => {
  const { RefreshToken } = await signIn(world, 'ann@example.com')
  await world.service.purge()
  await refresh(RefreshToken)
  world.clock.advance(40 * 86_400_000)
  await world.service.purge()
  for (const table of ['identity_sessions', 'identity_challenges', 'identity_codes', 'identity_counters']) {
    expect((await world.database.script(`select * from ${table}`)).rows, table).toEqual([])
  }
  await signIn(world, 'ann@example.com')
})

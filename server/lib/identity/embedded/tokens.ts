import { SignJWT, createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { ACCESS_TOKEN_LIFETIME_MS } from '#shared/limits/server-times.ts'
import { toAccessClaims } from '../access-claims.ts'
import { isFreshSignIn } from '../fresh-sign-in.ts'
import type { AccessClaims } from '../port.ts'
import type { IdentityContext } from './context.ts'
import { accessTokenExpired, accessTokenRevoked, invalidAccessToken, signInTooOld, userDisabled } from './errors.ts'
import { EMBEDDED_CLIENT_ID, EMBEDDED_ISSUER, SELF_SERVICE_SCOPE } from './pool.ts'
import { readSessionState } from './sessions.ts'
import type { SessionRow } from './sessions.ts'
import { findUser } from './users.ts'
import type { UserRow } from './users.ts'
import { attributesOf } from './attributes.ts'

const ALGORITHM = 'RS256'
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Cognito's AuthenticationResult, without the refresh token. */
export interface IssuedTokens {
  AccessToken: string
  IdToken: string
  ExpiresIn: number
  TokenType: 'Bearer'
}

/** Access and id token of one session, valid for one hour. */
export async function issueTokens(context: IdentityContext, user: UserRow, session: SessionRow): Promise<IssuedTokens> {
  const now = context.clock.now()
  const common = {
    sub: user.sub,
    origin_jti: session.id,
    event_id: context.ids.uuid(),
    auth_time: seconds(session.authenticatedAt),
  }
  const sign = (payload: JWTPayload) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: ALGORITHM, kid: context.keys.publicJwk.kid })
      .setIssuer(EMBEDDED_ISSUER)
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(now) + ACCESS_TOKEN_LIFETIME_MS / 1000)
      .setJti(context.ids.uuid())
      .sign(context.keys.privateKey)
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      ...common,
      token_use: 'access',
      client_id: EMBEDDED_CLIENT_ID,
      username: user.sub,
      scope: SELF_SERVICE_SCOPE,
      ...(session.deviceKey === null ? {} : { device_key: session.deviceKey }),
    }),
    sign({ ...common, ...idClaims(user), token_use: 'id', aud: EMBEDDED_CLIENT_ID, 'cognito:username': user.sub }),
  ])
  return { AccessToken, IdToken, ExpiresIn: ACCESS_TOKEN_LIFETIME_MS / 1000, TokenType: 'Bearer' }
}

/** The account's attributes as claims; the verified flags are booleans, as in Cognito. */
function idClaims(user: UserRow): Record<string, unknown> {
  return Object.fromEntries(
    attributesOf(user)
      .filter(({ Name }) => Name !== 'sub')
      .map(({ Name, Value }) => [Name, Name.endsWith('_verified') ? Value === 'true' : Value]),
  )
}

/**
 * Creates the strict check of an access token: our signature, our pool, our client, the right kind, not expired. Throws
 * jose's errors.
 */
export function createAccessTokenCheck({
  keys,
  clock,
}: Pick<IdentityContext, 'keys' | 'clock'>): (token: string) => Promise<AccessClaims> {
  const keySet = createLocalJWKSet({ keys: [keys.publicJwk] })
  return async (token) => {
    // The algorithm is fixed and never taken from the token: 'none', and HS256 signed with the public key, fail here.
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: [ALGORITHM],
      issuer: EMBEDDED_ISSUER,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'exp', 'iat', 'jti', 'origin_jti', 'token_use', 'client_id', 'username'],
    })
    return readClaims(payload)
  }
}

function readClaims(payload: JWTPayload): AccessClaims {
  const { sub, jti, iat, exp, token_use: use, client_id: client, username, origin_jti, auth_time, device_key } = payload
  const isAccessToken = use === 'access' && client === EMBEDDED_CLIENT_ID
  if (
    !isAccessToken ||
    typeof username !== 'string' ||
    typeof origin_jti !== 'string' ||
    !sub ||
    !jti ||
    !iat ||
    !exp
  ) {
    throw new errors.JWTClaimValidationFailed('not an access token of this client', payload)
  }
  return toAccessClaims({ sub, username, jti, origin_jti, iat, auth_time, exp, device_key })
}

/**
 * The person behind an operation that changes how they sign in: phone, password, second factor, devices, attributes.
 * Refuses a token of an older sign-in, also a refreshed one, because a stolen access token must not be enough to take
 * over an account. This also applies to the first factor: otherwise a stolen token could set up the thief's factor.
 */
export async function requireFreshUser(
  context: IdentityContext,
  accessToken: string,
): Promise<{ user: UserRow; claims: AccessClaims }> {
  const found = await requireUser(context, accessToken)
  if (!isFreshSignIn(found.claims.authenticatedAt, context.clock.now())) throw signInTooOld()
  return found
}

/**
 * The person behind an operation that only reads, or that only ends sessions. An operation that changes anything else
 * uses `requireFreshUser`. Reads the session from the database on each call.
 */
export async function requireUser(
  context: IdentityContext,
  accessToken: string,
): Promise<{ user: UserRow; claims: AccessClaims }> {
  const claims = await context.checkAccessToken(accessToken).catch((error: unknown) => {
    throw error instanceof errors.JWTExpired ? accessTokenExpired() : invalidAccessToken()
  })
  const state = await readSessionState(context, claims.originJti, claims.sub)
  if (state.disabled) throw userDisabled()
  if (!state.live) throw accessTokenRevoked()
  const user = await findUser(context, claims.sub)
  if (!user) throw accessTokenRevoked()
  return { user, claims }
}

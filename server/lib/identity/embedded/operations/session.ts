import { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import {
  invalidRefreshToken,
  refreshTokenExpired,
  refreshTokenReused,
  refreshTokenRevoked,
  unsupportedTokenType,
  userDisabled,
} from '../errors.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { findSessionByRefreshToken, rotateRefreshToken } from '../refresh-tokens.ts'
import { revokeSession, revokeSessionsOf } from '../sessions.ts'
import { issueTokens, requireUser } from '../tokens.ts'
import { findUser } from '../users.ts'

/**
 * New access, id and refresh tokens. If a refresh token was copied, the session ends for all holders of its tokens
 * (docs/decisions/2026-11-23-refresh-tokens-rotate.md).
 */
export async function refreshSession(context: IdentityContext, refreshToken: string): Promise<object> {
  const session = await findSessionByRefreshToken(context, refreshToken)
  if (!session) throw invalidRefreshToken()
  if (session.revokedAt !== null) throw refreshTokenRevoked()
  if (session.expiresAt <= context.clock.now()) throw refreshTokenExpired()
  const user = await findUser(context, session.sub)
  if (!user) throw invalidRefreshToken()
  if (!user.enabled) throw userDisabled()
  const RefreshToken = await rotateRefreshToken(context, refreshToken)
  if (RefreshToken === null) {
    await revokeSession(context, session.id)
    throw refreshTokenReused()
  }
  const tokens = await issueTokens(context, user, session)
  return { AuthenticationResult: { ...tokens, RefreshToken }, ChallengeParameters: {} }
}

/** The refresh operation of aws-amplify. */
export const GetTokensFromRefreshToken: Operation = operation(
  z.object({ ClientId: text, RefreshToken: text }),
  (context, { RefreshToken }) => refreshSession(context, RefreshToken),
)

/** Ends one session. An unknown refresh token gets the same response (RFC 7009 section 2.2). */
export const RevokeToken: Operation = operation(
  z.object({ ClientId: text, Token: text }),
  async (context, { Token }) => {
    if (Token.split('.').length === 3) throw unsupportedTokenType()
    const session = await findSessionByRefreshToken(context, Token)
    if (session) await revokeSession(context, session.id)
    return {}
  },
)

/** Ends every session of the person. */
export const GlobalSignOut: Operation = operation(z.object({ AccessToken: text }), async (context, { AccessToken }) => {
  const { user } = await requireUser(context, AccessToken)
  await revokeSessionsOf(context, user.sub)
  return {}
})

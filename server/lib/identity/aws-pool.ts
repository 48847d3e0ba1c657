import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { FetchError } from 'aws-jwt-verify/error'
import type { Clock } from '#server/lib/clock/clock.ts'
import { AWS_OUTAGE_GRACE_MS, AWS_SESSION_STATE_MAX_AGE_MS } from '#shared/limits/server-times.ts'
import { toAccessClaims } from './access-claims.ts'
import { createCognitoIdentity } from './cognito.ts'
import { TokenRejected } from './port.ts'
import type { AccessClaims, IdentityPort } from './port.ts'
import { SessionStates } from './session-states.ts'
import type { SessionState } from './session-states.ts'
import { rememberVerified } from './verified-tokens.ts'

/** A pool at AWS. Credentials for the Admin calls come from the SDK's usual places (environment, role). */
export interface AwsPoolOptions {
  region: string
  userPoolId: string
  clientId: string
  clock: Clock
  /** Instead of one for the region; for another endpoint. */
  client?: CognitoIdentityProviderClient
  /** The pool's public keys, instead of fetching them from AWS. */
  jwks?: Parameters<ReturnType<typeof CognitoJwtVerifier.create>['cacheJwks']>[0]
}

/** The identity port of a real Cognito pool. */
export function createAwsIdentity({
  region,
  userPoolId,
  clientId,
  clock,
  jwks,
  client = new CognitoIdentityProviderClient({ region }),
}: AwsPoolOptions): IdentityPort {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' })
  if (jwks) verifier.cacheJwks(jwks)
  // Cognito reports revocation only for the token itself; the claims alone would not do.
  const tokens = new WeakMap<AccessClaims, string>()
  const verify = rememberVerified(async (token) => toAccessClaims(await verifier.verify(token)), clock)
  return createCognitoIdentity({
    client,
    userPoolId,
    states: new SessionStates({ maxAgeMs: AWS_SESSION_STATE_MAX_AGE_MS, outageGraceMs: AWS_OUTAGE_GRACE_MS }),
    async verifyAccessToken(token) {
      const claims = await verify(token).catch((cause: unknown) => {
        // The pool's keys could not be fetched: nothing is known about the token.
        throw cause instanceof FetchError ? cause : new TokenRejected({ cause })
      })
      tokens.set(claims, token)
      return claims
    },
    readSession: (claims) => readSession(client, tokens.get(claims)),
  })
}

async function readSession(
  client: CognitoIdentityProviderClient,
  accessToken: string | undefined,
): Promise<SessionState> {
  if (accessToken === undefined) return { live: false, hasMfa: false }
  try {
    const user = await client.send(new GetUserCommand({ AccessToken: accessToken }))
    return { live: true, hasMfa: (user.UserMFASettingList ?? []).length > 0 }
  } catch (error) {
    const isRefused = [
      NotAuthorizedException,
      UserNotFoundException,
      PasswordResetRequiredException,
      UserNotConfirmedException,
    ].some((known) => error instanceof known)
    if (isRefused) return { live: false, hasMfa: false }
    throw error
  }
}

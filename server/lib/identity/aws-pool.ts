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
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { limitAwsResponses } from '#server/lib/bounded-fetch/aws-responses.ts'
import { boundedFetch } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import { AWS_OUTAGE_GRACE_MS, AWS_SESSION_STATE_MAX_AGE_MS, AWS_TIMEOUT_MS } from '#shared/limits/server-times.ts'
import { toAccessClaims } from './access-claims.ts'
import { createCognitoIdentity } from './cognito.ts'
import { TokenRejected } from './port.ts'
import type { AccessClaims, IdentityPort } from './port.ts'
import { SessionStates } from './session-states.ts'
import type { SessionState } from './session-states.ts'
import { rememberVerified } from './verified-tokens.ts'

/** A pool at AWS. Credentials for the Admin calls come from the SDK's default chain (environment, role). */
export interface AwsPoolOptions {
  region: string
  userPoolId: string
  clientId: string
  clock: Clock
  /** Overrides the region's endpoint. */
  client?: CognitoIdentityProviderClient
  /** The pool's public keys; if set, they are not fetched from AWS. */
  jwks?: Parameters<ReturnType<typeof CognitoJwtVerifier.create>['cacheJwks']>[0]
}

/** A pool has two keys; one page of a user's devices has about 60 kB. */
const RESPONSE_MAX_BYTES = 1_000_000

/**
 * Fetches the public keys of a pool, for aws-jwt-verify.
 *
 * @param timeoutMs AWS_TIMEOUT_MS when absent
 * @throws FetchError, with the reason
 */
export async function fetchKeys(uri: string, timeoutMs = AWS_TIMEOUT_MS): Promise<ArrayBuffer> {
  try {
    const response = await boundedFetch(uri, { redirect: 'error' }, { maxBytes: RESPONSE_MAX_BYTES, timeoutMs })
    if (response.ok) return await response.arrayBuffer()
    throw new Error(`The pool answered ${response.status}.`)
  } catch (error) {
    throw new FetchError(uri, (error as Error).message)
  }
}

/** A client for the Admin calls of a region; `endpoint` and `timeoutMs` differ in tests. */
export function cognitoClient(
  region: string,
  { endpoint, timeoutMs = AWS_TIMEOUT_MS }: { endpoint?: string; timeoutMs?: number } = {},
): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({
    region,
    ...(endpoint === undefined ? {} : { endpoint, credentials: { accessKeyId: 'none', secretAccessKey: 'none' } }),
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  })
  limitAwsResponses(client, { maxBytes: RESPONSE_MAX_BYTES, timeoutMs })
  return client
}

/** The identity port of a real Cognito pool. */
export function createAwsIdentity({
  region,
  userPoolId,
  clientId,
  clock,
  jwks,
  client = cognitoClient(region),
}: AwsPoolOptions): IdentityPort {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: 'access' },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: (uri) => fetchKeys(uri) } }) },
  )
  if (jwks) verifier.cacheJwks(jwks)
  // Cognito reports revocation only through a call with the token; the claims do not show it.
  const tokens = new WeakMap<AccessClaims, string>()
  const verify = rememberVerified(async (token) => toAccessClaims(await verifier.verify(token)), clock)
  return createCognitoIdentity({
    client,
    userPoolId,
    states: new SessionStates({ maxAgeMs: AWS_SESSION_STATE_MAX_AGE_MS, outageGraceMs: AWS_OUTAGE_GRACE_MS }),
    async verifyAccessToken(token) {
      const claims = await verify(token).catch((cause: unknown) => {
        // The pool's keys could not be fetched, so the token could not be verified.
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

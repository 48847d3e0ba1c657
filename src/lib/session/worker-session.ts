import { sessionStore } from './session-store.ts'
import { isFresh, readStoredTokens, refreshTokenOf, storedTokenKeys } from './stored-tokens.ts'

/**
 * The session for the service worker: it is read from the store and renewed without the identity library, but never
 * ended. If the worker cannot renew it, a page must do so.
 */
export interface WorkerSession {
  sub: string
  clientId: string
  graphqlPath: string
  identityEndpoint: string
}

const RENEWAL_LOCK = 'evolve-session-renewal'

interface RenewedTokens {
  AccessToken?: string
  IdToken?: string
  RefreshToken?: string
}

/**
 * @returns null if signed out
 * @throws if the server does not respond
 */
export async function readWorkerSession(): Promise<WorkerSession | null> {
  const values = await sessionStore.readAll()
  if (values.size === 0) return null
  const response = await fetch('/config.json', { cache: 'no-store' })
  const { graphqlPath, identity } = (await response.json()) as {
    graphqlPath: string
    identity: { userPoolClientId: string; userPoolEndpoint: string | null; region: string | null }
  }
  const clientId = identity.userPoolClientId
  const tokens = readStoredTokens(values, clientId)
  const endpoint = identity.userPoolEndpoint ?? `https://cognito-idp.${identity.region ?? ''}.amazonaws.com/`
  return (
    tokens && { sub: tokens.sub, clientId, graphqlPath, identityEndpoint: new URL(endpoint, self.location.origin).href }
  )
}

async function renew({ clientId, identityEndpoint, sub }: WorkerSession): Promise<string | null> {
  const values = await sessionStore.readAll()
  const tokens = readStoredTokens(values, clientId)
  if (tokens?.sub !== sub) return null
  if (isFresh(tokens, Date.now())) return tokens.accessToken
  const refreshToken = refreshTokenOf(values, clientId)
  if (refreshToken === null) return null
  const device = tokens.deviceKey === null ? {} : { DeviceKey: tokens.deviceKey }
  const response = await fetch(identityEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: clientId, RefreshToken: refreshToken, ...device }),
    cache: 'no-store',
  })
  if (response.status >= 500) throw new Error(`The identity service answered ${response.status}`)
  // Refused: a page ends the session, so that the user sees it.
  if (!response.ok) return null
  const { AuthenticationResult: renewed } = (await response.json()) as { AuthenticationResult?: RenewedTokens }
  if (renewed?.AccessToken === undefined) return null
  const keys = storedTokenKeys(values, clientId)
  // The user has signed out since: no token may be stored again.
  if (!keys || (await sessionStore.getItem(keys.refreshToken)) !== refreshToken) return null
  await sessionStore.setItem(keys.accessToken, renewed.AccessToken)
  if (renewed.IdToken !== undefined) await sessionStore.setItem(keys.idToken, renewed.IdToken)
  if (renewed.RefreshToken !== undefined) await sessionStore.setItem(keys.refreshToken, renewed.RefreshToken)
  return renewed.AccessToken
}

/**
 * An access token of this user that is valid for more than a minute.
 *
 * @returns null if there is none and only a page can renew the session
 * @throws if the identity service is unreachable
 */
export async function freshAccessToken(session: WorkerSession): Promise<string | null> {
  const tokens = readStoredTokens(await sessionStore.readAll(), session.clientId)
  if (tokens?.sub !== session.sub) return null
  if (isFresh(tokens, Date.now())) return tokens.accessToken
  return 'locks' in navigator ? navigator.locks.request(RENEWAL_LOCK, () => renew(session)) : renew(session)
}

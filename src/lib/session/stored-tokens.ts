import { TOKEN_RENEWED_BEFORE_END_MS } from '#shared/limits/device-times.ts'

/**
 * Reads the data that Amplify stored without loading Amplify: the inbox of a returning user needs only the access
 * token. Key names are those of Amplify 6 (`CognitoIdentityServiceProvider.<client>.<user>.<kind>`).
 */

const PREFIX = 'CognitoIdentityServiceProvider'
/** The keys of a remembered device are kept after the session, so that the next sign-in can skip the code. */
const DEVICE_KINDS = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey']

export interface StoredTokens {
  accessToken: string
  sub: string
  /** Expiry of the access token, in milliseconds of the server's clock. */
  expiresAt: number
  /** Server clock minus the device's clock, in milliseconds. */
  clockDrift: number
  deviceKey: string | null
}

interface AccessTokenPayload {
  sub?: string
  exp?: number
}

/** The claims of a JWT, unverified: the server verifies them, the client only needs the subject and the expiry. */
export function readClaims(token: string): AccessTokenPayload | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/gu, '+').replace(/_/gu, '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes)) as AccessTokenPayload
  } catch {
    return null
  }
}

/** Null if no user is signed in with this client of the user pool. */
export function readStoredTokens(values: ReadonlyMap<string, string>, clientId: string): StoredTokens | null {
  const user = values.get(`${PREFIX}.${clientId}.LastAuthUser`)
  if (user === undefined) return null
  const value = (kind: string): string | undefined => values.get(`${PREFIX}.${clientId}.${user}.${kind}`)
  const accessToken = value('accessToken')
  const claims = accessToken === undefined ? null : readClaims(accessToken)
  if (accessToken === undefined || claims?.sub === undefined || claims.exp === undefined) return null
  return {
    accessToken,
    sub: claims.sub,
    expiresAt: claims.exp * 1000,
    clockDrift: Number.parseInt(value('clockDrift') ?? '0', 10) || 0,
    deviceKey: value('deviceKey') ?? null,
  }
}

/** The store's keys of the signed-in user's tokens; null if signed out. */
export function storedTokenKeys(
  values: ReadonlyMap<string, string>,
  clientId: string,
): Record<'accessToken' | 'idToken' | 'refreshToken', string> | null {
  const user = values.get(`${PREFIX}.${clientId}.LastAuthUser`)
  if (user === undefined) return null
  const key = (kind: string): string => `${PREFIX}.${clientId}.${user}.${kind}`
  return { accessToken: key('accessToken'), idToken: key('idToken'), refreshToken: key('refreshToken') }
}

export function refreshTokenOf(values: ReadonlyMap<string, string>, clientId: string): string | null {
  const keys = storedTokenKeys(values, clientId)
  return keys ? (values.get(keys.refreshToken) ?? null) : null
}

export function isFresh(tokens: StoredTokens, now: number): boolean {
  return tokens.expiresAt - (now + tokens.clockDrift) > TOKEN_RENEWED_BEFORE_END_MS
}

/** True for the keys that sign-out removes. */
export function isTokenKey(key: string): boolean {
  return key.startsWith(`${PREFIX}.`) && !DEVICE_KINDS.some((kind) => key.endsWith(`.${kind}`))
}

import type { AccessClaims } from './port.ts'

/** The payload of a verified access token; verification proves that Cognito issued it. */
export interface AccessTokenPayload {
  sub: string
  username: string
  jti: string
  origin_jti: string
  iat: number
  auth_time?: unknown
  exp: number
  device_key?: unknown
}

/** Reads Cognito's claims, for the real pool and the embedded one. */
export function toAccessClaims({
  sub,
  username,
  jti,
  origin_jti: originJti,
  iat,
  auth_time: authTime,
  exp,
  device_key: deviceKey,
}: AccessTokenPayload): AccessClaims {
  return {
    sub,
    username,
    jti,
    originJti,
    issuedAt: new Date(iat * 1000),
    authenticatedAt: new Date(typeof authTime === 'number' ? authTime * 1000 : 0),
    expiresAt: new Date(exp * 1000),
    deviceKey: typeof deviceKey === 'string' ? deviceKey : null,
  }
}

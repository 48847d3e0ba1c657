import type { Checkable } from '#server/lib/health/finding.ts'

/**
 * The server's port to an identity pool. One implementation (cognito.ts) uses the AWS SDK; the embedded service handles
 * the same calls in process, so that a real Cognito pool and the built-in one behave alike.
 */

export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'

/** The claims of a verified access token. */
export interface AccessClaims {
  sub: string
  username: string
  jti: string
  /** The sign-in from which this token descends; it can be revoked. */
  originJti: string
  issuedAt: Date
  /** When the person signed in; the same in every token of the session. */
  authenticatedAt: Date
  expiresAt: Date
  /** Null if the sign-in was not on a tracked device. */
  deviceKey: string | null
}

/** One account of the pool. */
export interface IdentityUser {
  sub: string
  username: string
  email: string
  emailVerified: boolean
  /** E.164; null if the person has none. */
  phoneNumber: string | null
  enabled: boolean
  /** Cognito's UserStatus: UNCONFIRMED, CONFIRMED, ... */
  status: string
  mfaMethods: readonly MfaMethod[]
  preferredMfa: MfaMethod | null
}

/** A browser from which the person signed in. */
export interface IdentityDevice {
  deviceKey: string
  name: string | null
  /** True while the second factor is skipped on it. */
  remembered: boolean
  lastIpAddress: string | null
  createdAt: Date
  lastAuthenticatedAt: Date | null
}

/** The token is not a valid access token of the configured pool. Contains no detail that would help a forger. */
export class TokenRejected extends Error {
  override readonly name = 'TokenRejected'
  constructor(options?: ErrorOptions) {
    super('The access token was not accepted.', options)
  }
}

/** The pool, as the rest of the server uses it. Calls about an unknown person throw the pool's own error. */
export interface IdentityPort extends Checkable {
  /**
   * Checks signature, expiry, pool, client and kind. Throws TokenRejected unless it is an access token of the
   * configured pool.
   */
  verifyAccessToken(token: string): Promise<AccessClaims>
  /** False if the session was revoked, signed out everywhere, or the account disabled or deleted; at most 1 s old. */
  isSessionLive(claims: AccessClaims): Promise<boolean>
  /** True if the person has a second factor switched on; as fresh as isSessionLive and from the same lookup. */
  hasMfa(claims: AccessClaims): Promise<boolean>
  /** AdminGetUser; null if the pool has no such subject. */
  getUser(sub: string): Promise<IdentityUser | null>
  /** AdminListDevices: tracked devices, remembered or not. */
  listDevices(sub: string): Promise<IdentityDevice[]>
  /** AdminForgetDevice: the next sign-in there needs the second factor again. */
  forgetDevice(sub: string, deviceKey: string): Promise<void>
  /** Switches every second factor off (AdminSetUserMFAPreference); the person sets one up at the next sign-in. */
  resetMfa(sub: string): Promise<void>
  /** Ends every session of the person (AdminUserGlobalSignOut). */
  globalSignOut(sub: string): Promise<void>
  /** Refuses sign-in and ends every session, until the account is enabled again. */
  disable(sub: string): Promise<void>
  enable(sub: string): Promise<void>
  /**
   * Deletes the account with its devices and sessions (AdminDeleteUser). Does nothing if the pool has no such subject.
   */
  delete(sub: string): Promise<void>
}

import type { Checkable } from '#server/lib/health/finding.ts'

/**
 * The server's port to an identity pool. One implementation (cognito.ts) speaks the AWS SDK; the embedded service
 * answers the same calls in process, so that a real Cognito pool and the built-in one behave alike.
 */

export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'

/** The claims of a verified access token. */
export interface AccessClaims {
  sub: string
  username: string
  jti: string
  /** The sign-in this token descends from; revocation works on it. */
  originJti: string
  issuedAt: Date
  /** When the person signed in; the same in every token of the session. */
  authenticatedAt: Date
  expiresAt: Date
  /** Null when the sign-in did not come from a tracked device. */
  deviceKey: string | null
}

/** One account of the pool. */
export interface IdentityUser {
  sub: string
  username: string
  email: string
  emailVerified: boolean
  /** E.164; null when the person gave none. */
  phoneNumber: string | null
  enabled: boolean
  /** Cognito's UserStatus: UNCONFIRMED, CONFIRMED, ... */
  status: string
  mfaMethods: readonly MfaMethod[]
  preferredMfa: MfaMethod | null
}

/** A browser the person signed in from. */
export interface IdentityDevice {
  deviceKey: string
  name: string | null
  /** True while the second factor is skipped on it. */
  remembered: boolean
  lastIpAddress: string | null
  createdAt: Date
  lastAuthenticatedAt: Date | null
}

/** The token is not a live access token of the configured pool. Carries no detail a forger could learn from. */
export class TokenRejected extends Error {
  override readonly name = 'TokenRejected'
  constructor(options?: ErrorOptions) {
    super('The access token was not accepted.', options)
  }
}

/** The pool, as the rest of the server sees it. Calls about a person unknown to the pool throw the pool's own error. */
export interface IdentityPort extends Checkable {
  /**
   * Checks signature, expiry, pool, client and kind. Throws TokenRejected for anything but an access token of the
   * configured pool.
   */
  verifyAccessToken(token: string): Promise<AccessClaims>
  /** False once the session was revoked, signed out everywhere, or the account disabled or deleted; at most 1 s old. */
  isSessionLive(claims: AccessClaims): Promise<boolean>
  /** True when the person has a second factor switched on; as fresh as isSessionLive and from the same look-up. */
  hasMfa(claims: AccessClaims): Promise<boolean>
  /** AdminGetUser; null when the pool has no such subject. */
  getUser(sub: string): Promise<IdentityUser | null>
  /** AdminListDevices: tracked devices, remembered or not. */
  listDevices(sub: string): Promise<IdentityDevice[]>
  /** AdminForgetDevice: the next sign-in there asks for the second factor again. */
  forgetDevice(sub: string, deviceKey: string): Promise<void>
  /** Turns every second factor off (AdminSetUserMFAPreference); the person sets one up at the next sign-in. */
  resetMfa(sub: string): Promise<void>
  /** Ends every session of the person (AdminUserGlobalSignOut). */
  globalSignOut(sub: string): Promise<void>
  /** Refuses sign-in and ends every session until enabled again. */
  disable(sub: string): Promise<void>
  enable(sub: string): Promise<void>
  /**
   * Deletes the account with its devices and sessions (AdminDeleteUser). Does nothing if the pool has no such subject.
   */
  delete(sub: string): Promise<void>
}

import { REMEMBER_DEVICE_DAYS } from '#shared/limits.ts'

/**
 * The embedded pool's names. They are constants because password verifiers are computed over the pool's name, and
 * because every server process on one database must issue and accept the same tokens, whatever its own address is.
 */
export const EMBEDDED_REGION = 'local'
export const EMBEDDED_POOL_ID = 'local_Evolve'
/** The part of the pool id that enters the SRP password hash. */
export const EMBEDDED_POOL_NAME = 'Evolve'
export const EMBEDDED_CLIENT_ID = 'evolveweb'
export const EMBEDDED_ISSUER = `https://identity.evolve.local/${EMBEDDED_POOL_ID}`
/** Cognito's scope of a token that may call its own self-service operations. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const ACCESS_TOKEN_LIFETIME_MS = HOUR_MS
export const SESSION_LIFETIME_MS = 30 * DAY_MS
/** How long a used refresh token gives the same successor again: tabs and the service worker refresh at once. */
export const REFRESH_GRACE_MS = MINUTE_MS
export const REMEMBERED_DEVICE_LIFETIME_MS = REMEMBER_DEVICE_DAYS * DAY_MS
/** An SRP exchange is two calls of one client. */
export const SRP_CHALLENGE_LIFETIME_MS = 3 * MINUTE_MS
/** The time a person has to find their phone and type a code. */
export const MFA_CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS
export const CODE_LIFETIME_MS = {
  'sign-up': DAY_MS,
  'reset-password': HOUR_MS,
  'verify-email': DAY_MS,
  'verify-phone': HOUR_MS,
} as const
export const CODE_TRIES_COUNT = 5
export const CODES_SENT_PER_HOUR_COUNT = 10
export const COUNTER_WINDOW_MS = HOUR_MS

/**
 * Failed tries before an account locks, and how the lock grows: 30 s, 1 min, 2 min, ... 1 h. Forgotten a day after the
 * last failure.
 */
export const FREE_TRIES_COUNT = 5
export const FIRST_LOCK_MS = 30_000
export const LONGEST_LOCK_MS = HOUR_MS
export const FAILURES_FORGOTTEN_MS = DAY_MS

/** Accounts begun from one address, which may be that of a whole office. */
export const SIGN_UPS_PER_HOUR_COUNT = 100

/** Accounts whose e-mail was never confirmed are removed after this long, so that an address cannot be squatted on. */
export const UNCONFIRMED_ACCOUNT_LIFETIME_MS = 7 * DAY_MS

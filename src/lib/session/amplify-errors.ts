import { NETWORK_ERROR_MESSAGE } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import { AuthFailure, SIGN_IN_EXPIRED, SIGN_IN_TOO_OLD, UNREACHABLE } from './auth-failure.ts'

export const SIGN_IN_EXPIRED_MESSAGE = 'Your log in took too long. Please log in again.'
export const SIGN_IN_ENDED_MESSAGE = 'This log in has ended. Please log in again.'
/** The service's message for a log-in that was started too long ago, or had too many wrong codes. */
const ENDED = /^Invalid session for the user/

/** The service's message for a change that needs a more recent log-in. */
const TOO_OLD = /^Please log in again to change/

/** The service's message for a deactivated account. */
const DISABLED = /^User is disabled/
const DISABLED_MESSAGE = 'This account is deactivated. Contact Support to have it activated again.'

/** The service's message during a lockout; it does not contain the duration. */
const LOCKED = /^(Password|Code) attempts exceeded/

function lockedMessage(what: string): string {
  return (
    `${what} attempts exceeded. Wait a minute, then try again. After each further wrong ` +
    `${what.toLowerCase()} the wait is longer, up to an hour.`
  )
}

/** Amplify's error names for an unusable response: no network, an HTML page of a proxy, a body that is not JSON. */
const UNREACHABLE_NAMES = new Set([
  'NetworkError',
  'SyntaxError',
  'TypeError',
  'AbortError',
  'InternalErrorException',
  'ServiceUnavailable',
])

/** The names of the service's own errors; every other error is the library's or a gateway's. */
const SERVICE_NAME = /Exception$/

/** Converts any error of Amplify to an AuthFailure; the service's own message is kept for the user. */
export function asAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error
  if (!(error instanceof Error)) return new AuthFailure('Unknown', GENERIC_ERROR_MESSAGE)
  const { underlyingError } = error as { underlyingError?: unknown }
  if (
    UNREACHABLE_NAMES.has(error.name) ||
    (underlyingError instanceof Error && UNREACHABLE_NAMES.has(underlyingError.name))
  ) {
    return new AuthFailure(UNREACHABLE, NETWORK_ERROR_MESSAGE)
  }
  if (error.name === 'SignInException') return new AuthFailure(SIGN_IN_EXPIRED, SIGN_IN_EXPIRED_MESSAGE)
  if (error.name === 'NotAuthorizedException' && ENDED.test(error.message))
    return new AuthFailure(SIGN_IN_EXPIRED, SIGN_IN_ENDED_MESSAGE)
  if (TOO_OLD.test(error.message)) return new AuthFailure(SIGN_IN_TOO_OLD, error.message)
  if (DISABLED.test(error.message)) return new AuthFailure(error.name, DISABLED_MESSAGE)
  const [, what] = LOCKED.exec(error.message) ?? []
  if (what !== undefined) return new AuthFailure(error.name, lockedMessage(what))
  return SERVICE_NAME.test(error.name)
    ? new AuthFailure(error.name, error.message)
    : new AuthFailure('Unknown', GENERIC_ERROR_MESSAGE)
}

/** Any enabled factor counts; a preferred factor is always enabled. */
export function asMfaState(preference: { enabled?: readonly string[]; preferred?: string }): 'set-up' | 'missing' {
  return preference.preferred !== undefined || (preference.enabled?.length ?? 0) > 0 ? 'set-up' : 'missing'
}

import { type ErrorCode, ERRORS } from '#shared/errors.ts'
import { errorExtensionsOf } from '../apollo/errors.ts'

const WITHDRAWALS: ReadonlySet<ErrorCode> = new Set([
  'FORBIDDEN',
  'NOT_FOUND',
  'DELETED_SINCE',
  'IMPERSONATION_REFUSED',
])

/**
 * True when the service gave a reason that asking again does not change; a lost network or a fault of the service is
 * none.
 */
export function isRefusal(error: unknown): boolean {
  const reasons = errorExtensionsOf(error)
  return reasons.length > 0 && reasons.every(({ code }) => !ERRORS[code].retryable && code !== 'UNAUTHENTICATED')
}

/** True when the service says that the person may not see the answer (any more), or that there is nothing. */
export function isWithdrawal(error: unknown): boolean {
  return isRefusal(error) && errorExtensionsOf(error).some(({ code }) => WITHDRAWALS.has(code))
}

/** A rejected or reported value as an Error. */
export function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error('The server gave no answer', { cause: failure })
}

import { type ErrorCode, ERRORS } from '#shared/errors.ts'
import { errorExtensionsOf } from '../apollo/errors.ts'

const WITHDRAWALS: ReadonlySet<ErrorCode> = new Set([
  'FORBIDDEN',
  'NOT_FOUND',
  'DELETED_SINCE',
  'IMPERSONATION_REFUSED',
])

/** True if the server gave a reason that a retry does not change; false for network failures and server faults. */
export function isRefusal(error: unknown): boolean {
  const reasons = errorExtensionsOf(error)
  return reasons.length > 0 && reasons.every(({ code }) => !ERRORS[code].retryable && code !== 'UNAUTHENTICATED')
}

/** True if the server says that the user may not or may no longer see the result, or that it does not exist. */
export function isWithdrawal(error: unknown): boolean {
  return isRefusal(error) && errorExtensionsOf(error).some(({ code }) => WITHDRAWALS.has(code))
}

/** A rejected or reported value as an Error. */
export function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error('The server gave no answer', { cause: failure })
}

import { type ErrorCode, type ErrorExtensions, ERRORS, NETWORK_ERROR_MESSAGE } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import { isGraphQLFailure, maintenanceMessageOf } from './maintenance-message.ts'
import { isUnreachable } from './unreachable.ts'

export { isUnreachable } from './unreachable.ts'

/** No response arrived in time, or the response did not come from our server but from a proxy or a captive portal. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** The server responded that it is under maintenance; the message is the server's text. */
export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError'
}

/** Its message can be shown to users as it is. */
export class WordedError extends Error {}

/**
 * The structured part of every GraphQL error in a failure, in the server's order; empty for network failures. An error
 * without a known code, from a proxy or an older server, becomes INTERNAL_SERVER_ERROR.
 */
export function errorExtensionsOf(error: unknown): ErrorExtensions[] {
  if (!isGraphQLFailure(error)) return []
  return error.errors.map(({ extensions, message }) => completeExtensions(extensions, message))
}

/** Whether the server refused a request with one of these codes. */
export function hasErrorCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return errorExtensionsOf(error).some(({ code }) => codes.includes(code))
}

/** Fills missing fields of an error's `extensions` from the error catalog; a proxy or an older server may omit them. */
export function completeExtensions(extensions: unknown, message: string): ErrorExtensions {
  const given = (extensions ?? {}) as Partial<ErrorExtensions>
  const code: ErrorCode =
    given.code !== undefined && Object.hasOwn(ERRORS, given.code) ? given.code : 'INTERNAL_SERVER_ERROR'
  return {
    code,
    httpStatus: given.httpStatus ?? ERRORS[code].httpStatus,
    userMessage: given.userMessage ?? ERRORS[code].userMessage,
    description: given.description ?? message,
    details: given.details ?? [],
  }
}

/**
 * The message shown for a failure: the user messages of all errors without duplicates, joined with '. '; the generic
 * sentence if there is none; the network sentence if the server was unreachable.
 */
export function userMessagesOf(error: unknown): string {
  if (error instanceof WordedError) return error.message
  const maintenance = maintenanceMessageOf(error)
  if (maintenance !== null) return maintenance
  if (isUnreachable(error)) return NETWORK_ERROR_MESSAGE
  const sentences = new Set(
    errorExtensionsOf(error).flatMap(({ userMessage }) => (userMessage ? [userMessage.replace(/\.$/, '')] : [])),
  )
  if (sentences.size === 0) return GENERIC_ERROR_MESSAGE
  const text = [...sentences].join('. ')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

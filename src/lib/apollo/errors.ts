import { type ErrorCode, type ErrorExtensions, ERRORS, NETWORK_ERROR_MESSAGE } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import { isGraphQLFailure, maintenanceMessageOf } from './maintenance-message.ts'

/**
 * By name, so that this file does not pull the session in: a token that cannot be renewed offline is a network failure
 * too.
 */
const UNREACHABLE_NAMES = new Set(['UnreachableError', 'SessionOfflineError', 'MaintenanceError'])

/** No answer in time, or one that did not come from our server: a proxy's or a captive portal's. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** The service answered that it is under maintenance; the message is its own words (decision 34). */
export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError'
}

/** Its message is in a person's words already. */
export class WordedError extends Error {}

/** True when the request did not reach the server or its answer did not come back; trying again later can help. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && (UNREACHABLE_NAMES.has(error.name) || isUnreachable(error.cause))
}

/**
 * The structured part of every GraphQL error in a failure, in the server's order; empty for failures of the network. An
 * error without a known code (a proxy's, an older server's) becomes INTERNAL_SERVER_ERROR.
 */
export function errorExtensionsOf(error: unknown): ErrorExtensions[] {
  if (!isGraphQLFailure(error)) return []
  return error.errors.map(({ extensions, message }) => completeExtensions(extensions, message))
}

/** Fills in what is missing in the `extensions` of an error that something in between wrote, from the catalogue. */
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
 * The message shown for a failure: the user messages of all errors, each once, joined with '. ' (doc 1 section 8); the
 * generic sentence when there is none; the network sentence when the server was not reached.
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

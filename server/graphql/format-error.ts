import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import { databaseFailure } from '#server/db/database-failure.ts'
import { ERRORS, type ErrorCode, type ErrorExtensions, NO_ROOM_MESSAGE } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import { AppError } from './errors.ts'

/** Longer messages repeat the client's input. */
const MESSAGE_MAX_LENGTH = 300
/** PostgreSQL's class "data exception": a text or number that cannot be stored. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/

export interface FormatOptions {
  hideSuggestions: boolean
  /** Called with each unexpected error; its message never reaches the client. */
  report: (error: unknown) => void
}

function shorten(message: string, hideSuggestions: boolean): string {
  const text = hideSuggestions ? message.replace(/ ?Did you mean [^?]*\?/g, '') : message
  return text.length > MESSAGE_MAX_LENGTH ? `${text.slice(0, MESSAGE_MAX_LENGTH)}…` : text
}

/** The extensions of an error for a code without a thrown AppError. */
export function extensionsOf(code: ErrorCode, description: string): ErrorExtensions {
  const { httpStatus, userMessage } = ERRORS[code]
  return { code, httpStatus, userMessage, description, details: [] }
}

/** The error for callers while the database is unavailable. */
export function unavailable(failure: NonNullable<ReturnType<typeof databaseFailure>>): AppError {
  return failure === 'STORAGE_FULL' ? new AppError(failure, { userMessage: NO_ROOM_MESSAGE }) : new AppError(failure)
}

function isDataException(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  // Drizzle wraps the driver's error (DrizzleQueryError.cause).
  return (typeof code === 'string' && DATA_EXCEPTION.test(code)) || isDataException(error.cause)
}

/** One error of a request that was refused as a whole: by the parser, the rules, the limits or its variables. */
export function formatRequestError(
  code: ErrorCode,
  error: GraphQLError,
  options: FormatOptions,
): GraphQLFormattedError {
  const message = shorten(error.message, options.hideSuggestions)
  const locations = error.locations
  return { message, ...(locations ? { locations } : {}), extensions: { ...extensionsOf(code, message) } }
}

/**
 * One error of an executed operation. Expected failures keep their message; unexpected ones are reported and masked.
 */
export function formatFieldError(error: GraphQLError, options: FormatOptions): GraphQLFormattedError {
  const cause: unknown = error.originalError ?? error
  const where = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  }
  if (cause instanceof AppError) {
    if (ERRORS[cause.code].reported) options.report(cause)
    return { message: cause.message, ...where, extensions: { ...cause.extensions } }
  }
  const failure = databaseFailure(cause)
  if (failure) {
    options.report(cause)
    const error = unavailable(failure)
    return { message: error.message, ...where, extensions: { ...error.extensions } }
  }
  if (isDataException(cause)) {
    const message = 'A value cannot be stored as it was sent.'
    return { message, ...where, extensions: { ...extensionsOf('BAD_USER_INPUT', message) } }
  }
  options.report(cause)
  return {
    message: GENERIC_ERROR_MESSAGE,
    ...where,
    extensions: { ...extensionsOf('INTERNAL_SERVER_ERROR', GENERIC_ERROR_MESSAGE) },
  }
}

import { ERRORS, type ErrorCode, type ErrorDetail, type ErrorExtensions } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'

export interface AppErrorOptions {
  /** A sentence that may be shown above the details; the code's user message if omitted. */
  description?: string
  /** Shown to the user instead of the code's message. */
  userMessage?: string
  details?: ErrorDetail[]
  /** The person of a refused call without a session; for the security log, never sent to the client. */
  subjectUserId?: string | null
}

/**
 * An expected failure. Services and policies throw it; clients receive it as `errors[].extensions`. Any other error is
 * unexpected and its message is masked.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly extensions: ErrorExtensions
  readonly subjectUserId: string | null

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const { httpStatus, userMessage } = ERRORS[code]
    const shown = options.userMessage ?? userMessage
    const description = options.description ?? shown ?? GENERIC_ERROR_MESSAGE
    super(description)
    this.subjectUserId = options.subjectUserId ?? null
    this.extensions = { code, httpStatus, userMessage: shown, description, details: options.details ?? [] }
  }

  get code(): ErrorCode {
    return this.extensions.code
  }
}

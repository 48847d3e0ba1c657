import { ERRORS, type ErrorCode, type ErrorDetail, type ErrorExtensions } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'

export interface AppErrorOptions {
  /** The failure in a sentence that may be shown above the details; the code's user message when left out. */
  description?: string
  /** Shown to the person instead of the code's own sentence. */
  userMessage?: string
  details?: ErrorDetail[]
  /** The person whom a refused call without a session is about; for the security log, never sent to the client. */
  subjectUserId?: string | null
}

/**
 * An expected failure. Services and policies throw it; it reaches the client as `errors[].extensions` (decision 31).
 * Anything else that is thrown counts as a surprise and is masked.
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

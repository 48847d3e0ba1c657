import { AuthFailure } from '#src/lib/session/auth-failure.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'

/** The field that shows the identity service's message, by reason; `others` for every reason that is not listed. */
interface FailurePlaces {
  [reason: string]: string
  others: string
}

export const logInFailures = { others: 'password' } as const
export const signUpFailures = {
  UsernameExistsException: 'email',
  InvalidPasswordException: 'password',
  others: 'confirmPassword',
} as const
export const codeFailures = { others: 'code' } as const
export const forgotPasswordFailures = { others: 'email' } as const
export const resetPasswordFailures = { InvalidPasswordException: 'newPassword', others: 'code' } as const
export const phoneFailures = { others: 'number' } as const

/**
 * The errors of a form after a failed call: the message under its field. Unexpected failures get the generic message.
 */
export function toFieldErrors(error: unknown, places: FailurePlaces): { fieldErrors: Record<string, string> } {
  if (!(error instanceof AuthFailure)) return { fieldErrors: { [places.others]: GENERIC_ERROR_MESSAGE } }
  return { fieldErrors: { [places[error.reason] ?? places.others]: error.message } }
}

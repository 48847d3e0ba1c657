import { describe, expect, it } from 'vitest'
import { AuthFailure } from '#src/lib/session/auth-failure.ts'
import { codeFailures, logInFailures, resetPasswordFailures, signUpFailures, toFieldErrors } from './field-failures.ts'

describe('A message of the identity service is shown under its field', () => {
  it.each([
    [logInFailures, 'NotAuthorizedException', 'password'],
    [logInFailures, 'LimitExceededException', 'password'],
    [signUpFailures, 'UsernameExistsException', 'email'],
    [signUpFailures, 'InvalidPasswordException', 'password'],
    [signUpFailures, 'TooManyRequestsException', 'confirmPassword'],
    [resetPasswordFailures, 'InvalidPasswordException', 'newPassword'],
    [resetPasswordFailures, 'CodeMismatchException', 'code'],
    [codeFailures, 'CodeMismatchException', 'code'],
  ])('%o: %s is shown on %s', (places, reason, field) => {
    expect(toFieldErrors(new AuthFailure(reason, 'A sentence.'), places)).toEqual({
      fieldErrors: { [field]: 'A sentence.' },
    })
  })

  it('an unexpected error is shown as the generic message', () => {
    expect(toFieldErrors(new TypeError('x is undefined'), logInFailures)).toEqual({
      fieldErrors: { password: 'An error occurred. Please try again later or contact Support.' },
    })
  })
})

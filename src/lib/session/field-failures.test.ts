import { describe, expect, it } from 'vitest'
import { AuthFailure } from '#src/lib/session/auth-failure.ts'
import { codeFailures, logInFailures, resetPasswordFailures, signUpFailures, toFieldErrors } from './field-failures.ts'

describe('what the identity service says stands under its field', () => {
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

  it('a surprise is told in the generic sentence', () => {
    expect(toFieldErrors(new TypeError('x is undefined'), logInFailures)).toEqual({
      fieldErrors: { password: 'An error occurred. Please try again later or contact Support.' },
    })
  })
})

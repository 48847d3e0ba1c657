import { describe, expect, it } from 'vitest'
import { asAuthFailure, asMfaState, SIGN_IN_ENDED_MESSAGE, SIGN_IN_EXPIRED_MESSAGE } from './amplify-errors.ts'
import { AuthFailure, SIGN_IN_EXPIRED, UNREACHABLE } from './auth-failure.ts'

function named(name: string, message: string, underlyingError?: Error): Error {
  return Object.assign(new Error(message), { name, underlyingError })
}

describe('Errors of the identity library', () => {
  it('keep the message of the service', () => {
    expect(asAuthFailure(named('CodeMismatchException', 'Invalid code.'))).toMatchObject({
      reason: 'CodeMismatchException',
      message: 'Invalid code.',
    })
  })

  it.each([
    ['no network', named('NetworkError', 'A network error has occurred.')],
    ['an HTML page of a proxy', named('SyntaxError', 'Unexpected token <')],
    ['a wrapped one', named('Unknown', 'An unknown error has occurred.', new TypeError('Failed to fetch'))],
  ])('is unreachable: %s', (_name, error) => {
    expect(asAuthFailure(error)).toMatchObject({
      reason: UNREACHABLE,
      message: 'We could not reach the server. Check your connection and try again.',
    })
  })

  it("say that a sign-in took too long, instead of the library's message for developers", () => {
    expect(asAuthFailure(named('SignInException', 'signIn was not called before confirmSignIn.'))).toMatchObject({
      reason: SIGN_IN_EXPIRED,
      message: SIGN_IN_EXPIRED_MESSAGE,
    })
  })

  it.each(['Password', 'Code'])('say how long to wait while no %s is accepted', (what) => {
    const { message } = asAuthFailure(named('NotAuthorizedException', `${what} attempts exceeded`))
    expect(message).toMatch(/Wait a minute.* up to an hour\.$/)
  })

  it('explain what to do about a deactivated account', () => {
    const { message } = asAuthFailure(named('NotAuthorizedException', 'User is disabled.'))
    expect(message).toBe('This account is deactivated. Contact Support to have it activated again.')
  })

  it.each(['Invalid session for the user.', 'Invalid session for the user, session is expired.'])(
    'leads back to the log in when the service has ended it: %s',
    (said) => {
      expect(asAuthFailure(named('NotAuthorizedException', said))).toMatchObject({
        reason: SIGN_IN_EXPIRED,
        message: SIGN_IN_ENDED_MESSAGE,
      })
      expect(asAuthFailure(named('NotAuthorizedException', 'Incorrect username or password.')).reason).toBe(
        'NotAuthorizedException',
      )
    },
  )

  it('never show the text of an unexpected error', () => {
    // A gateway's JSON has no name, or its status as the name.
    for (const name of ['UnknownError', '429'])
      expect(asAuthFailure(named(name, 'upstream quota')).message).toBe(
        'An error occurred. Please try again later or contact Support.',
      )
    expect(asAuthFailure(named('Error', 'Cannot read properties of undefined')).message).toBe(
      'An error occurred. Please try again later or contact Support.',
    )
    const failure = new AuthFailure('X', 'y')
    expect(asAuthFailure(failure)).toBe(failure)
  })
})

describe('Preferred MFA', () => {
  it('is set up if any factor is enabled', () => {
    expect(asMfaState({})).toBe('missing')
    expect(asMfaState({ enabled: [] })).toBe('missing')
    expect(asMfaState({ enabled: ['TOTP'] })).toBe('set-up')
    expect(asMfaState({ preferred: 'SMS' })).toBe('set-up')
  })
})

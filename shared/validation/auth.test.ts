import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  authMessages,
  authenticatorCodeForm,
  changePasswordForm,
  confirmationCodeForm,
  logInForm,
  resetPasswordForm,
  signUpForm,
} from './auth.ts'

/** Field -> its first message, as a form shows it. */
function messages(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = z.safeParse(schema, value)
  const shown: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) shown[issue.path.join('.')] ??= issue.message
  return shown
}

const person = { email: 'ann@example.com', password: 'correct horse' }

describe('sign-in forms', () => {
  it('an empty form names every missing field in its own words', () => {
    expect(messages(logInForm, { email: '', password: '' })).toEqual({
      email: authMessages.emailRequired,
      password: authMessages.passwordRequired,
    })
    expect(messages(signUpForm, { email: '', password: '', confirmPassword: '' })).toEqual({
      email: 'Email address is required',
      password: 'Password is required',
      confirmPassword: 'Confirm password is required',
    })
    expect(messages(resetPasswordForm, { code: '', newPassword: '', confirmNewPassword: '' })).toEqual({
      code: 'Code is required',
      newPassword: 'New Password is required',
      confirmNewPassword: 'Confirm New Password is required',
    })
  })

  it('an email address has a form and at most 128 characters', () => {
    expect(messages(logInForm, { ...person, email: 'ann@' })).toEqual({ email: 'Invalid email address' })
    const long = `${'a'.repeat(60)}@${'b'.repeat(55)}.example.com`
    expect(long.length).toBe(128)
    expect(messages(logInForm, { ...person, email: long })).toEqual({})
    expect(messages(logInForm, { ...person, email: `a${long}` })).toEqual({
      email: 'Email address must be 128 characters or fewer',
    })
  })

  it('an email address is taken without the spaces around it, a password with them', () => {
    const form = z.parse(logInForm, { email: ' ann@example.com ', password: ' spaces ' })
    expect(form).toEqual({ email: 'ann@example.com', password: ' spaces ' })
  })

  it('a password of seven characters is too short, one of eight is not', () => {
    expect(messages(logInForm, { ...person, password: '1234567' })).toEqual({
      password: 'Password must be at least 8 characters',
    })
    expect(messages(logInForm, { ...person, password: '12345678' })).toEqual({})
  })

  it('passwords must match, also while another field is wrong', () => {
    expect(
      messages(signUpForm, { email: 'nobody', password: 'correct horse', confirmPassword: 'correct house' }),
    ).toEqual({
      email: 'Invalid email address',
      confirmPassword: 'Passwords must match',
    })
    expect(messages(signUpForm, { email: '', password: 'short', confirmPassword: 'other' })).toEqual({
      email: 'Email address is required',
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords must match',
    })
  })
})

describe('a new password', () => {
  const changed = { oldPassword: 'correct horse', newPassword: 'battery staple' }

  it.each([
    ['', { confirmNewPassword: 'Confirm New Password is required' }],
    ['battery', { confirmNewPassword: 'Passwords must match' }],
    ['battery staple', {}],
  ])('confirmed as %j has the messages %j', (confirmNewPassword, shown) => {
    expect(messages(changePasswordForm, { ...changed, confirmNewPassword })).toEqual(shown)
    const reset = { code: '123456', newPassword: changed.newPassword, confirmNewPassword }
    expect(messages(resetPasswordForm, reset)).toEqual(shown)
    const signUp = { email: 'ann@example.com', password: changed.newPassword, confirmPassword: confirmNewPassword }
    expect(Object.keys(messages(signUpForm, signUp))).toHaveLength(Object.keys(shown).length)
  })

  it('must match also while another field is wrong', () => {
    const differs = { newPassword: 'short', confirmNewPassword: 'other' }
    expect(messages(changePasswordForm, { oldPassword: '', ...differs })).toEqual({
      oldPassword: 'Current Password is required',
      newPassword: 'Password must be at least 8 characters',
      confirmNewPassword: 'Passwords must match',
    })
    expect(messages(resetPasswordForm, { code: '1', ...differs })).toEqual({
      code: 'Code must be 6 digits',
      newPassword: 'Password must be at least 8 characters',
      confirmNewPassword: 'Passwords must match',
    })
  })
})

describe('codes', () => {
  it.each([
    ['', 'Code is required'],
    ['12345', 'Code must be 6 digits'],
    ['1234567', 'Code must be 6 digits'],
    ['12a456', 'Code must contain only digits (0-9)'],
    ['123 456', 'Code must contain only digits (0-9)'],
  ])('%j is answered with %j', (code, message) => {
    expect(messages(confirmationCodeForm, { code })).toEqual({ code: message })
  })

  it('an authenticator code may be typed with spaces', () => {
    expect(z.parse(authenticatorCodeForm, { code: ' 123 456 ' })).toEqual({ code: '123456' })
  })
})

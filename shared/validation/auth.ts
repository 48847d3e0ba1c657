import * as z from 'zod/mini'
import { CODE_LENGTH_DIGITS, EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'

/** The messages of the sign-in forms; their wording is fixed. */
export const authMessages = {
  emailRequired: 'Email address is required',
  emailInvalid: 'Invalid email address',
  emailTooLong: `Email address must be ${EMAIL_MAX_LENGTH} characters or fewer`,
  passwordRequired: 'Password is required',
  newPasswordRequired: 'New Password is required',
  currentPasswordRequired: 'Current Password is required',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  confirmPasswordRequired: 'Confirm password is required',
  confirmNewPasswordRequired: 'Confirm New Password is required',
  passwordsDiffer: 'Passwords must match',
  codeRequired: 'Code is required',
  codeLength: `Code must be ${CODE_LENGTH_DIGITS} digits`,
  codeDigits: 'Code must contain only digits (0-9)',
} as const

/**
 * Runs before the other rules of its field, because a form shows the first message: an empty field is "required". No
 * rule aborts the others, so that a rule of the whole form (passwords match) is reported together with those of its
 * fields.
 */
function required(message: string) {
  return z.minLength(1, message)
}

export const emailField = z
  .string()
  .check(
    z.trim(),
    required(authMessages.emailRequired),
    z.maxLength(EMAIL_MAX_LENGTH, authMessages.emailTooLong),
    z.email(authMessages.emailInvalid),
  )

/** A password as typed, never trimmed. `message` is shown if the field is empty. */
export function passwordField(message: string) {
  return z
    .string()
    .check(
      required(message),
      z.minLength(PASSWORD_MIN_LENGTH, authMessages.passwordTooShort),
      z.maxLength(PASSWORD_MAX_LENGTH, fieldMessages.tooLong(PASSWORD_MAX_LENGTH)),
    )
}

function confirmField(message: string) {
  return z.string().check(required(message))
}

/**
 * Digits are checked before the length, so that "12a456" gets the right message. Outer spaces are removed, because
 * people paste codes.
 */
const codeRules = [
  required(authMessages.codeRequired),
  z.regex(/^\d*$/, authMessages.codeDigits),
  z.length(CODE_LENGTH_DIGITS, authMessages.codeLength),
] as const

export const codeField = z.string().check(z.trim(), ...codeRules)

/** An authenticator app shows "123 456", so spaces are removed. */
export const authenticatorCodeField = z.string().check(
  z.overwrite((code) => code.replace(/\s/gu, '')),
  ...codeRules,
)

export const logInForm = z.object({ email: emailField, password: passwordField(authMessages.passwordRequired) })

/** The password of the signed-in user, who must authenticate again. */
export const passwordForm = z.object({ password: passwordField(authMessages.passwordRequired) })

export const signUpForm = z
  .object({
    email: emailField,
    password: passwordField(authMessages.passwordRequired),
    confirmPassword: confirmField(authMessages.confirmPasswordRequired),
  })
  .check(
    z.refine((form) => form.confirmPassword === '' || form.password === form.confirmPassword, {
      error: authMessages.passwordsDiffer,
      path: ['confirmPassword'],
      when: () => true,
    }),
  )

export const confirmationCodeForm = z.object({ code: codeField })

export const forgotPasswordForm = z.object({ email: emailField })

export const resetPasswordForm = z
  .object({
    code: codeField,
    newPassword: passwordField(authMessages.newPasswordRequired),
    confirmNewPassword: confirmField(authMessages.confirmNewPasswordRequired),
  })
  .check(
    z.refine((form) => form.confirmNewPassword === '' || form.newPassword === form.confirmNewPassword, {
      error: authMessages.passwordsDiffer,
      path: ['confirmNewPassword'],
      when: () => true,
    }),
  )

/** The form that changes the current user's password. */
export const changePasswordForm = z
  .object({
    oldPassword: passwordField(authMessages.currentPasswordRequired),
    newPassword: passwordField(authMessages.newPasswordRequired),
    confirmNewPassword: confirmField(authMessages.confirmNewPasswordRequired),
  })
  .check(
    z.refine((form) => form.confirmNewPassword === '' || form.newPassword === form.confirmNewPassword, {
      error: authMessages.passwordsDiffer,
      path: ['confirmNewPassword'],
      when: () => true,
    }),
  )

/** The code form at sign-in; `rememberDevice` skips it on this device for 30 days. */
export const mfaCodeForm = z.object({ code: authenticatorCodeField, rememberDevice: z.boolean() })

export const authenticatorCodeForm = z.object({ code: authenticatorCodeField })

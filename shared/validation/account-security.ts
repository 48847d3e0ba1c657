import * as z from 'zod/mini'
import { RECOVERY_CODE_LENGTH } from '#shared/limits.ts'
import { emailField } from './auth.ts'

/** Excludes letters and digits that look alike. */
export const RECOVERY_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const recoveryMessages = {
  codeRequired: 'Recovery code is required',
  codeInvalid: 'A recovery code has 16 letters and digits',
} as const

/** A code as it is typed: groups and letter case do not matter. */
const recoveryCodeField = z.string().check(
  z.overwrite((code) => code.replace(/[\s-]/gu, '').toUpperCase()),
  z.minLength(1, recoveryMessages.codeRequired),
  z.regex(new RegExp(`^[${RECOVERY_CODE_LETTERS}]{${RECOVERY_CODE_LENGTH}}$`, 'u'), recoveryMessages.codeInvalid),
)

/** The input of mfaRecover. */
export const mfaRecoveryForm = z.object({ email: emailField, recoveryCode: recoveryCodeField })

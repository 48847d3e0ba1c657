import { createHash, randomInt } from 'node:crypto'
import { securityNotice } from '#server/lib/mail/templates/security-notice.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MutationMfaRecoverArgs } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { isFreshSignIn } from '#server/lib/identity/fresh-sign-in.ts'
import type { Services } from '#server/services.ts'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES_COUNT } from '#shared/limits.ts'
import { mfaRecoveryForm, RECOVERY_CODE_LETTERS } from '#shared/validation/account-security.ts'
import { findRecoveryCode, findUserIdByEmail, markRecoveryCode, replaceRecoveryCodes } from './repository.ts'
import { recordSecurityEvent } from './security-events.ts'

/** A code has 80 random bits, too many to guess, so an unsalted hash is safe. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

function makeCode(): string {
  const letters = Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_CODE_LETTERS[randomInt(RECOVERY_CODE_LETTERS.length)],
  )
  return letters.join('')
}

/**
 * Sends a security notice about a change of how the person signs in. If the mail cannot be sent, this is logged and the
 * change is kept.
 */
export function mailNotice(services: Services, to: string, heading: string, text: string): void {
  const { mail, clock, env, log } = services
  const notice = { to, heading, text, at: clock.now(), ipAddress: null, publicOrigin: env.publicOrigin }
  mail.send(securityNotice(notice)).catch((err: unknown) => log.warn({ err }, 'a security notice could not be sent'))
}

/** @throws AppError FRESH_SIGN_IN_REQUIRED if the caller's sign-in is too old for a security change */
export function requireFreshSignIn(context: Context): void {
  const { claims } = requireViewer(context)
  if (!isFreshSignIn(claims.authenticatedAt, context.services.clock.now())) throw new AppError('FRESH_SIGN_IN_REQUIRED')
}

/**
 * Replaces the caller's recovery codes; the previous codes stop working.
 *
 * @returns the codes in plain text, which cannot be read again later
 * @throws AppError FRESH_SIGN_IN_REQUIRED
 */
export async function recoveryCodesCreate(context: Context): Promise<string[]> {
  requireFreshSignIn(context)
  const { userId, emailAddress } = requireViewer(context)
  const codes = Array.from({ length: RECOVERY_CODES_COUNT }, makeCode)
  await context.services.database.transaction(async (tx) => {
    await replaceRecoveryCodes(tx, userId, codes.map(hashOf), context.services.clock.now())
    await recordSecurityEvent(context, tx, { userId, kind: 'RecoveryCodesCreated' })
  })
  const text = 'New recovery codes were made for your account. The former ones no longer work.'
  mailNotice(context.services, emailAddress, 'New recovery codes', text)
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/**
 * Turns multi-factor authentication off with a recovery code. The next sign-in still requires the password and sets up
 * the second factor again. An unknown address, another person's code and a used code all get the same error, so that a
 * caller cannot find out which addresses have accounts.
 *
 * @throws AppError VALIDATION_FAILED, RECOVERY_CODE_REFUSED
 */
export async function mfaRecover(context: Context, { request }: MutationMfaRecoverArgs): Promise<boolean> {
  const { database, clock, identity } = context.services
  const { email, recoveryCode } = parseInput(mfaRecoveryForm, request, 'request')
  const codeHash = hashOf(recoveryCode)
  const owner = await findRecoveryCode(database.db, codeHash)
  const isOwners = owner?.emailAddress.toLowerCase() === email.toLowerCase()
  if (!owner || !isOwners || !(await markRecoveryCode(database.db, codeHash, clock.now())))
    throw new AppError('RECOVERY_CODE_REFUSED', { subjectUserId: await findUserIdByEmail(database.db, email) })
  try {
    await identity.resetMfa(owner.identitySub)
  } catch (error) {
    await markRecoveryCode(database.db, codeHash, null)
    throw error
  }
  await recordSecurityEvent(context, database.db, { userId: owner.userId, kind: 'RecoveryCodeUsed' })
  const text =
    'A recovery code was used: multi-factor authentication is off until the next log in, which sets it up again.'
  mailNotice(context.services, owner.emailAddress, 'A recovery code was used', text)
  return true
}

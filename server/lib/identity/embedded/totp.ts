import { Secret, TOTP } from 'otpauth'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { CODE_LENGTH_DIGITS } from '#shared/limits.ts'
import { TOTP_PERIOD_S } from '#shared/limits/server-times.ts'
import { identityUsers } from '../tables.ts'
import type { IdentityContext } from './context.ts'

const SECRET_BYTES = 20
/** One step in either direction, because phone clocks differ and people type slowly. */
const WINDOW_STEPS = 1

/** RFC 6238 as authenticator apps expect it: SHA-1, 6 digits, 30 seconds. */
export const makeTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The time step of a code, or null if the code is wrong. Blanks in the code are ignored. */
export function matchTotp(context: IdentityContext, secret: string, code: string): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d+$/.test(token) || token.length !== CODE_LENGTH_DIGITS) return null
  const timestamp = context.clock.now().getTime()
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: CODE_LENGTH_DIGITS,
    period: TOTP_PERIOD_S,
  })
  const delta = totp.validate({ token, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / (TOTP_PERIOD_S * 1000)) + delta
}

/**
 * Consumes a step; false if this code or a later one was used before. One statement, so that only one of two equal
 * codes succeeds.
 */
export async function claimTotpStep(context: IdentityContext, sub: string, step: number): Promise<boolean> {
  const claimed = await context.db
    .update(identityUsers)
    .set({ totpLastStep: step })
    .where(
      and(eq(identityUsers.sub, sub), or(isNull(identityUsers.totpLastStep), lt(identityUsers.totpLastStep, step))),
    )
    .returning({ sub: identityUsers.sub })
  return claimed.length > 0
}

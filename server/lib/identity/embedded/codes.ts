import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CODE_LENGTH_DIGITS } from '#shared/limits.ts'
import { CODE_LIFETIME_MS } from '#shared/limits/server-times.ts'
import { identityCodes } from '../tables.ts'
import { after } from './context.ts'
import type { IdentityContext } from './context.ts'
import { forgetTries, reserveSend, reserveTry } from './counters.ts'
import { codeExpired, codeMismatch, limitExceeded } from './errors.ts'
import { CODE_TRIES_COUNT } from './pool.ts'
import { isSame } from './sealing.ts'

export type CodePurpose = keyof typeof CODE_LIFETIME_MS

export const makeCode = () =>
  randomInt(10 ** CODE_LENGTH_DIGITS)
    .toString()
    .padStart(CODE_LENGTH_DIGITS, '0')

const hashCode = (context: IdentityContext, subject: string, purpose: CodePurpose, code: string) =>
  context.keys.mac('code', subject, purpose, code).toString('base64url')

/**
 * Creates the only valid code of a purpose and invalidates an earlier one. Throws LimitExceeded after too many in an
 * hour.
 */
export async function issueCode(
  context: IdentityContext,
  subject: string,
  purpose: CodePurpose,
  target: string,
): Promise<string> {
  if (!(await reserveSend(context, subject, purpose))) throw limitExceeded()
  const code = makeCode()
  const row = {
    codeHash: hashCode(context, subject, purpose, code),
    target,
    attempts: 0,
    expiresAt: after(context, CODE_LIFETIME_MS[purpose]),
  }
  await context.db
    .insert(identityCodes)
    .values({ subject, purpose, ...row })
    .onConflictDoUpdate({ target: [identityCodes.subject, identityCodes.purpose], set: row })
  return code
}

/**
 * Verifies and consumes a code; returns the address or number that it proves. Each code allows five attempts, counted
 * before the check; the account lock limits attempts across codes.
 */
export async function useCode(
  context: IdentityContext,
  subject: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const target = await checkCode(context, subject, purpose, code)
  const used = await context.db
    .delete(identityCodes)
    .where(and(isCode(subject, purpose), eq(identityCodes.codeHash, hashCode(context, subject, purpose, code))))
    .returning()
  // Another request consumed the same code at the same moment.
  if (used.length === 0) throw codeExpired()
  return target
}

/** Like useCode, but does not consume the code, for a caller with a further condition. */
export async function checkCode(
  context: IdentityContext,
  subject: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  if (!(await reserveTry(context, subject, `code:${purpose}`))) throw limitExceeded()
  const [tried] = await context.db
    .update(identityCodes)
    .set({ attempts: sql`${identityCodes.attempts} + 1` })
    .where(
      and(
        isCode(subject, purpose),
        lt(identityCodes.attempts, CODE_TRIES_COUNT),
        gt(identityCodes.expiresAt, context.clock.now()),
      ),
    )
    .returning()
  if (!tried) throw codeExpired()
  const given = hashCode(context, subject, purpose, code)
  if (!isSame(Buffer.from(given), Buffer.from(tried.codeHash))) throw codeMismatch()
  await forgetTries(context, subject, `code:${purpose}`)
  return tried.target
}

/** The address or number that a pending code would prove; null if no code is pending. */
export async function pendingTarget(
  context: IdentityContext,
  subject: string,
  purpose: CodePurpose,
): Promise<string | null> {
  const [row] = await context.db
    .select({ target: identityCodes.target })
    .from(identityCodes)
    .where(and(isCode(subject, purpose), gt(identityCodes.expiresAt, context.clock.now())))
  return row?.target ?? null
}

const isCode = (subject: string, purpose: CodePurpose) =>
  and(eq(identityCodes.subject, subject), eq(identityCodes.purpose, purpose))

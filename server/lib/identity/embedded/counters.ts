import { and, eq, lt, lte, or, sql, isNull } from 'drizzle-orm'
import {
  ACCOUNT_FIRST_LOCK_MS,
  ACCOUNT_LONGEST_LOCK_MS,
  FAILED_TRIES_FORGOTTEN_AFTER_MS,
  IDENTITY_COUNTER_WINDOW_MS,
} from '#shared/limits/server-times.ts'
import { identityCounters } from '../tables.ts'
import type { CallOrigin, IdentityContext } from './context.ts'
import { CODES_SENT_PER_HOUR_COUNT, FREE_TRIES_COUNT, SIGN_UPS_PER_HOUR_COUNT } from './pool.ts'
import { uuidFrom } from './users.ts'

/**
 * The credential that is tried: a password, the second factor, or a code for a purpose. Each has its own lock, and so
 * has each remembered device: an attacker who locks an account does not lock out its owner's devices.
 */
export type TryKind = 'password' | `password:${string}` | 'mfa' | `code:${string}`

const MS_PER_SECOND = 1_000

/**
 * Counts an attempt before it is checked; false if the account is locked and the attempt must not be checked. One
 * statement, so that of a hundred parallel attempts only the allowed ones pass: the row lock orders them, and each sees
 * the previous count. The lock grows with each further failure; `forgetTries` removes it after a success.
 */
export async function reserveTry(context: IdentityContext, subject: string, kind: TryKind): Promise<boolean> {
  const now = context.clock.now()
  const isForgotten = lt(identityCounters.updatedAt, new Date(now.getTime() - FAILED_TRIES_FORGOTTEN_AFTER_MS))
  const next = sql<number>`case when ${isForgotten} then 1 else ${identityCounters.count} + 1 end`
  const lockSeconds = sql`least(${ACCOUNT_LONGEST_LOCK_MS / MS_PER_SECOND}::float8,
    ${ACCOUNT_FIRST_LOCK_MS / MS_PER_SECOND}::float8 * power(2::float8, least(${next} - ${FREE_TRIES_COUNT}::int, 30)::float8))`
  const counted = await context.db
    .insert(identityCounters)
    .values({ subject, kind, count: 1, startedAt: now, lockedUntil: null, updatedAt: now })
    .onConflictDoUpdate({
      target: [identityCounters.subject, identityCounters.kind],
      set: {
        count: next,
        lockedUntil: sql`case when ${next} >= ${FREE_TRIES_COUNT}::int
          then ${now.toISOString()}::timestamptz + ${lockSeconds} * interval '1 second' end`,
        updatedAt: now,
      },
      setWhere: or(isNull(identityCounters.lockedUntil), lte(identityCounters.lockedUntil, now)),
    })
    .returning({ count: identityCounters.count })
  return counted.length > 0
}

/** Failed attempts since the last success. */
export async function countTries(context: IdentityContext, subject: string, kind: TryKind): Promise<number> {
  const [row] = await context.db
    .select({ count: identityCounters.count })
    .from(identityCounters)
    .where(and(eq(identityCounters.subject, subject), eq(identityCounters.kind, kind)))
  return row?.count ?? 0
}

/** After a success, earlier failures no longer count. */
export async function forgetTries(context: IdentityContext, subject: string, kind: TryKind): Promise<void> {
  await context.db
    .delete(identityCounters)
    .where(and(eq(identityCounters.subject, subject), eq(identityCounters.kind, kind)))
}

/**
 * False if this subject received the maximum number of codes for this purpose in the last hour. Counts the code about
 * to be sent.
 */
export function reserveSend(context: IdentityContext, subject: string, purpose: string): Promise<boolean> {
  return reserveInHour(context, subject, `sent:${purpose}`, CODES_SENT_PER_HOUR_COUNT)
}

/**
 * False if too many accounts were created from this address in the last hour. Only a keyed hash of the address is
 * stored.
 */
export async function reserveSignUp(context: IdentityContext, { ipAddress }: CallOrigin): Promise<boolean> {
  if (ipAddress === null) return true
  const subject = uuidFrom(context.keys.mac('sign-up address', ipAddress))
  return reserveInHour(context, subject, 'sign-up', SIGN_UPS_PER_HOUR_COUNT)
}

async function reserveInHour(
  context: IdentityContext,
  subject: string,
  kind: string,
  maxCount: number,
): Promise<boolean> {
  const now = context.clock.now()
  const isOver = lte(identityCounters.startedAt, new Date(now.getTime() - IDENTITY_COUNTER_WINDOW_MS))
  const counted = await context.db
    .insert(identityCounters)
    .values({ subject, kind, count: 1, startedAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [identityCounters.subject, identityCounters.kind],
      set: {
        count: sql`case when ${isOver} then 1 else ${identityCounters.count} + 1 end`,
        startedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${identityCounters.startedAt} end`,
        updatedAt: now,
      },
      setWhere: or(isOver, lt(identityCounters.count, maxCount)),
    })
    .returning({ count: identityCounters.count })
  return counted.length > 0
}

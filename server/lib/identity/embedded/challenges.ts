import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { MFA_CHALLENGE_LIFETIME_MS, SRP_CHALLENGE_LIFETIME_MS } from '#shared/limits/server-times.ts'
import { identityChallenges } from '../tables.ts'
import { after } from './context.ts'
import type { IdentityContext } from './context.ts'
import { CODE_TRIES_COUNT } from './pool.ts'
import { hashToken } from './sealing.ts'

/** The server's state between two steps, by kind of step. */
export interface ChallengeStates {
  PASSWORD_VERIFIER: { clientValue: string; secret: string; publicValue: string; deviceKey: string | null }
  SMS_MFA: { deviceKey: string | null; codeHash: string }
  SOFTWARE_TOKEN_MFA: { deviceKey: string | null }
  DEVICE_SRP_AUTH: { deviceKey: string }
  DEVICE_PASSWORD_VERIFIER: { clientValue: string; secret: string; publicValue: string; deviceKey: string }
}
export type ChallengeKind = keyof ChallengeStates

export interface Challenge<Kind extends ChallengeKind> {
  /** The client's handle: its SECRET_BLOCK or its Session. */
  handle: string
  subject: string
  state: ChallengeStates[Kind]
}

const HANDLE_BYTES = 64
const CONTEXT = (idHash: string) => `challenge ${idHash}`

/** Starts a step and returns the value that identifies it for the client. Only its hash is stored. */
export async function openChallenge<Kind extends ChallengeKind>(
  context: IdentityContext,
  kind: Kind,
  subject: string,
  state: ChallengeStates[Kind],
): Promise<string> {
  const handle = randomBytes(HANDLE_BYTES).toString('base64')
  const idHash = hashToken(handle)
  const isSrp = kind === 'PASSWORD_VERIFIER' || kind === 'DEVICE_PASSWORD_VERIFIER' || kind === 'DEVICE_SRP_AUTH'
  await context.db.insert(identityChallenges).values({
    idHash,
    subject,
    kind,
    sealedState: context.keys.seal(JSON.stringify(state), CONTEXT(idHash)),
    expiresAt: after(context, isSrp ? SRP_CHALLENGE_LIFETIME_MS : MFA_CHALLENGE_LIFETIME_MS),
  })
  return handle
}

/**
 * Finds a step and counts an attempt, in one statement; null if it is unknown, expired, of another kind or out of
 * attempts.
 */
export async function tryChallenge<Kind extends ChallengeKind>(
  context: IdentityContext,
  kind: Kind,
  handle: string,
): Promise<Challenge<Kind> | null> {
  const idHash = hashToken(handle)
  const [row] = await context.db
    .update(identityChallenges)
    .set({ attempts: sql`${identityChallenges.attempts} + 1` })
    .where(
      and(
        eq(identityChallenges.idHash, idHash),
        eq(identityChallenges.kind, kind),
        lt(identityChallenges.attempts, CODE_TRIES_COUNT),
        gt(identityChallenges.expiresAt, context.clock.now()),
      ),
    )
    .returning()
  if (!row) return null
  return {
    handle,
    subject: row.subject,
    state: JSON.parse(context.keys.open(row.sealedState, CONTEXT(idHash))) as ChallengeStates[Kind],
  }
}

/** Ends a step; returns true for exactly one of several callers, which may continue. */
export async function endChallenge(context: IdentityContext, handle: string): Promise<boolean> {
  const ended = await context.db
    .delete(identityChallenges)
    .where(eq(identityChallenges.idHash, hashToken(handle)))
    .returning({ idHash: identityChallenges.idHash })
  return ended.length > 0
}

import { and, eq, isNull, ne } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { SESSION_LIFETIME_MS } from '#shared/limits/server-times.ts'
import { identityChallenges, identitySessions, identityUsers } from '../tables.ts'
import type { SessionState } from '../session-states.ts'
import { after } from './context.ts'
import type { IdentityContext } from './context.ts'
import { insertRefreshToken } from './refresh-tokens.ts'

export type SessionRow = typeof identitySessions.$inferSelect

/** Starts a signed-in session with its first refresh token. */
export async function startSession(
  context: IdentityContext,
  sub: string,
  deviceKey: string | null,
): Promise<{ session: SessionRow; refreshToken: string }> {
  const session: SessionRow = {
    id: context.ids.uuid(),
    sub,
    deviceKey,
    authenticatedAt: context.clock.now(),
    expiresAt: after(context, SESSION_LIFETIME_MS),
    revokedAt: null,
  }
  await context.db.insert(identitySessions).values(session)
  return { session, refreshToken: await insertRefreshToken(context, session.id) }
}

/** Ends one session: its refresh token and every access token issued from it. */
export async function revokeSession(context: IdentityContext, id: string): Promise<void> {
  await context.db
    .update(identitySessions)
    .set({ revokedAt: context.clock.now() })
    .where(and(eq(identitySessions.id, id), isNull(identitySessions.revokedAt)))
}

/** Ends every session of a person except `exceptId` (the caller's), and every incomplete sign-in. */
export async function revokeSessionsOf(context: IdentityContext, sub: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(identitySessions.id, exceptId)
  await context.db
    .update(identitySessions)
    .set({ revokedAt: context.clock.now() })
    .where(and(eq(identitySessions.sub, sub), isNull(identitySessions.revokedAt), others))
  await context.db.delete(identityChallenges).where(eq(identityChallenges.subject, sub))
}

const session = aliased(identitySessions, 'session')
const account = aliased(identityUsers, 'account')

const SESSION_STATE = columns({
  id: session.id,
  sub: session.sub,
  isRevoked: computed<boolean>(`${session.revokedAt} is not null`),
  isEnabled: account.enabled,
  hasMfa: computed<boolean>(`(${account.totpEnabled} or ${account.smsMfaEnabled})`),
})

const SESSION_STATES = statement`
  select ${SESSION_STATE}
  from identity_sessions session join identity_users account on ${account.sub} = ${session.sub}
  where ${session.id} = any($1::uuid[])`

/** One indexed lookup, combined with those of other requests; sessions of a deleted account are deleted with it. */
export async function readSessionState(
  { database }: Pick<IdentityContext, 'database'>,
  id: string,
  sub: string,
): Promise<SessionState & { disabled: boolean }> {
  const row = await batch(database, 'identity_session_states', SESSION_STATES, id, 'id')
  if (row?.sub !== sub) return { live: false, hasMfa: false, disabled: false }
  return { live: row.isEnabled && !row.isRevoked, hasMfa: row.hasMfa, disabled: !row.isEnabled }
}

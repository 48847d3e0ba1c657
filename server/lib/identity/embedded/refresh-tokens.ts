import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { REFRESH_TOKEN_GRACE_MS } from '#shared/limits/server-times.ts'
import { identityRefreshTokens, identitySessions } from '../tables.ts'
import type { IdentityContext } from './context.ts'
import { hashToken } from './sealing.ts'

type SessionRow = typeof identitySessions.$inferSelect
type TokenRow = typeof identityRefreshTokens.$inferSelect

const REFRESH_TOKEN_BYTES = 48

const successorContext = (tokenHash: string) => `refresh token after ${tokenHash}`

/** A new refresh token of a session. It is returned once and stored as a hash. */
export async function insertRefreshToken(context: Pick<IdentityContext, 'db'>, sessionId: string): Promise<string> {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url')
  await context.db.insert(identityRefreshTokens).values({ tokenHash: hashToken(token), sessionId })
  return token
}

/** The session of a refresh token, whether or not the token was replaced; null if there is none. */
export async function findSessionByRefreshToken(
  context: Pick<IdentityContext, 'db'>,
  refreshToken: string,
): Promise<SessionRow | null> {
  const [found] = await context.db
    .select({ session: identitySessions })
    .from(identityRefreshTokens)
    .innerJoin(identitySessions, eq(identitySessions.id, identityRefreshTokens.sessionId))
    .where(eq(identityRefreshTokens.tokenHash, hashToken(refreshToken)))
  return found?.session ?? null
}

async function lockToken(db: Db, tokenHash: string): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(identityRefreshTokens)
    .where(eq(identityRefreshTokens.tokenHash, tokenHash))
    .for('update')
  return row ?? null
}

/**
 * The token that replaces this one. A used token returns the same successor for a minute, so that parallel refreshes
 * agree; later, a new one if the successor is unused, because its response may have been lost.
 * @returns null if the token and its successor were both used: one of the two holders copied it
 */
export async function rotateRefreshToken(context: IdentityContext, refreshToken: string): Promise<string | null> {
  const tokenHash = hashToken(refreshToken)
  return context.database.transaction(async (db) => {
    const row = await lockToken(db, tokenHash)
    if (!row) return null
    const now = context.clock.now()
    if (row.usedAt !== null) {
      if (row.successorHash === null || row.sealedSuccessor === null) return null
      if (now.getTime() - row.usedAt.getTime() <= REFRESH_TOKEN_GRACE_MS)
        return context.keys.open(row.sealedSuccessor, successorContext(tokenHash))
      const successor = await lockToken(db, row.successorHash)
      if (!successor || successor.usedAt !== null) return null
      await db
        .update(identityRefreshTokens)
        .set({ usedAt: now })
        .where(eq(identityRefreshTokens.tokenHash, row.successorHash))
    }
    const next = await insertRefreshToken({ db }, row.sessionId)
    await db
      .update(identityRefreshTokens)
      .set({
        usedAt: now,
        successorHash: hashToken(next),
        sealedSuccessor: context.keys.seal(next, successorContext(tokenHash)),
      })
      .where(eq(identityRefreshTokens.tokenHash, tokenHash))
    return next
  })
}

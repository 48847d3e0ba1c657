import { and, eq, isNull, lt } from 'drizzle-orm'
import { FAILED_TRIES_FORGOTTEN_AFTER_MS, UNCONFIRMED_ACCOUNT_LIFETIME_MS } from '#shared/limits/server-times.ts'
import {
  identityChallenges,
  identityCodes,
  identityCounters,
  identityDevices,
  identitySessions,
  identityUsers,
} from '../tables.ts'
import type { IdentityContext } from './context.ts'

/** Deletes expired rows. Several servers may run it at once; valid rows are not affected. */
export async function purgeEnded(context: IdentityContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - FAILED_TRIES_FORGOTTEN_AFTER_MS)
  await db.delete(identityChallenges).where(lt(identityChallenges.expiresAt, now))
  await db.delete(identityCodes).where(lt(identityCodes.expiresAt, now))
  await db.delete(identitySessions).where(lt(identitySessions.expiresAt, now))
  await db.delete(identityCounters).where(lt(identityCounters.updatedAt, dayAgo))
  await db
    .delete(identityDevices)
    .where(and(isNull(identityDevices.sealedSrpVerifier), lt(identityDevices.createdAt, dayAgo)))
  await db
    .delete(identityUsers)
    .where(
      and(
        eq(identityUsers.status, 'UNCONFIRMED'),
        lt(identityUsers.createdAt, new Date(now.getTime() - UNCONFIRMED_ACCOUNT_LIFETIME_MS)),
      ),
    )
}

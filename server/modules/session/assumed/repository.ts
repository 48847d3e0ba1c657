import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { assumedIdentities, auditEntries } from '../tables.ts'

/** Stores an assumed identity. The token itself is never stored. */
export async function insertAssumedIdentity(tx: Db, grant: typeof assumedIdentities.$inferInsert): Promise<void> {
  await tx.insert(assumedIdentities).values(grant)
}

/** Returns the handle of a person; null if they have none. */
export async function findUserHandle(tx: Db, userId: string): Promise<string | null> {
  const rows = await tx
    .select({ handle: handles.handle })
    .from(handles)
    .where(and(eq(handles.entityType, 'User'), eq(handles.entityId, userId)))
  return rows[0]?.handle ?? null
}

/** Returns the person whose identity a token of this staff member assumes at `now`; null if the token is not valid. */
export async function findAssumedTargetId(
  database: Database,
  tokenHash: string,
  staffUserId: string,
  now: Date,
): Promise<string | null> {
  const rows = await database.db
    .select({ targetUserId: assumedIdentities.targetUserId })
    .from(assumedIdentities)
    .where(
      and(
        eq(assumedIdentities.tokenHash, tokenHash),
        eq(assumedIdentities.staffUserId, staffUserId),
        isNull(assumedIdentities.endedAt),
        gt(assumedIdentities.expiresAt, now),
      ),
    )
  return rows[0]?.targetUserId ?? null
}

/** Ends an assumed identity; false if it does not exist or has already ended. */
export async function endAssumedIdentity(database: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await database.db
    .update(assumedIdentities)
    .set({ endedAt: now })
    .where(and(eq(assumedIdentities.tokenHash, tokenHash), isNull(assumedIdentities.endedAt)))
    .returning({ id: assumedIdentities.id })
  return rows.length > 0
}

export async function insertAuditEntry(database: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await database.db.insert(auditEntries).values(entry)
}

import { and, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { assumedIdentities, auditEntries } from '#server/modules/session/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { recoveryCodes, securityEvents } from './tables.ts'

/** Finds the sessions in which staff assumed a person's identity, newest first. */
export function findAssumedIdentities(
  db: Db,
  targetUserId: string,
  limit: number,
): Promise<(typeof assumedIdentities.$inferSelect)[]> {
  return db
    .select()
    .from(assumedIdentities)
    .where(eq(assumedIdentities.targetUserId, targetUserId))
    .orderBy(desc(assumedIdentities.startedAt))
    .limit(limit)
}

/** Finds operations that staff performed while they assumed a person's identity, newest first. */
export function findAssumedOperations(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ operation: string; assumedByUserId: string | null; occurredAt: Date }[]> {
  const { operation, assumedByUserId, occurredAt } = auditEntries
  return db
    .select({ operation, assumedByUserId, occurredAt })
    .from(auditEntries)
    .where(and(eq(auditEntries.userId, userId), isNotNull(assumedByUserId)))
    .orderBy(desc(occurredAt))
    .limit(limit)
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: Db,
  userId: string,
  codeHashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId, createdAt })))
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Finds the owner of an unused code. @returns null if the code is unknown or used, or if its owner is deactivated */
export async function findRecoveryCode(
  db: Db,
  codeHash: string,
): Promise<{ userId: string; emailAddress: string; identitySub: string } | null> {
  const [row] = await db
    .select({ userId: users.id, emailAddress: users.emailAddress, identitySub: users.identitySub })
    .from(recoveryCodes)
    .innerJoin(users, eq(users.id, recoveryCodes.userId))
    .where(and(eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt), eq(users.deactivated, false)))
  return row ?? null
}

/** Finds the person with an email address; null if there is no such person. */
export async function findUserIdByEmail(db: Db, emailAddress: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.emailAddress, emailAddress.toLowerCase()))
  return row?.id ?? null
}

/**
 * Marks a code as used, or as unused again.
 *
 * @param usedAt null makes a code usable again after its use failed
 * @returns false if a concurrent request has already made the change
 */
export async function markRecoveryCode(db: Db, codeHash: string, usedAt: Date | null): Promise<boolean> {
  const { usedAt: used } = recoveryCodes
  const marked = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.codeHash, codeHash), usedAt === null ? isNotNull(used) : isNull(used)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return marked.length > 0
}

export type SecurityEventKind = (typeof securityEvents.$inferInsert)['kind']

export async function insertSecurityEvent(db: Db, row: typeof securityEvents.$inferInsert): Promise<void> {
  await db.insert(securityEvents).values(row)
}

/** Counts a person's events of one kind since a time, and locks the person's row until the transaction ends. */
export async function countSecurityEvents(
  tx: Db,
  userId: string,
  kind: SecurityEventKind,
  since: Date,
): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [row] = await tx
    .select({ count: count() })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, kind), gt(securityEvents.occurredAt, since)))
  return row?.count ?? 0
}

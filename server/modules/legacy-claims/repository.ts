import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import type { LegacyUserKey } from '#server/lib/legacy-claims/port.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { legacyExchangeTokens, legacyLinks } from './tables.ts'

/** The accounts that somebody has linked. */
export function findLinks({ db }: Database, userId: string): Promise<LegacyUserKey[]> {
  return db
    .select({ systemId: legacyLinks.systemId, userId: legacyLinks.legacyUserId })
    .from(legacyLinks)
    .where(eq(legacyLinks.userId, userId))
}

/** Whose an account is; null: nobody's yet. */
export async function findLinkOwner({ db }: Database, { systemId, userId }: LegacyUserKey): Promise<string | null> {
  const rows = await db
    .select({ userId: legacyLinks.userId })
    .from(legacyLinks)
    .where(and(eq(legacyLinks.systemId, systemId), eq(legacyLinks.legacyUserId, userId)))
  return rows[0]?.userId ?? null
}

/** Links an account that is nobody's; of two who try at once, one does. */
export async function insertLink({ db }: Database, link: typeof legacyLinks.$inferInsert): Promise<void> {
  await db.insert(legacyLinks).values(link).onConflictDoNothing()
}

/** The organization that a company is linked to. */
export async function findLinkedOrganization({ db }: Database, systemId: number, acid: number): Promise<string | null> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.legacySystemId, systemId), eq(organizations.legacyAcid, acid)))
  return rows[0]?.id ?? null
}

export async function findCompanyOf(
  { db }: Database,
  organizationId: string,
): Promise<{ systemId: number; acid: number } | null> {
  const rows = await db
    .select({ systemId: organizations.legacySystemId, acid: organizations.legacyAcid })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const [row] = rows
  return row && row.systemId !== null && row.acid !== null ? { systemId: row.systemId, acid: row.acid } : null
}

/** Keeps a token until it is exchanged; those whose time is over go on this occasion. */
export async function insertToken(
  database: Database,
  token: typeof legacyExchangeTokens.$inferInsert,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(legacyExchangeTokens).where(lt(legacyExchangeTokens.expiresAt, now))
    await tx.insert(legacyExchangeTokens).values(token)
  })
}

/** Takes a token: whoever comes second gets null. */
export async function deleteToken(
  { db }: Database,
  tokenHash: string,
): Promise<typeof legacyExchangeTokens.$inferSelect | null> {
  const rows = await db.delete(legacyExchangeTokens).where(eq(legacyExchangeTokens.tokenHash, tokenHash)).returning()
  return rows[0] ?? null
}

import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import type { LegacyUserKey } from '#server/lib/legacy-claims/port.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { legacyExchangeTokens, legacyLinks } from './tables.ts'

/** Returns the accounts that a person has linked. */
export function findLinks({ db }: Database, userId: string): Promise<LegacyUserKey[]> {
  return db
    .select({ systemId: legacyLinks.systemId, userId: legacyLinks.legacyUserId })
    .from(legacyLinks)
    .where(eq(legacyLinks.userId, userId))
}

/** Returns the accounts of a system that the people have linked, each with its person. */
export function findLinksOfPeople(
  { db }: Database,
  systemId: number,
  personIds: readonly string[],
): Promise<(LegacyUserKey & { personId: string })[]> {
  return db
    .select({ systemId: legacyLinks.systemId, userId: legacyLinks.legacyUserId, personId: legacyLinks.userId })
    .from(legacyLinks)
    .where(and(eq(legacyLinks.systemId, systemId), inArray(legacyLinks.userId, [...personIds])))
}

/** Returns the linked accounts of a system, with the people they belong to. */
export function findLinksOfSystem(
  { db }: Database,
  systemId: number,
): Promise<{ systemId: number; userId: string; personId: string }[]> {
  return db
    .select({ systemId: legacyLinks.systemId, userId: legacyLinks.legacyUserId, personId: legacyLinks.userId })
    .from(legacyLinks)
    .where(eq(legacyLinks.systemId, systemId))
}

/** Returns the person who has linked an account; null if it is not linked yet. */
export async function findLinkOwner({ db }: Database, { systemId, userId }: LegacyUserKey): Promise<string | null> {
  const rows = await db
    .select({ userId: legacyLinks.userId })
    .from(legacyLinks)
    .where(and(eq(legacyLinks.systemId, systemId), eq(legacyLinks.legacyUserId, userId)))
  return rows[0]?.userId ?? null
}

/** Links an account. If two people try at the same time, the first row is kept. */
export async function insertLink({ db }: Database, link: typeof legacyLinks.$inferInsert): Promise<void> {
  await db.insert(legacyLinks).values(link).onConflictDoNothing()
}

interface CompanyKey {
  systemId: number
  acid: number
}

/** Returns the organizations that companies are linked to. */
export function findLinkedOrganizations(
  { db }: Database,
  companies: readonly CompanyKey[],
): Promise<{ id: string; systemId: number | null; acid: number | null }[]> {
  const { id, legacySystemId, legacyAcid } = organizations
  return db
    .select({ id, systemId: legacySystemId, acid: legacyAcid })
    .from(organizations)
    .where(or(...companies.map(({ systemId, acid }) => and(eq(legacySystemId, systemId), eq(legacyAcid, acid)))))
}

export async function findCompanyOf({ db }: Database, organizationId: string): Promise<CompanyKey | null> {
  const rows = await db
    .select({ systemId: organizations.legacySystemId, acid: organizations.legacyAcid })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const [row] = rows
  return row && row.systemId !== null && row.acid !== null ? { systemId: row.systemId, acid: row.acid } : null
}

/** Stores a token until it is exchanged. Also deletes expired tokens. */
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

/** Deletes a token and returns it; null if it does not exist, for example because it was already used. */
export async function deleteToken(
  { db }: Database,
  tokenHash: string,
): Promise<typeof legacyExchangeTokens.$inferSelect | null> {
  const rows = await db.delete(legacyExchangeTokens).where(eq(legacyExchangeTokens.tokenHash, tokenHash)).returning()
  return rows[0] ?? null
}

import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { siteAdministratorLinks, siteRoles, siteUsers } from '#server/modules/permissions/tables.ts'
import { users } from '#server/modules/users/tables.ts'

export type AdministratorLinkRow = typeof siteAdministratorLinks.$inferSelect

/** Counts active people who have an admin role of the site, up to 2. */
export async function countActiveAdministrators(db: Db): Promise<number> {
  const rows = await db
    .select({ id: siteUsers.id })
    .from(siteUsers)
    .innerJoin(siteRoles, eq(siteRoles.id, siteUsers.roleId))
    .innerJoin(users, eq(users.id, siteUsers.userId))
    .where(and(eq(siteRoles.isAdminRole, true), eq(users.deactivated, false)))
    .limit(2)
  return rows.length
}

/** Inserts a link. Deletes expired links and unused ones for the same address. */
export async function insertLink(tx: Db, link: Omit<AdministratorLinkRow, 'usedAt' | 'usedBy'>): Promise<void> {
  const expired = lt(siteAdministratorLinks.expiresAt, link.createdAt)
  const replaced = link.emailAddress === null ? undefined : eq(siteAdministratorLinks.emailAddress, link.emailAddress)
  await tx
    .delete(siteAdministratorLinks)
    .where(and(isNull(siteAdministratorLinks.usedAt), replaced ? or(expired, replaced) : expired))
  await tx.insert(siteAdministratorLinks).values(link)
}

/** Returns the unused link with a token's hash; null if it is unknown, used or expired at `now`. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<AdministratorLinkRow | null> {
  const [row] = await db
    .select()
    .from(siteAdministratorLinks)
    .where(
      and(
        eq(siteAdministratorLinks.tokenHash, tokenHash),
        isNull(siteAdministratorLinks.usedAt),
        gt(siteAdministratorLinks.expiresAt, now),
      ),
    )
  return row ?? null
}

/**
 * Marks a link as used and deletes the other unused links that servers printed, because the site now has an
 * administrator.
 */
export async function useLink(tx: Db, id: string, usedBy: string, usedAt: Date): Promise<void> {
  await tx.update(siteAdministratorLinks).set({ usedAt, usedBy }).where(eq(siteAdministratorLinks.id, id))
  await tx
    .delete(siteAdministratorLinks)
    .where(
      and(
        ne(siteAdministratorLinks.id, id),
        isNull(siteAdministratorLinks.emailAddress),
        isNull(siteAdministratorLinks.usedAt),
      ),
    )
}

/** Grants a person a site role and makes them staff if they are not. @returns the id of the site user */
export async function giveSiteRole(
  tx: Db,
  given: { id: string; userId: string; affiliation: string; roleId: string },
): Promise<string> {
  const rows = await tx
    .insert(siteUsers)
    .values(given)
    .onConflictDoUpdate({ target: siteUsers.userId, set: { roleId: given.roleId } })
    .returning({ id: siteUsers.id })
  return rows[0]?.id ?? given.id
}

/** Returns a person's role and affiliation as staff; null if they are not staff. */
export async function findStaffRole(
  tx: Db,
  userId: string,
): Promise<{ affiliation: string | null; roleName: string | null } | null> {
  const [row] = await tx
    .select({ affiliation: siteUsers.affiliation, roleName: siteRoles.name })
    .from(siteUsers)
    .leftJoin(siteRoles, eq(siteRoles.id, siteUsers.roleId))
    .where(eq(siteUsers.userId, userId))
  return row ?? null
}

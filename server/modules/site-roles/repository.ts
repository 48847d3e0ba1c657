import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import {
  containsText,
  fetchPage,
  type Page,
  type Paged,
  readOrder,
  type SortColumns,
  TOTAL_COUNT,
} from '#server/db/page.ts'
import type { QuerySiteRolesArgs, SiteRoleSortField } from '#server/graphql/generated.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { COUNTED_SITE_ROLE, type CountedSiteRoleRow, type SiteRoleRow } from '#server/modules/permissions/service.ts'
import { siteRoles, siteUserInvitations, siteUsers } from '#server/modules/permissions/tables.ts'
import { users } from '#server/modules/users/tables.ts'

const BY_NAME = sql`lower(${siteRoles.name})`
const ORDERS: SortColumns<SiteRoleSortField> = { Name: BY_NAME, LastModified: siteRoles.lastModifiedAt }

/** Serializes changes of the staff until the transaction ends: names stay unique, and a role in use is not deleted. */
export function lockStaff(tx: Db): Promise<void> {
  return lockKey(tx, 'staff')
}

/** Returns the people who have an admin role and are not deactivated. */
export async function findActiveSiteAdministratorIds(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ userId: siteUsers.userId })
    .from(siteUsers)
    .innerJoin(siteRoles, eq(siteRoles.id, siteUsers.roleId))
    .innerJoin(users, eq(users.id, siteUsers.userId))
    .where(and(eq(siteRoles.isAdminRole, true), eq(users.deactivated, false)))
  return rows.map(({ userId }) => userId)
}

export function findAllSiteRoles(db: Db): Promise<CountedSiteRoleRow[]> {
  return db.select(COUNTED_SITE_ROLE).from(siteRoles).orderBy(asc(BY_NAME))
}

export function findSiteRolePage(
  { db }: Database,
  given: Pick<QuerySiteRolesArgs, 'sortedBy' | 'sortDirection'> & { page: Page; text: string },
): Promise<Paged<CountedSiteRoleRow>> {
  const query = db
    .select({ ...COUNTED_SITE_ROLE, totalCount: TOTAL_COUNT })
    .from(siteRoles)
    .where(containsText([siteRoles.name], given.text))
    .orderBy(...readOrder(ORDERS, given, { sortedBy: 'Name', unique: siteRoles.id }))
    .$dynamic()
  return fetchPage(query, given.page)
}

/** Null if the role does not exist. */
export async function findSiteRole(db: Db, id: string): Promise<CountedSiteRoleRow | null> {
  const [row] = await db.select(COUNTED_SITE_ROLE).from(siteRoles).where(eq(siteRoles.id, id))
  return row ?? null
}

/** Returns whether another role has the name, ignoring letter case. */
export async function isSiteRoleNameTaken(tx: Db, { id, name }: Pick<SiteRoleRow, 'id' | 'name'>): Promise<boolean> {
  return (await tx.$count(siteRoles, and(ne(siteRoles.id, id), sql`${BY_NAME} = lower(${name})`))) > 0
}

export function countSiteRoles(tx: Db): Promise<number> {
  return tx.$count(siteRoles)
}

/** Inserts or updates a role. */
export async function saveSiteRole(tx: Db, row: SiteRoleRow): Promise<void> {
  await tx.insert(siteRoles).values(row).onConflictDoUpdate({ target: siteRoles.id, set: row })
}

/** Returns the ids of the people who have a role. */
export async function findSiteRoleHolderIds(tx: Db, roleId: string): Promise<string[]> {
  const rows = await tx.select({ userId: siteUsers.userId }).from(siteUsers).where(eq(siteUsers.roleId, roleId))
  return rows.map((row) => row.userId)
}

export function countOpenSiteUserInvitations(tx: Db, roleId: string): Promise<number> {
  return tx.$count(
    siteUserInvitations,
    and(eq(siteUserInvitations.roleId, roleId), isNull(siteUserInvitations.acceptedAt)),
  )
}

/** Deletes a role and the accepted invitations that reference it. */
export async function deleteSiteRole(tx: Db, id: string): Promise<void> {
  await tx.delete(siteUserInvitations).where(eq(siteUserInvitations.roleId, id))
  await tx.delete(siteRoles).where(eq(siteRoles.id, id))
}

import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/modules/users/tables.ts'
import { siteRoles, siteUsers } from './tables.ts'

export type SiteRoleRow = typeof siteRoles.$inferSelect
export type CountedSiteRoleRow = SiteRoleRow & { userCount: number }

/** Columns of a site role, with the number of people who have it. */
export const COUNTED_SITE_ROLE = {
  id: siteRoles.id,
  name: siteRoles.name,
  categoryId: siteRoles.categoryId,
  isAdminRole: siteRoles.isAdminRole,
  permissionKeys: siteRoles.permissionKeys,
  lastModifiedAt: siteRoles.lastModifiedAt,
  userCount: sql<number>`(select count(*)::int from site_users s where s.role_id = site_roles.id)`,
}

export interface SiteUserRow {
  id: string
  userId: string
  displayName: string
  affiliation: string | null
  role: CountedSiteRoleRow | null
}

/** Returns a site user by the id of the site user, not of the person; null if there is none. */
export async function findSiteUser(db: Db, id: string): Promise<SiteUserRow | null> {
  const [row] = await db
    .select({
      id: siteUsers.id,
      userId: siteUsers.userId,
      displayName: sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.emailAddress})`,
      affiliation: siteUsers.affiliation,
      role: COUNTED_SITE_ROLE,
    })
    .from(siteUsers)
    .innerJoin(users, eq(users.id, siteUsers.userId))
    .leftJoin(siteRoles, eq(siteRoles.id, siteUsers.roleId))
    .where(eq(siteUsers.id, id))
  return row ?? null
}

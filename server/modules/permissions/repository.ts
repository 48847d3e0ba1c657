import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { siteRoles, siteUsers } from './tables.ts'

export interface SiteUserRow {
  id: string
  affiliation: string | null
  role: { id: string; name: string; isAdminRole: boolean; permissionKeys: string[] } | null
}

/** A member of staff by the id of the site user, not of the person; null when there is none. */
export async function findSiteUser(database: Database, id: string): Promise<SiteUserRow | null> {
  const rows = await database.db
    .select({
      id: siteUsers.id,
      affiliation: siteUsers.affiliation,
      role: {
        id: siteRoles.id,
        name: siteRoles.name,
        isAdminRole: siteRoles.isAdminRole,
        permissionKeys: siteRoles.permissionKeys,
      },
    })
    .from(siteUsers)
    .leftJoin(siteRoles, eq(siteRoles.id, siteUsers.roleId))
    .where(eq(siteUsers.id, id))
  return rows[0] ?? null
}

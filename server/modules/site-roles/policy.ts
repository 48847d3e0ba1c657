import type { Viewer } from '#server/graphql/context.ts'
import { differingKeys, mayGrantSiteRole, type SiteRoleRow } from '#server/modules/permissions/service.ts'

type Grants = Pick<SiteRoleRow, 'isAdminRole' | 'permissionKeys'>

/** Returns whether the caller may change a role: never the admin role, and only keys that they have. */
export function mayChangeSiteRole(viewer: Viewer, before: Grants, after: Pick<Grants, 'permissionKeys'>): boolean {
  const changed = { isAdminRole: false, permissionKeys: differingKeys(before, after) }
  return !before.isAdminRole && mayGrantSiteRole(viewer, changed)
}

/** Returns whether a role can be deleted: the admin role never is. */
export function mayDeleteSiteRole(role: Pick<Grants, 'isAdminRole'>): boolean {
  return !role.isAdminRole
}

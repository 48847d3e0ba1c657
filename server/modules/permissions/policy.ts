import type { Viewer } from '#server/graphql/context.ts'
import { type SiteRoleGrant, staffMay } from '#shared/permissions/check.ts'
import type { SiteKey } from '#shared/permissions/keys.ts'

/** Staff sees itself, and others with Site_User_R (doc 3, site users); nobody else sees staff's roles. */
export function maySeeSiteUser(viewer: Viewer, siteUserId: string): boolean {
  if (!viewer.siteUser) return false
  return viewer.siteUser.id === siteUserId || staffMay(viewer.siteUser.roles, ['Site_User_R'])
}

/** Staff gives to others, and takes from them, only what it holds itself: no role and no invitation raises anybody above the giver. */
export function mayGrantSiteRole({ siteUser }: Pick<Viewer, 'siteUser'>, role: SiteRoleGrant): boolean {
  if (!siteUser) return false
  if (siteUser.roles.some((one) => one.isAdminRole)) return true
  return !role.isAdminRole && staffMay(siteUser.roles, role.permissionKeys as readonly SiteKey[], { all: true })
}

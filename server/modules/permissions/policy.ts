import type { Viewer } from '#server/graphql/context.ts'
import { staffMay } from '#shared/permissions/check.ts'

/** Staff sees itself, and others with Site_User_R (doc 3, site users); nobody else sees staff's roles. */
export function maySeeSiteUser(viewer: Viewer, siteUserId: string): boolean {
  if (!viewer.siteUser) return false
  return viewer.siteUser.id === siteUserId || staffMay(viewer.siteUser.roles, ['Site_User_R'])
}

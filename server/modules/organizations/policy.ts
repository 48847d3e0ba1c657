import type { Viewer } from '#server/graphql/context.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'

/** May the caller do this in an organization, as a member or as staff? Any one of the keys suffices. */
export function mayIn(
  viewer: Pick<Viewer, 'siteUser' | 'organizations'>,
  organizationId: string,
  anyOf: readonly OrganizationKey[],
  staff: readonly SiteKey[],
): boolean {
  if (viewer.siteUser) return staff.length > 0 && staffMay(viewer.siteUser.roles, staff)
  return memberMay(viewer.organizations, organizationId, anyOf)
}

/**
 * May the caller give what a role grants? Members give no more than they hold, or Org_Assoc_U would be as much as the
 * admin role; staff that was let through gives everything.
 */
export function mayGrant(
  viewer: Pick<Viewer, 'siteUser' | 'organizations'>,
  organizationId: string,
  role: { isAdminRole: boolean; permissionKeys: readonly string[] },
): boolean {
  if (viewer.siteUser) return true
  const grant = viewer.organizations.find((one) => one.organizationId === organizationId)
  if (!grant) return false
  if (grant.isOrganizationAdmin) return true
  return !role.isAdminRole && role.permissionKeys.every((key) => grant.permissions.includes(key))
}

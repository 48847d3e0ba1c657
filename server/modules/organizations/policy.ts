import type { Viewer } from '#server/graphql/context.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'

/** Returns whether the caller has one of the keys, as a member of the organization or as staff. */
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
 * Returns whether the caller may grant the permissions of a role. Members may grant only permissions that they have;
 * otherwise Org_Assoc_U would be equivalent to the admin role. Staff whom the guard authorized may grant all.
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

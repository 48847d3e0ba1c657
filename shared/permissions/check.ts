import type { OrganizationKey, SiteKey } from './keys.ts'

/** The part of a staff role that the check needs. */
export interface SiteRoleGrant {
  isAdminRole: boolean
  permissionKeys: readonly string[]
}

/** The grants of one membership in an active organization. */
export interface OrganizationGrant {
  organizationId: string
  isOrganizationAdmin: boolean
  permissions: readonly string[]
}

/**
 * Whether a member of staff has a permission. Any role that is the admin role grants everything.
 * @param roles the person's site roles; without a role nothing is permitted, even for an empty list of keys
 * @param keys any one of them suffices, or all of them with `all`; an empty list always passes
 */
export function staffMay(
  roles: readonly SiteRoleGrant[],
  keys: readonly SiteKey[],
  options: { all?: boolean } = {},
): boolean {
  if (roles.length === 0) return false
  if (roles.some((role) => role.isAdminRole)) return true
  if (keys.length === 0) return true
  const held = new Set(roles.flatMap((role) => role.permissionKeys))
  return options.all ? keys.every((key) => held.has(key)) : keys.some((key) => held.has(key))
}

/**
 * Whether a member has a permission in an organization.
 * @param grants all memberships of the person; only the one of `organizationId` counts
 * @param keys any one of them suffices, or all of them with `all`; an empty list always passes
 */
export function memberMay(
  grants: readonly OrganizationGrant[],
  organizationId: string,
  keys: readonly OrganizationKey[],
  options: { all?: boolean } = {},
): boolean {
  if (keys.length === 0) return true
  const grant = grants.find((one) => one.organizationId === organizationId)
  if (!grant) return false
  if (grant.isOrganizationAdmin) return true
  const held = (key: OrganizationKey): boolean => key === 'Org_Member' || grant.permissions.includes(key)
  return options.all ? keys.every(held) : keys.some(held)
}

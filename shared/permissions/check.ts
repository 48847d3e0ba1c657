import type { OrganizationKey, SiteKey } from './keys.ts'

/** A staff role as the check needs it. */
export interface SiteRoleGrant {
  isAdminRole: boolean
  permissionKeys: readonly string[]
}

/** The grants of one membership of an active organization. */
export interface OrganizationGrant {
  organizationId: string
  isOrganizationAdmin: boolean
  permissions: readonly string[]
}

/**
 * May a member of staff do this? (doc 1 section 6, decision 23: any role that is the admin role grants everything.)
 *
 * @param roles the site roles of the person; none means no permission, even for an empty list
 * @param keys any one of them suffices, or all of them with `all`; an empty list passes
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
 * May a member do this in the organization? (doc 1 section 6.)
 *
 * @param grants all memberships of the person; only the one of `organizationId` counts
 * @param keys any one of them suffices, or all of them with `all`; an empty list passes for everyone
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

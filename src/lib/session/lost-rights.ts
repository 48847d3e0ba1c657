import type { OrganizationGrant, SiteRoleGrant } from '#shared/permissions/check.ts'

/** The rights of a user; `siteRoles` is empty for people who are not staff. */
export interface HeldRights {
  organizations: readonly OrganizationGrant[]
  siteRoles: readonly SiteRoleGrant[]
}

/** Organizations in which the user has lost rights: a membership ended, or its role permits less. */
export function lostOrganizations(before: readonly OrganizationGrant[], now: readonly OrganizationGrant[]): string[] {
  const held = new Map(now.map((grant) => [grant.organizationId, grant]))
  const isLess = ({ organizationId, isOrganizationAdmin, permissions }: OrganizationGrant): boolean => {
    const grant = held.get(organizationId)
    if (!grant) return true
    if (grant.isOrganizationAdmin) return false
    return isOrganizationAdmin || permissions.some((key) => !grant.permissions.includes(key))
  }
  return before.filter(isLess).map(({ organizationId }) => organizationId)
}

/** Whether the roles of a member of staff permit less than before. */
export function hasLostSiteRights(before: readonly SiteRoleGrant[], now: readonly SiteRoleGrant[]): boolean {
  if (now.some((role) => role.isAdminRole)) return false
  const held = new Set(now.flatMap((role) => role.permissionKeys))
  return before.some((role) => role.isAdminRole || role.permissionKeys.some((key) => !held.has(key)))
}

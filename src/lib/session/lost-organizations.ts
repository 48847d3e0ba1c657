import type { OrganizationGrant } from '#shared/permissions/check.ts'

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

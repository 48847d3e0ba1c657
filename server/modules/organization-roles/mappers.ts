import type { OrganizationRole } from '#server/graphql/generated.ts'
import { ORGANIZATION_ROLE_KEYS } from '#shared/permissions/organization-categories.ts'
import { ROLE_CATEGORIES } from '#shared/reference/role-categories.ts'
import type { CountedRoleRow } from './repository.ts'

const OTHER = { id: 'other', name: 'Other' }

export function toRole(row: CountedRoleRow): OrganizationRole {
  const { id, organizationId, name, isAdminRole, permissionKeys, associateCount, categoryId } = row
  return {
    id,
    organizationId,
    name,
    isAdminRole,
    permissionKeys: isAdminRole ? [...ORGANIZATION_ROLE_KEYS] : permissionKeys,
    associateCount,
    category: ROLE_CATEGORIES.find((one) => one.id === categoryId) ?? OTHER,
  }
}

import { ROLE_PICKER_ROWS } from '#shared/limits.ts'
import { type ReadStatus, useRead } from '#src/lib/data/use-read.ts'
import { type RoleFieldsFragment, RolesDocument } from '../organization-roles.generated.ts'

export type OrganizationRole = RoleFieldsFragment

/**
 * Reads all roles of an organization by name, for a role picker.
 *
 * @param organizationId null to skip the query
 */
export function useRoles(organizationId: string | null): ReadStatus & {
  roles: readonly OrganizationRole[] | undefined
} {
  const { data, ...read } = useRead(
    RolesDocument,
    organizationId === null
      ? null
      : { organizationId, pageSize: ROLE_PICKER_ROWS, offset: 0, sortedBy: 'Name', sortDirection: 'Ascending' },
  )
  return { ...read, roles: data?.roles.items }
}

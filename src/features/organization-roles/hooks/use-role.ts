import { PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'
import { type ReadStatus, useRead } from '#src/lib/data/use-read.ts'
import { RoleDocument, RolesDocument } from '../organization-roles.generated.ts'
import type { OrganizationRole } from './use-roles.ts'

/**
 * Reads one role. While the server is unreachable, also finds it in the cached list of roles.
 *
 * @param organizationId null to skip the query
 */
export function useRole(
  organizationId: string | null,
  roleId: string,
): ReadStatus & { role: OrganizationRole | undefined } {
  const { data, ...read } = useRead(RoleDocument, organizationId === null ? null : { organizationId, roleId })
  const list = useRead(
    RolesDocument,
    organizationId !== null && read.notOnDevice
      ? { organizationId, pageSize: PAGE_SIZE_OPTIONS_ROWS[0], offset: 0, sortedBy: 'Name', sortDirection: 'Ascending' }
      : null,
  )
  const listed = list.data?.roles.items.find(({ id }) => id === roleId)
  return { ...read, role: data?.role ?? listed, asOf: data ? read.asOf : list.asOf }
}

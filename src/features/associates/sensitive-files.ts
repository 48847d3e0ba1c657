import type { OrganizationRole } from '#src/features/organization-roles/public.ts'
import { memberMay } from '#shared/permissions/check.ts'

/** True if associates with the role may read the organization's Sensitive files. Uses the same check as the server. */
export function readsSensitiveFiles({
  permissionKeys,
  isAdminRole,
}: Pick<OrganizationRole, 'permissionKeys' | 'isAdminRole'>): boolean {
  const organizationId = 'organization'
  const grant = { organizationId, isOrganizationAdmin: isAdminRole, permissions: permissionKeys }
  return memberMay([grant], organizationId, ['Org_File_Sens_R'])
}

import type { OrganizationRole } from '#src/features/organization-roles/public.ts'
import { memberMay } from '#shared/permissions/check.ts'

/** Whether associates with a role may read the organization's Sensitive files, by the server's own rule. */
export function readsSensitiveFiles({
  permissionKeys,
  isAdminRole,
}: Pick<OrganizationRole, 'permissionKeys' | 'isAdminRole'>): boolean {
  const organizationId = 'organization'
  const grant = { organizationId, isOrganizationAdmin: isAdminRole, permissions: permissionKeys }
  return memberMay([grant], organizationId, ['Org_File_Sens_R'])
}

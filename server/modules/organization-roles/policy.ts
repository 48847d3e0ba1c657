import type { Viewer } from '#server/graphql/context.ts'
import { mayGrant } from '#server/modules/organizations/service.ts'
import { differingKeys } from '#server/modules/permissions/service.ts'
import type { RoleRow } from './repository.ts'

type Grants = Pick<RoleRow, 'isAdminRole' | 'permissionKeys'>

/** Returns whether the caller may create a role: only one with keys that they have. */
export function mayCreateRole(viewer: Viewer, organizationId: string, role: Grants): boolean {
  return mayGrant(viewer, organizationId, role)
}

/** Returns whether the caller may change a role: never the admin role, and only keys that they have. */
export function mayChangeRole(
  viewer: Viewer,
  before: Grants & Pick<RoleRow, 'organizationId'>,
  after: Pick<Grants, 'permissionKeys'>,
): boolean {
  const changed = { isAdminRole: false, permissionKeys: differingKeys(before, after) }
  return !before.isAdminRole && mayGrant(viewer, before.organizationId, changed)
}

/** Returns whether a role can be deleted: the admin role never is. */
export function mayDeleteRole(role: Pick<Grants, 'isAdminRole'>): boolean {
  return !role.isAdminRole
}

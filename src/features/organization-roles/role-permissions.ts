import { memberMay } from '#shared/permissions/check.ts'
import type { OrganizationKey } from '#shared/permissions/keys.ts'
import { ORGANIZATION_PERMISSION_CATEGORIES } from '#shared/permissions/organization-categories.ts'
import type { ViewerState } from '#src/lib/session/viewer.ts'

export interface RoleGrant {
  permissionKeys: readonly string[]
  isAdminRole: boolean
}

/** The permissions of a role in one area, for example 'Associates: Read, Update'. */
export interface PermittedArea {
  name: string
  operations: readonly string[]
}

const AREAS = ORGANIZATION_PERMISSION_CATEGORIES.flatMap(({ permissionGroups }) => permissionGroups)

/** Returns the areas with at least one permission, in the editor's order. Unknown keys are ignored. */
export function permittedAreas(keys: readonly string[]): PermittedArea[] {
  return AREAS.flatMap(({ name, permissions }) => {
    const operations = permissions.flatMap((one) => (keys.includes(one.permissionKey) ? [one.operationType] : []))
    return operations.length > 0 ? [{ name, operations }] : []
  })
}

/** Formats the permissions of each area, for example 'Associates' and 'Read, Update'. */
export function permittedFacts(keys: readonly string[]): { label: string; value: string }[] {
  return permittedAreas(keys).map(({ name, operations }) => ({ label: name, value: operations.join(', ') }))
}

/** The permissions of two roles in one area. */
export interface ComparedArea {
  name: string
  first: readonly string[]
  second: readonly string[]
}

/**
 * Returns the areas with at least one permission of either role, in the editor's order. Areas that differ are separate
 * from equal ones.
 */
export function compareRoles(
  first: Pick<RoleGrant, 'permissionKeys'>,
  second: Pick<RoleGrant, 'permissionKeys'>,
): { different: ComparedArea[]; alike: ComparedArea[] } {
  const operationsOf = (keys: readonly string[]) =>
    new Map(permittedAreas(keys).map(({ name, operations }) => [name, operations]))
  const [inFirst, inSecond] = [operationsOf(first.permissionKeys), operationsOf(second.permissionKeys)]
  const areas = AREAS.flatMap(({ name }) =>
    inFirst.has(name) || inSecond.has(name)
      ? [{ name, first: inFirst.get(name) ?? [], second: inSecond.get(name) ?? [] }]
      : [],
  )
  const isAlike = (area: ComparedArea): boolean => area.first.join() === area.second.join()
  return { different: areas.filter((area) => !isAlike(area)), alike: areas.filter(isAlike) }
}

/** Returns the permission keys that an associate gains and loses by a change of role. */
export function roleChange(
  from: Pick<RoleGrant, 'permissionKeys'>,
  to: Pick<RoleGrant, 'permissionKeys'>,
): { gained: string[]; lost: string[] } {
  return {
    gained: to.permissionKeys.filter((key) => !from.permissionKeys.includes(key)),
    lost: from.permissionKeys.filter((key) => !to.permissionKeys.includes(key)),
  }
}

/**
 * Returns the viewer with only this role in this organization, to evaluate which pages and buttons that role allows.
 */
export function asRole(viewer: ViewerState, organizationId: string, role: RoleGrant): ViewerState {
  const grant = { organizationId, isOrganizationAdmin: role.isAdminRole, permissions: role.permissionKeys }
  return {
    ...viewer,
    siteUserId: null,
    siteRoles: [],
    organizations: [grant],
    may: { staff: () => false, member: (id, keys, options) => memberMay([grant], id, keys, options) },
  }
}

/**
 * Returns those of the keys that the viewer may not grant. Associates grant only keys that they have; staff may grant
 * all.
 */
export function keysBeyond(
  viewer: Pick<ViewerState, 'may' | 'siteUserId'>,
  organizationId: string,
  keys: readonly string[],
): string[] {
  if (viewer.siteUserId !== null) return []
  return keys.filter((key) => !viewer.may.member(organizationId, [key as OrganizationKey]))
}

/**
 * True if the viewer may give the role to an associate. The server checks the same rule (mayGrant in
 * server/modules/organizations).
 */
export function mayGive(
  viewer: Pick<ViewerState, 'may' | 'siteUserId' | 'organizations'>,
  organizationId: string,
  role: RoleGrant,
): boolean {
  if (role.isAdminRole && viewer.siteUserId === null)
    return viewer.organizations.some((one) => one.organizationId === organizationId && one.isOrganizationAdmin)
  return keysBeyond(viewer, organizationId, role.permissionKeys).length === 0
}

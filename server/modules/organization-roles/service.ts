import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/page.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  OrganizationRole,
  OrganizationRoleInput,
  OrganizationRolePage,
  QueryRolesArgs,
  RoleLookup,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { type FieldLabels, recordChange } from '#server/modules/history/service.ts'
import { changeOrganization, notifyOfPermissions, organizationChange } from '#server/modules/organizations/service.ts'
import { ORGANIZATION_ROLES_MAX_COUNT, PAGE_SIZE_OPTIONS_ROWS, ROLE_PICKER_ROWS } from '#shared/limits.ts'
import { ORGANIZATION_PERMISSION_CATEGORIES } from '#shared/permissions/organization-categories.ts'
import { ROLE_CATEGORIES } from '#shared/reference/role-categories.ts'
import { organizationRoleInput, roleNameInUse } from '#shared/validation/organization-roles.ts'
import { toRole } from './mappers.ts'
import { mayChangeRole, mayCreateRole, mayDeleteRole } from './policy.ts'
import {
  type CountedRoleRow,
  countOpenInvitations,
  countRoles,
  deleteRole,
  findAllRoles,
  findHolderIds,
  findRole,
  findRoles,
  isNameTaken,
  type RoleRow,
  saveRole,
} from './repository.ts'

/** Returns the options of the role editor. */
export function roleLookup(): RoleLookup {
  return {
    roleCategories: [...ROLE_CATEGORIES],
    permissionCategories: ORGANIZATION_PERMISSION_CATEGORIES,
  }
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function roles({ services }: Context, args: QueryRolesArgs): Promise<OrganizationRolePage> {
  const page = readPage(args, { size: PAGE_SIZE_OPTIONS_ROWS[0], max: ROLE_PICKER_ROWS })
  const { totalCount, items } = await findRoles(services.database, readId(args.organizationId), { ...args, page })
  return { totalCount, items: items.map(toRole) }
}

/** @throws AppError NOT_FOUND, also for a role of another organization */
export async function findOrganizationRole(db: Db, organizationId: string, roleId: string): Promise<CountedRoleRow> {
  const row = await findRole(db, organizationId, readId(roleId))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND */
export async function role(
  { services }: Context,
  { organizationId, roleId }: { organizationId: string; roleId: string },
): Promise<OrganizationRole> {
  return toRole(await findOrganizationRole(services.database.db, readId(organizationId), roleId))
}

const LABELS: FieldLabels<RoleRow> = { name: 'Name', categoryId: 'Category', permissionKeys: 'Permissions' }

async function recordRole(context: Context, tx: Db, before: RoleRow | null, after: RoleRow | null): Promise<void> {
  const row = after ?? before
  if (!row) return
  const { id: entityId, name: entityValue, organizationId } = row
  const entity = { entityType: 'OrganizationRole', entityId, entityValue, organizationId, area: 'Roles' } as const
  await recordChange(tx, context, organizationChange(entity, { before, after, labels: LABELS }))
}

/**
 * Returns the id of a role without permission keys, and creates one if there is none. The caller must hold the
 * organization's lock.
 *
 * @param name of a new role; a number is appended if the name is in use
 */
export async function ensurePlainRole(context: Context, tx: Db, organizationId: string, name: string): Promise<string> {
  const roles = await findAllRoles(tx, organizationId)
  const plain = roles.find((role) => !role.isAdminRole && role.permissionKeys.length === 0)
  if (plain) return plain.id
  const taken = new Set(roles.map((role) => role.name.toLowerCase()))
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`
  const id = context.services.ids.uuid()
  const row = { id, organizationId, name: free, categoryId: 'other', isAdminRole: false, permissionKeys: [] }
  await writeRole(context, tx, null, row)
  return id
}

/** @throws AppError ROLE_NAME_IN_USE with the message required by the specification */
async function writeRole(context: Context, tx: Db, before: RoleRow | null, row: RoleRow): Promise<void> {
  if (await isNameTaken(tx, row)) throw new AppError('ROLE_NAME_IN_USE', { userMessage: roleNameInUse(row.name) })
  await saveRole(tx, row)
  await recordRole(context, tx, before, row)
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED, ROLE_NAME_IN_USE; FORBIDDEN for keys that the caller does not have */
export function organizationRoleCreate(
  context: Context,
  organizationId: string,
  input: OrganizationRoleInput,
): Promise<OrganizationRole> {
  const value = parseInput(organizationRoleInput, input, 'role')
  return changeOrganization(context, organizationId, async (tx, organization) => {
    const row = { ...value, id: context.services.ids.uuid(), organizationId: organization.id, isAdminRole: false }
    if (!mayCreateRole(requireViewer(context), organization.id, row)) throw new AppError('FORBIDDEN')
    if ((await countRoles(tx, organization.id)) >= ORGANIZATION_ROLES_MAX_COUNT) throw new AppError('RATE_LIMITED')
    await writeRole(context, tx, null, row)
    return toRole({ ...row, associateCount: 0 })
  })
}

/**
 * Changes a role. The new permissions of its holders apply at their next request, and their open clients are notified.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, ROLE_NAME_IN_USE; FORBIDDEN for admin roles and keys that the caller
 *   does not have
 */
export async function organizationRoleUpdate(
  context: Context,
  { organizationId, roleId, role: input }: { organizationId: string; roleId: string; role: OrganizationRoleInput },
): Promise<OrganizationRole> {
  const value = parseInput(organizationRoleInput, input, 'role')
  const { role, holderIds } = await changeOrganization(context, organizationId, async (tx, organization) => {
    const before = await findOrganizationRole(tx, organization.id, roleId)
    if (!mayChangeRole(requireViewer(context), before, value)) throw new AppError('FORBIDDEN')
    const { associateCount, ...row } = { ...before, ...value }
    await writeRole(context, tx, before, row)
    return { role: toRole({ ...row, associateCount }), holderIds: await findHolderIds(tx, row.id) }
  })
  notifyOfPermissions(context, holderIds)
  return role
}

/** Deletes a role; false if it does not exist. @throws AppError NOT_FOUND; FORBIDDEN for admin roles; ROLE_IN_USE */
export function organizationRoleDelete(
  context: Context,
  { organizationId, roleId }: { organizationId: string; roleId: string },
): Promise<boolean> {
  const id = readId(roleId)
  return changeOrganization(context, organizationId, async (tx, organization) => {
    const row = await findRole(tx, organization.id, id)
    if (!row) return false
    if (!mayDeleteRole(row)) throw new AppError('FORBIDDEN')
    if (row.associateCount > 0 || (await countOpenInvitations(tx, id)) > 0) throw new AppError('ROLE_IN_USE')
    await deleteRole(tx, id)
    await recordRole(context, tx, row, null)
    return true
  })
}

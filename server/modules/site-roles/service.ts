import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/page.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  MutationUserSiteRoleUpdateArgs,
  PermissionCategory,
  QuerySiteRolesArgs,
  RoleCategory,
  SiteRole,
  SiteRoleInput,
  SiteRolePage,
} from '#server/graphql/generated.ts'
import { parseInput, readId, readSearchText } from '#server/graphql/validate-input.ts'
import { changesBetween, type FieldLabels, recordChange } from '#server/modules/history/service.ts'
import { notifyOfPermissions } from '#server/modules/organizations/service.ts'
import {
  type CountedSiteRoleRow,
  mayGrantSiteRole,
  type SiteRoleRow,
  toSiteRole,
} from '#server/modules/permissions/service.ts'
import { SITE_ROLES_MAX_COUNT } from '#shared/limits.ts'
import { SITE_PERMISSION_CATEGORIES } from '#shared/permissions/site-categories.ts'
import { SITE_ROLE_CATEGORIES } from '#shared/reference/site-role-categories.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { roleNameInUse } from '#shared/validation/organization-roles.ts'
import { siteRoleInput } from '#shared/validation/site-users.ts'
import { mayChangeSiteRole, mayDeleteSiteRole } from './policy.ts'
import {
  countOpenSiteUserInvitations,
  countSiteRoles,
  deleteSiteRole,
  findAllSiteRoles,
  findSiteRole,
  findSiteRoleHolderIds,
  findSiteRolePage,
  isSiteRoleNameTaken,
  lockStaff,
  saveSiteRole,
} from './repository.ts'

export { requireAnotherSiteAdministrator } from './administrators.ts'
export { lockStaff } from './repository.ts'

export function siteRoleCategories(): RoleCategory[] {
  return [...SITE_ROLE_CATEGORIES]
}

export function sitePermissionCategories(): PermissionCategory[] {
  return SITE_PERMISSION_CATEGORIES
}

export async function siteRolesList({ services }: Context): Promise<SiteRole[]> {
  return (await findAllSiteRoles(services.database.db)).map(toSiteRole)
}

/** @throws AppError VALIDATION_FAILED */
export async function siteRoles({ services }: Context, args: QuerySiteRolesArgs): Promise<SiteRolePage> {
  const page = readPage(args, { size: SITE_ROLES_MAX_COUNT, max: SITE_ROLES_MAX_COUNT })
  const given = { ...args, page, text: readSearchText(args.searchFor) }
  const { totalCount, items } = await findSiteRolePage(services.database, given)
  return { totalCount, items: items.map(toSiteRole) }
}

/** @throws AppError NOT_FOUND */
async function requireSiteRole(db: Db, id: string): Promise<CountedSiteRoleRow> {
  const row = await findSiteRole(db, readId(id))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND */
export async function siteRole({ services }: Context, id: string): Promise<SiteRole> {
  return toSiteRole(await requireSiteRole(services.database.db, id))
}

/**
 * Returns a role that the caller may grant to others or remove from them.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN if the role grants permissions that the caller does not have
 */
export async function findGivenSiteRole(context: Context, db: Db, id: string): Promise<CountedSiteRoleRow> {
  const role = await requireSiteRole(db, id)
  if (!mayGrantSiteRole(requireViewer(context), role)) throw new AppError('FORBIDDEN')
  return role
}

const LABELS: FieldLabels<SiteRoleRow> = { name: 'Name', categoryId: 'Category', permissionKeys: 'Permissions' }

async function recordSiteRole(context: Context, tx: Db, before: SiteRoleRow | null, after: SiteRoleRow | null) {
  const row = after ?? before
  if (!row) return
  await recordChange(tx, context, {
    ...{ entityType: 'SiteRole', entityId: row.id, entityValue: row.name },
    place: { type: 'System', id: SYSTEM_ENTITY_ID, area: 'Roles' },
    action: before === null ? 'Added' : after === null ? 'Deleted' : 'Modified',
    changes: changesBetween(before, after, LABELS),
  })
}

/** @throws AppError ROLE_NAME_IN_USE with the message required by the specification */
async function writeSiteRole(context: Context, tx: Db, before: SiteRoleRow | null, row: SiteRoleRow): Promise<void> {
  if (await isSiteRoleNameTaken(tx, row))
    throw new AppError('ROLE_NAME_IN_USE', { userMessage: roleNameInUse(row.name) })
  await saveSiteRole(tx, row)
  await recordSiteRole(context, tx, before, row)
}

function readSiteRole(context: Context, input: SiteRoleInput) {
  const { siteRoleCategoryId: categoryId, name, permissionKeys } = parseInput(siteRoleInput, input, 'siteRoleUpdate')
  return { name, categoryId, permissionKeys, isAdminRole: false, lastModifiedAt: context.services.clock.now() }
}

/**
 * @throws AppError VALIDATION_FAILED, ROLE_NAME_IN_USE, RATE_LIMITED; FORBIDDEN for keys that the caller does not have
 */
export async function userSiteRoleAdd(context: Context, input: SiteRoleInput): Promise<SiteRole> {
  const row = { ...readSiteRole(context, input), id: context.services.ids.uuid() }
  if (!mayGrantSiteRole(requireViewer(context), row)) throw new AppError('FORBIDDEN')
  await context.services.database.transaction(async (tx) => {
    await lockStaff(tx)
    if ((await countSiteRoles(tx)) >= SITE_ROLES_MAX_COUNT) throw new AppError('RATE_LIMITED')
    await writeSiteRole(context, tx, null, row)
  })
  return toSiteRole({ ...row, userCount: 0 })
}

/**
 * Changes a role. The new permissions of its holders apply at their next request, and their open clients are notified.
 * The caller must have the keys that are added or removed, but not the unchanged ones.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, ROLE_NAME_IN_USE; FORBIDDEN for admin roles and keys that the caller
 *   does not have
 */
export async function userSiteRoleUpdate(
  context: Context,
  { id, siteRoleUpdate }: MutationUserSiteRoleUpdateArgs,
): Promise<SiteRole> {
  const values = readSiteRole(context, siteRoleUpdate)
  const { role, holderIds } = await context.services.database.transaction(async (tx) => {
    await lockStaff(tx)
    const { userCount, ...before } = await requireSiteRole(tx, id)
    if (!mayChangeSiteRole(requireViewer(context), before, values)) throw new AppError('FORBIDDEN')
    const after = { ...before, ...values }
    await writeSiteRole(context, tx, before, after)
    return { role: { ...after, userCount }, holderIds: await findSiteRoleHolderIds(tx, before.id) }
  })
  notifyOfPermissions(context, holderIds)
  return toSiteRole(role)
}

/** Deletes a role; false if it does not exist. @throws AppError FORBIDDEN for admin roles; ROLE_IN_USE */
export function userSiteRoleDelete(context: Context, id: string): Promise<boolean> {
  const roleId = readId(id)
  return context.services.database.transaction(async (tx) => {
    await lockStaff(tx)
    const row = await findSiteRole(tx, roleId)
    if (!row) return false
    if (!mayDeleteSiteRole(row)) throw new AppError('FORBIDDEN')
    if (row.userCount > 0 || (await countOpenSiteUserInvitations(tx, roleId)) > 0)
      throw new AppError('ROLE_IN_USE', { userMessage: 'This role has site users or open invitations.' })
    await deleteSiteRole(tx, roleId)
    await recordSiteRole(context, tx, row, null)
    return true
  })
}

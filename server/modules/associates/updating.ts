import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  AssociateOrInvitation,
  MutationOrganizationAssociateReactivateArgs,
  MutationOrganizationAssociateUpdateArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { findOrganizationRole } from '#server/modules/organization-roles/service.ts'
import { changeOrganization, mayGrant, notifyOfPermissions } from '#server/modules/organizations/service.ts'
import { associateUpdateInput } from '#shared/validation/associates.ts'
import { changeListed } from './listing.ts'
import { mayActOn, mayActOnAssociate } from './policy.ts'
import { findAdministratedByOthers, type ListedRow, updateAssociate } from './repository.ts'

/**
 * Finds a role of the organization that the caller may assign.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN if the role grants more than the caller holds
 */
export async function findGivenRole(
  context: Context,
  tx: Db,
  organizationId: string,
  roleId: string,
): Promise<{ id: string; isAdminRole: boolean }> {
  const role = await findOrganizationRole(tx, organizationId, roleId)
  if (!mayGrant(requireViewer(context), organizationId, role)) throw new AppError('FORBIDDEN')
  return role
}

/** @throws AppError LAST_ADMINISTRATOR if no other active administrator would remain */
async function requireAnotherAdministrator(tx: Db, row: ListedRow): Promise<void> {
  if (!row.isAdminRole || row.userId === null) return
  if ((await findAdministratedByOthers(tx, [row.organizationId], row.userId)).length === 0)
    throw new AppError('LAST_ADMINISTRATOR')
}

/**
 * Changes an associate who has the given status, and notifies their open screens.
 *
 * @throws AppError NOT_FOUND for any other row of the list
 */
async function changeAssociate(
  context: Context,
  args: { organizationId: string; associateId: string },
  status: 'Active' | 'Inactive',
  change: (tx: Db, row: ListedRow) => Promise<Parameters<typeof updateAssociate>[2]>,
): Promise<AssociateOrInvitation> {
  const id = readId(args.associateId)
  const after = await changeOrganization(context, args.organizationId, (tx, organization) =>
    changeListed(context, tx, { organizationId: organization.id, id }, async (row) => {
      if (row.isInvitation || row.status !== status) throw new AppError('NOT_FOUND')
      await updateAssociate(tx, id, { ...(await change(tx, row)), updatedAt: context.services.clock.now() })
    }),
  )
  if (after.userId != null) notifyOfPermissions(context, [after.userId])
  return after
}

function requireNotSelf(context: Context, row: ListedRow): void {
  if (!mayActOn(requireViewer(context), row)) throw new AppError('FORBIDDEN')
}

/**
 * @throws AppError FORBIDDEN for the caller themselves, and for an associate whose role grants more than the caller
 *   holds
 */
function requireOwnRights(context: Context, row: ListedRow): void {
  requireNotSelf(context, row)
  if (!mayActOnAssociate(requireViewer(context), row)) throw new AppError('FORBIDDEN')
}

/**
 * Changes an active associate's display name, email address, visibility on the profile, and role. Callers cannot change
 * their own role.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, LAST_ADMINISTRATOR
 */
export function organizationAssociateUpdate(
  context: Context,
  { update, ...args }: MutationOrganizationAssociateUpdateArgs,
): Promise<AssociateOrInvitation> {
  const { organizationRoleId, displayName, emailAddress, displayOnProfile } = parseInput(
    associateUpdateInput,
    update,
    'update',
  )
  return changeAssociate(context, args, 'Active', async (tx, row) => {
    const roleId = readId(organizationRoleId)
    if (roleId !== row.roleId) {
      requireOwnRights(context, row)
      const role = await findGivenRole(context, tx, row.organizationId, roleId)
      if (!role.isAdminRole) await requireAnotherAdministrator(tx, row)
    }
    return { roleId, displayName, emailAddress, displayOnProfile }
  })
}

/**
 * @throws AppError NOT_FOUND unless the associate is active; FORBIDDEN for the caller themselves and for a role that
 *   grants more than the caller holds; LAST_ADMINISTRATOR
 */
export function organizationAssociateDeactivate(
  context: Context,
  args: { organizationId: string; associateId: string },
): Promise<AssociateOrInvitation> {
  return changeAssociate(context, args, 'Active', async (tx, row) => {
    requireOwnRights(context, row)
    await requireAnotherAdministrator(tx, row)
    return { status: 'Inactive' }
  })
}

/**
 * @throws AppError NOT_FOUND unless the associate is inactive; FORBIDDEN for the caller themselves and for a role that
 *   grants more than the caller holds
 */
export function organizationAssociateReactivate(
  context: Context,
  { organizationRoleId, ...args }: MutationOrganizationAssociateReactivateArgs,
): Promise<AssociateOrInvitation> {
  return changeAssociate(context, args, 'Inactive', async (tx, row) => {
    requireNotSelf(context, row)
    const role = await findGivenRole(context, tx, row.organizationId, organizationRoleId)
    return { status: 'Active', roleId: role.id }
  })
}

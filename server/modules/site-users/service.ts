import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  MutationUserSiteUserUpdateArgs,
  SiteUser,
  SiteUserInvitationInput,
  SiteUserInvitationReference,
} from '#server/graphql/generated.ts'
import { parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import { lockAddress } from '#server/lib/once/lock-key.ts'
import { changesBetween, type FieldLabels, recordChange } from '#server/modules/history/service.ts'
import { notifyOfPermissions } from '#server/modules/organizations/service.ts'
import { findSiteUser, type SiteUserRow, toSiteUser } from '#server/modules/permissions/service.ts'
import { findGivenSiteRole, lockStaff, requireAnotherSiteAdministrator } from '#server/modules/site-roles/service.ts'
import { INVITATION_RESEND_AFTER_S } from '#shared/limits.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { siteUserInvitationInput, siteUserUpdateInput } from '#shared/validation/site-users.ts'
import { sendSiteUserInvitationMail } from './jobs.ts'
import { mayChangeSiteUser } from './policy.ts'
import {
  deleteInvitation,
  findOpenInvitation,
  insertInvitation,
  type InvitationRow,
  isAddressInvited,
  isAddressRegistered,
  markInvitationSent,
  updateSiteUserRow,
} from './repository.ts'

export { defineSiteUserJobs } from './jobs.ts'
export { siteUserEmblems, peopleSearch } from './listing.ts'

const USERS = { type: 'System', id: SYSTEM_ENTITY_ID, area: 'Users' } as const

interface RecordedInvitation
  extends Pick<InvitationRow, 'id' | 'firstName' | 'lastName' | 'emailAddress' | 'affiliation'> {
  roleName: string
}

const INVITATION_LABELS: FieldLabels<RecordedInvitation> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  emailAddress: 'Email',
  affiliation: 'Affiliation',
  roleName: 'Role',
}

async function recordInvitation(context: Context, tx: Db, action: 'Added' | 'Deleted', row: RecordedInvitation) {
  await recordChange(tx, context, {
    ...{ entityType: 'SiteUserInvitation', entityId: row.id, entityValue: `${row.firstName} ${row.lastName}` },
    ...{ place: USERS, action },
    changes: changesBetween(action === 'Added' ? null : row, action === 'Added' ? row : null, INVITATION_LABELS),
  })
}

const ADDRESS_FIELD = 'siteUserInvitationRequest.invitedEmailAddress'

/**
 * Invites a person to become a site user. The mail asks them to register with the address.
 *
 * @throws AppError VALIDATION_FAILED, NOT_FOUND; FORBIDDEN for a role that grants permissions the caller does not have
 */
export async function userSiteUserInvitationSend(
  context: Context,
  input: SiteUserInvitationInput,
): Promise<SiteUserInvitationReference> {
  const { invitedEmailAddress, roleId, ...named } = parseInput(
    siteUserInvitationInput,
    input,
    'siteUserInvitationRequest',
  )
  const { clock, database, ids } = context.services
  const row = { ...named, id: ids.uuid(), emailAddress: invitedEmailAddress.toLowerCase(), sentAt: clock.now() }
  await database.transaction(async (tx) => {
    await lockStaff(tx)
    await lockAddress(tx, row.emailAddress)
    const role = await findGivenSiteRole(context, tx, roleId)
    if (await isAddressInvited(tx, row.emailAddress)) refuse(ADDRESS_FIELD, 'This address has an open invitation.')
    if (await isAddressRegistered(tx, row.emailAddress)) refuse(ADDRESS_FIELD, 'This person is registered already.')
    await insertInvitation(tx, { ...row, roleId: role.id })
    await recordInvitation(context, tx, 'Added', { ...row, roleName: role.name })
  })
  await sendSiteUserInvitationMail(context.services, row.id)
  return { invitationId: row.id }
}

/**
 * Deletes an invitation; false if it does not exist or is no longer open.
 *
 * @throws AppError FORBIDDEN for a role that grants permissions the caller does not have
 */
export function userSiteUserInvitationDelete(context: Context, invitationId: string): Promise<boolean> {
  const id = readId(invitationId)
  return context.services.database.transaction(async (tx) => {
    await lockStaff(tx)
    const invitation = await findOpenInvitation(tx, id)
    if (!invitation) return false
    await findGivenSiteRole(context, tx, invitation.roleId)
    await deleteInvitation(tx, id)
    await recordInvitation(context, tx, 'Deleted', invitation)
    return true
  })
}

/** @throws AppError NOT_FOUND, RATE_LIMITED; FORBIDDEN for a role that grants permissions the caller does not have */
export async function userSiteUserInvitationResend(context: Context, invitationId: string): Promise<boolean> {
  const id = readId(invitationId)
  const now = context.services.clock.now()
  await context.services.database.transaction(async (tx) => {
    await lockStaff(tx)
    const invitation = await findOpenInvitation(tx, id)
    if (!invitation) throw new AppError('NOT_FOUND')
    await findGivenSiteRole(context, tx, invitation.roleId)
    if (now.getTime() - invitation.sentAt.getTime() < INVITATION_RESEND_AFTER_S * 1_000)
      throw new AppError('RATE_LIMITED')
    await markInvitationSent(tx, id, now)
  })
  await sendSiteUserInvitationMail(context.services, id)
  return true
}

interface RecordedSiteUser {
  affiliation: string | null
  roleName: string | null
}

const SITE_USER_LABELS: FieldLabels<RecordedSiteUser> = { affiliation: 'Affiliation', roleName: 'Role' }

function toRecorded({ affiliation, role }: SiteUserRow): RecordedSiteUser {
  return { affiliation, roleName: role?.name ?? null }
}

/**
 * Changes affiliation and role of a site user.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED; FORBIDDEN for the caller themselves, and if the old or the new role
 *   grants permissions that the caller does not have; LAST_ADMINISTRATOR for the last active administrator of the site
 */
export async function userSiteUserUpdate(
  context: Context,
  { siteUserId, update }: MutationUserSiteUserUpdateArgs,
): Promise<SiteUser> {
  const id = readId(siteUserId)
  const viewer = requireViewer(context)
  // Their own role is refused whatever the input is.
  if (!mayChangeSiteUser(viewer, { id, role: null })) throw new AppError('FORBIDDEN')
  const { affiliation, siteRoleIds } = parseInput(siteUserUpdateInput, update, 'update')
  const after = await context.services.database.transaction(async (tx) => {
    await lockStaff(tx)
    const before = await findSiteUser(tx, id)
    if (!before) throw new AppError('NOT_FOUND')
    if (!mayChangeSiteUser(viewer, before)) throw new AppError('FORBIDDEN')
    const role = await findGivenSiteRole(context, tx, siteRoleIds[0] ?? '')
    if (!role.isAdminRole) await requireAnotherSiteAdministrator(tx, before.userId)
    await updateSiteUserRow(tx, id, { affiliation, roleId: role.id })
    const row = { ...before, affiliation, role }
    await recordChange(tx, context, {
      ...{ entityType: 'SiteUser', entityId: id, entityValue: before.displayName, place: USERS },
      ...{ action: 'Modified', changes: changesBetween(toRecorded(before), toRecorded(row), SITE_USER_LABELS) },
    })
    return row
  })
  notifyOfPermissions(context, [after.userId])
  return toSiteUser(after)
}

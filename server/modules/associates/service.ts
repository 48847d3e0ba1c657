import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/page.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  AffiliatedOrganization,
  AssociateInvitationPage,
  QueryUserAssociateInvitationsArgs,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { changeOrganization, notifyOfPermissions } from '#server/modules/organizations/service.ts'
import { INVITATION_NOT_OPEN_MESSAGE } from '#shared/errors.ts'
import { markLookedAt } from '#server/modules/notifications/service.ts'
import { PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'
import { canBeMember } from '#server/modules/permissions/service.ts'
import { SITE_USERS_CANNOT_JOIN_MESSAGE } from '#shared/validation/associates.ts'
import { changeListed } from './listing.ts'
import { associateChange } from './recording.ts'
import {
  deleteInvitation,
  findListedRows,
  findMemberId,
  findOpenInvitation,
  findOpenInvitations,
  type InvitationRow,
  type ListedRow,
  saveAssociate,
  updateInvitation,
} from './repository.ts'

export { requireNotLastAdministrator } from './administrators.ts'
export {
  organizationAssociateInvitationDelete,
  organizationAssociateInvitationResend,
  organizationAssociateInvitationSend,
} from './inviting.ts'
export { defineAssociateJobs } from './jobs.ts'
export { associatesOrInvitations } from './listing.ts'
export {
  organizationAssociateDeactivate,
  organizationAssociateReactivate,
  organizationAssociateUpdate,
} from './updating.ts'

/** Lists the pending invitations of the caller, newest first. */
export async function userAssociateInvitations(
  context: Context,
  args: QueryUserAssociateInvitationsArgs,
): Promise<AssociateInvitationPage> {
  const { emailAddress } = requireViewer(context)
  const { totalCount, items } = await findOpenInvitations(
    context.services.database,
    emailAddress,
    readPage(args, { size: PAGE_SIZE_OPTIONS_ROWS[0], max: PAGE_SIZE_OPTIONS_ROWS[2] }),
  )
  const emblems = await context.loaders.emblem.loadMany(
    items.map(({ invitation }) => ({ entityType: 'Organization', id: invitation.organizationId })),
  )
  const invitations = items.flatMap(({ invitation, roleName }, index) => {
    const emblem = emblems[index]
    if (!emblem || emblem instanceof Error) return []
    const { id, organizationId, displayName, sentAt } = invitation
    const sentUtc = sentAt.toISOString()
    return [{ invitationId: id, organizationId, organizationEmblem: emblem, roleName, displayName, sentUtc }]
  })
  return { totalCount, items: invitations }
}

const notOpen = (): AppError => new AppError('NOT_FOUND', { userMessage: INVITATION_NOT_OPEN_MESSAGE })

/**
 * Accepts or declines an invitation to the caller's own email address.
 *
 * @throws AppError FORBIDDEN for staff; NOT_FOUND for any other invitation
 */
async function answerInvitation<T>(
  context: Context,
  invitationId: string,
  answer: (tx: Db, invitation: InvitationRow) => Promise<T>,
): Promise<T> {
  const viewer = requireViewer(context)
  const { emailAddress, userId } = viewer
  if (!canBeMember(viewer)) throw new AppError('FORBIDDEN', { userMessage: SITE_USERS_CANNOT_JOIN_MESSAGE })
  const id = readId(invitationId)
  const found = await findOpenInvitation(context.services.database.db, id, emailAddress)
  if (!found) throw notOpen()
  const answered = await changeOrganization(context, found.organizationId, async (tx) => {
    // The organization is locked, so only the first of several concurrent responses counts.
    const invitation = await findOpenInvitation(tx, id, emailAddress)
    if (!invitation) throw notOpen()
    return answer(tx, invitation)
  })
  await markLookedAt(context.services, userId, found.organizationId)
  return answered
}

/**
 * Makes the caller an associate in the invitation's role. An inactive associate becomes active again; an active
 * associate is not changed.
 *
 * @throws AppError FORBIDDEN for staff; NOT_FOUND unless the invitation is open and addressed to the caller
 */
export async function associateInvitationAccept(
  context: Context,
  invitationId: string,
): Promise<AffiliatedOrganization> {
  const { userId } = requireViewer(context)
  const now = context.services.clock.now()
  const organizationId = await answerInvitation(context, invitationId, async (tx, invitation) => {
    const { id, organizationId: invitingId, roleId, displayName } = invitation
    if (roleId === null) throw notOpen()
    const rowsOf = (ids: readonly string[]): Promise<ListedRow[]> =>
      findListedRows(context.services.database, tx, invitingId, ids)
    const memberId = await findMemberId(tx, invitingId, userId)
    const before = await rowsOf([id, memberId ?? id])
    const invited = before.find((row) => row.isInvitation)
    const known = before.find((row) => !row.isInvitation) ?? null
    await deleteInvitation(tx, id)
    const changes = invited ? [associateChange({ before: invited, after: null })] : []
    if (known?.status !== 'Active') {
      const joined = { organizationId: invitingId, userId, roleId, joinedAt: now, updatedAt: now }
      const [after] = await rowsOf([
        await saveAssociate(tx, { ...joined, status: 'Active', displayName: displayName || null }),
      ])
      if (after) changes.push(associateChange({ before: known, after }))
    }
    await recordChange(tx, context, ...changes)
    return invitingId
  })
  notifyOfPermissions(context, [userId])
  const emblem = await context.loaders.emblem.load({ entityType: 'Organization', id: organizationId })
  if (!emblem) throw new AppError('NOT_FOUND')
  return { id: organizationId, emblem }
}

/** @throws AppError FORBIDDEN for staff; NOT_FOUND unless the invitation is open and addressed to the caller */
export function associateInvitationDecline(context: Context, invitationId: string): Promise<boolean> {
  return answerInvitation(context, invitationId, async (tx, { id, organizationId }) => {
    await changeListed(context, tx, { organizationId, id }, () =>
      updateInvitation(tx, id, { status: 'Declined', declinedAt: context.services.clock.now() }),
    )
    return true
  })
}

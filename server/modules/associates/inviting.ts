import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  AssociateInvitationInput,
  AssociateInvitationSendResult,
  AssociateOrInvitation,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { changeOrganization } from '#server/modules/organizations/service.ts'
import { ERRORS } from '#shared/errors.ts'
import { INVITATION_MAILS_PER_DAY_COUNT, INVITATION_RESEND_AFTER_S } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { associateInvitationInput, SITE_USERS_CANNOT_JOIN_MESSAGE } from '#shared/validation/associates.ts'
import { sendInvitationMails } from './jobs.ts'
import { changeListed, showListed } from './listing.ts'
import { associateChange } from './recording.ts'
import { notifyOfInvitation } from './notifying.ts'
import {
  countMailsSince,
  deleteInvitation,
  findInvitation,
  findInvited,
  findListedRows,
  findUninvitable,
  recordMails,
  saveInvitations,
  updateInvitation,
} from './repository.ts'
import { findGivenRole } from './updating.ts'

/** Returns the start of the period for the daily limit; earlier mails do not count. */
function aDayAgo({ services }: Context): Date {
  return new Date(services.clock.now().getTime() - DAY_MS)
}

/** @throws AppError RATE_LIMITED if `count` more mails would exceed the daily limit */
async function requireMailsLeft(context: Context, tx: Db, organizationId: string, count: number): Promise<void> {
  if ((await countMailsSince(tx, organizationId, aDayAgo(context))) + count > INVITATION_MAILS_PER_DAY_COUNT)
    throw new AppError('RATE_LIMITED')
}

/** Counts mails toward the daily limit, including resent ones and those of deleted invitations. */
async function countMails(context: Context, tx: Db, organizationId: string, mailsCount: number): Promise<void> {
  if (mailsCount === 0) return
  const { clock, ids } = context.services
  const row = { id: ids.uuid(), organizationId, mailsCount, sentAt: clock.now() }
  await recordMails(tx, row, aDayAgo(context))
}

/** Returns the recipients' names by lowercase email address. If an address occurs twice, its first name is used. */
function readRecipients(input: AssociateInvitationInput): { roleId: string; names: Map<string, string> } {
  const { roleId, furtherRecipients, ...first } = parseInput(associateInvitationInput, input, 'inviteRequest')
  const names = new Map<string, string>()
  for (const { emailAddress, displayName } of [first, ...(furtherRecipients ?? [])]) {
    const key = emailAddress.toLowerCase()
    if (!names.has(key)) names.set(key, displayName)
  }
  return { roleId, names }
}

interface Invited {
  rows: Map<string, AssociateOrInvitation>
  ids: string[]
}

/** Saves invitations, replaces those that exist for the same addresses, and records the history. */
async function saveInvited(
  context: Context,
  tx: Db,
  given: { organizationId: string; roleId: string; recipients: readonly (readonly [string, string])[] },
): Promise<Invited> {
  const { organizationId, roleId, recipients } = given
  if (recipients.length === 0) return { rows: new Map(), ids: [] }
  const { clock, ids, database } = context.services
  const saved = await saveInvitations(
    tx,
    recipients.map(([emailAddress, displayName]) => ({
      ...{ id: ids.uuid(), organizationId, emailAddress, displayName, roleId, sentAt: clock.now() },
    })),
  )
  const savedIds = saved.map(({ id }) => id)
  const listed = await findListedRows(database, tx, organizationId, savedIds)
  await recordChange(tx, context, ...listed.map((after) => associateChange({ before: null, after })))
  const rows = new Map(showListed(context, organizationId, listed).map((one) => [one.emailAddress, one]))
  return { rows, ids: savedIds }
}

/**
 * Invites people by email, all in one role. People with an account find the invitation at /orgs/invitations; others
 * find it there after they sign up with that address.
 *
 * @param isPreview returns the result for each address without changing anything
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED
 * @throws AppError ALREADY_ASSOCIATE, or FORBIDDEN for staff, if there is only one recipient
 */
export async function organizationAssociateInvitationSend(
  context: Context,
  organizationId: string,
  input: AssociateInvitationInput,
  isPreview: boolean,
): Promise<AssociateInvitationSendResult> {
  const { roleId, names } = readRecipients(input)
  const { results, ids } = await changeOrganization(context, organizationId, async (tx, organization) => {
    const role = await findGivenRole(context, tx, organization.id, roleId)
    await requireMailsLeft(context, tx, organization.id, names.size)
    const refused = new Map(
      (await findUninvitable(tx, organization.id, [...names.keys()])).map((one) => [one.emailAddress, one]),
    )
    const problemOf = (emailAddress: string): string | null => {
      const found = refused.get(emailAddress)
      if (!found) return null
      return found.isStaff ? SITE_USERS_CANNOT_JOIN_MESSAGE : ERRORS.ALREADY_ASSOCIATE.userMessage
    }
    if (names.size === 1 && refused.size === 1 && !isPreview) {
      const [only] = refused.values()
      throw new AppError(only?.isStaff ? 'FORBIDDEN' : 'ALREADY_ASSOCIATE', {
        userMessage: problemOf(only?.emailAddress ?? '') ?? undefined,
      })
    }
    const wanted = [...names].filter(([emailAddress]) => !refused.has(emailAddress))
    const known = await findInvited(tx, organization.id, [...names.keys()])
    const invited = await saveInvited(context, tx, {
      ...{ organizationId: organization.id, roleId: role.id, recipients: isPreview ? [] : wanted },
    })
    await countMails(context, tx, organization.id, invited.ids.length)
    if (!isPreview)
      await notifyOfInvitation(
        context,
        tx,
        organization,
        wanted.map(([emailAddress]) => emailAddress),
      )
    return {
      ids: invited.ids,
      results: [...names.keys()].map((emailAddress) => ({
        emailAddress,
        invitation: invited.rows.get(emailAddress) ?? null,
        isRepeat: known.has(emailAddress),
        problem: problemOf(emailAddress),
      })),
    }
  })
  await sendInvitationMails(context.services, ids)
  return { results }
}

/**
 * Sends an invitation's mail again; a declined invitation becomes open again.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, RATE_LIMITED
 */
export async function organizationAssociateInvitationResend(
  context: Context,
  args: { organizationId: string; invitationId: string },
): Promise<AssociateOrInvitation> {
  const now = context.services.clock.now()
  const listed = await changeOrganization(context, args.organizationId, async (tx, organization) => {
    const invitation = await findInvitation(tx, organization.id, readId(args.invitationId))
    if (invitation?.roleId == null) throw new AppError('NOT_FOUND')
    await findGivenRole(context, tx, organization.id, invitation.roleId)
    if (now.getTime() - invitation.sentAt.getTime() < INVITATION_RESEND_AFTER_S * 1_000)
      throw new AppError('RATE_LIMITED')
    await requireMailsLeft(context, tx, organization.id, 1)
    await countMails(context, tx, organization.id, 1)
    await notifyOfInvitation(context, tx, organization, [invitation.emailAddress])
    return changeListed(context, tx, { organizationId: organization.id, id: invitation.id }, () =>
      updateInvitation(tx, invitation.id, { status: 'Invited', sentAt: now, declinedAt: null }),
    )
  })
  await sendInvitationMails(context.services, [listed.id])
  return listed
}

/**
 * Deletes an open invitation.
 *
 * @returns false if there is none
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export function organizationAssociateInvitationDelete(
  context: Context,
  args: { organizationId: string; invitationId: string },
): Promise<boolean> {
  const id = readId(args.invitationId)
  return changeOrganization(context, args.organizationId, async (tx, organization) => {
    const [row] = await findListedRows(context.services.database, tx, organization.id, [id])
    if (row?.status !== 'Invited') return false
    await deleteInvitation(tx, id)
    await recordChange(tx, context, associateChange({ before: row, after: null }))
    return true
  })
}

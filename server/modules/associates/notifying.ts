import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { notify } from '#server/modules/notifications/service.ts'
import { findRegisteredIds } from './repository.ts'

/**
 * Notifies the invited people who have an account, in the transaction that invites them; the others get a mail. All
 * recipients of one call share one event, whose subject is the organization.
 */
export async function notifyOfInvitation(
  context: Context,
  tx: Db,
  organization: { id: string; displayName: string },
  emailAddresses: readonly string[],
): Promise<void> {
  const recipients = await findRegisteredIds(tx, emailAddresses)
  if (recipients.length === 0) return
  await notify(context.services, tx, {
    type: 'AssociateInvite',
    text: `${organization.displayName} invited you to become an associate.`,
    link: '/orgs/invitations',
    related: { entityType: 'Organization', entityId: organization.id },
    targetId: organization.id,
    recipients,
  })
}

import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import type { Services } from '#server/services.ts'
import { findMailedInvitation } from './repository.ts'

const INVITATION_MAIL = 'associate-invitation-mail'

/** Queues the mails of invitations, one job per mail, with retries. Call it after the commit. */
export async function sendInvitationMails({ jobs }: Services, invitationIds: readonly string[]): Promise<void> {
  await Promise.all(invitationIds.map((invitationId) => jobs.send(INVITATION_MAIL, { invitationId })))
}

/**
 * Defines the job that mails one invitation. An invitation that was deleted, accepted or declined before the job runs
 * is not mailed.
 */
export function defineAssociateJobs({ jobs, database, mail, env }: Services): void {
  jobs.define<{ invitationId: string }>(INVITATION_MAIL, async ({ invitationId }) => {
    const invitation = await findMailedInvitation(database, invitationId)
    if (!invitation) return
    const { emailAddress, displayName, organizationName, roleName } = invitation
    const content = {
      ...{ to: emailAddress, subject: `Invitation to ${organizationName} on Evolve`, heading: `Hello ${displayName}` },
      blocks: [
        { paragraph: `${organizationName} invites you to become an associate on Evolve, as ${roleName}.` },
        { button: 'See Invitation', url: `${env.publicOrigin}/orgs/invitations` },
        {
          paragraph:
            'You accept or decline it there. If you have no account yet, sign up with this address ' +
            `(${emailAddress}): the invitation waits for you.`,
        },
      ],
      organizationName,
    }
    await mail.send(renderMail(content))
  })
}

import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import type { Services } from '#server/services.ts'
import { findOpenInvitation } from './repository.ts'

const INVITATION_MAIL = 'site-user-invitation-mail'

/** Queues the mail of an invitation in a job with retries. Call it after the commit. */
export async function sendSiteUserInvitationMail({ jobs }: Services, invitationId: string): Promise<void> {
  await jobs.send(INVITATION_MAIL, { invitationId })
}

/** Defines the job that mails one invitation. An invitation that has been deleted or accepted is not mailed. */
export function defineSiteUserJobs({ jobs, database, mail, env }: Services): void {
  jobs.define<{ invitationId: string }>(INVITATION_MAIL, async ({ invitationId }) => {
    const invitation = await findOpenInvitation(database.db, invitationId)
    if (!invitation) return
    const { emailAddress, firstName, roleName } = invitation
    const content = {
      ...{ to: emailAddress, subject: 'Invitation to the staff of Evolve', heading: `Hello ${firstName}` },
      blocks: [
        { paragraph: `You are invited to become a site user of Evolve, as ${roleName}.` },
        { paragraph: `Sign up with this address (${emailAddress}) and complete your registration to accept.` },
        { button: 'Sign Up', url: `${env.publicOrigin}/auth/sign-up?email=${encodeURIComponent(emailAddress)}` },
      ],
    }
    await mail.send(renderMail(content))
  })
}

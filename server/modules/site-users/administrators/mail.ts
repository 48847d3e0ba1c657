import type { MailPort } from '#server/lib/mail/port.ts'
import { renderMail } from '#server/lib/mail/templates/render-mail.ts'

/**
 * Mails the one-time link that makes the holder of the address a site administrator.
 *
 * @throws the errors of the mail port
 */
export async function mailAdministratorLink(mail: MailPort, emailAddress: string, url: string): Promise<void> {
  await mail.send(
    renderMail({
      ...{ to: emailAddress, subject: 'Become a site administrator of Evolve', heading: 'Hello' },
      blocks: [
        { paragraph: 'The operator of this site invites you to become a site administrator of Evolve.' },
        { paragraph: `Sign up or log in with this address (${emailAddress}). The link works once, within 24 hours.` },
        { button: 'Become a site administrator', url },
      ],
    }),
  )
}

import type { Mail } from '#server/lib/mail/port.ts'
import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import type { Services } from '#server/services.ts'

type MailServices = Pick<Services, 'mail' | 'log' | 'env'>

/** Sends a mail. A failure is logged and does not undo the request. */
async function send({ mail, log }: MailServices, content: Mail): Promise<void> {
  await mail.send(content).catch((err: unknown) => log.warn({ err }, 'a mail about an erasure could not be sent'))
}

/** Mails the person when their data will be erased, and how to stop it. */
export function mailErasureRequested(services: MailServices, to: string, dueAt: Date): Promise<void> {
  const date = dueAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const heading = 'Your account will be deleted'
  return send(
    services,
    renderMail({
      ...{ to, subject: `Evolve: ${heading}`, heading },
      blocks: [
        { paragraph: `Your account was deactivated. On ${date} your data is deleted and cannot be restored.` },
        {
          paragraph:
            'To stop this, or if it was not you, contact Support from this address before that date: they can activate your account again.',
        },
        { button: 'Open Evolve', url: services.env.publicOrigin },
      ],
    }),
  )
}

/** Mails the person that the erasure is complete. It is the last mail to this address. */
export function mailErased(services: MailServices, to: string): Promise<void> {
  const heading = 'Your account was deleted'
  return send(
    services,
    renderMail({
      ...{ to, subject: `Evolve: ${heading}`, heading },
      blocks: [
        { paragraph: 'Your account and your data were deleted from Evolve.' },
        {
          paragraph:
            'Messages that you wrote to others remain in their conversations. Your name is no longer shown there.',
        },
      ],
    }),
  )
}

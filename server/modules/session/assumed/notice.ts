import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import type { Services } from '#server/services.ts'

/**
 * Informs a person by e-mail that staff assumed their identity. The reason is not included, because it is for the audit
 * log. If the mail cannot be sent, this is logged: support must not depend on the mail server.
 */
export function mailAssumed({ mail, env, log }: Services, to: string, startedAt: Date, minutes: number): void {
  const time = `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const heading = 'Evolve staff opened your account'
  const content = renderMail({
    ...{ to, heading, subject: `Evolve: ${heading}` },
    blocks: [
      {
        paragraph:
          `A staff member of Evolve can see and use your account as you do, for at most ${minutes} minutes. ` +
          'Every change that they make is recorded with their name.',
      },
      { paragraph: `Time: ${time}` },
      { paragraph: 'If you did not ask for help, contact Support.' },
      { button: 'Open Evolve', url: env.publicOrigin },
    ],
  })
  mail.send(content).catch((err: unknown) => log.warn({ err }, 'a notice of an assumed identity could not be sent'))
}

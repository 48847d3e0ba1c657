import type { Mail } from '#server/lib/mail/port.ts'
import { renderMail, utcTime } from '#server/lib/mail/templates/render-mail.ts'

interface AssumedMail {
  to: string
  startedAt: Date
  minutes: number
  publicOrigin: string
}

/** The notification in the app; its link leads to the list of assumed identities. */
export function assumedText(minutes: number): string {
  return `Evolve staff opened your account for at most ${minutes} minutes. If you did not ask for help, contact Support.`
}

/** The mail to a person whose identity staff assumed. It has no reason: that is for the audit log. */
export function assumedMail({ to, startedAt, minutes, publicOrigin }: AssumedMail): Mail {
  const heading = 'Evolve staff opened your account'
  return renderMail({
    ...{ to, heading, subject: `Evolve: ${heading}` },
    blocks: [
      {
        paragraph:
          `A staff member of Evolve can see and use your account as you do, for at most ${minutes} minutes. ` +
          'Every change that they make is recorded with their name.',
      },
      { paragraph: `Time: ${utcTime(startedAt)}` },
      { paragraph: 'If you did not ask for help, contact Support.' },
      { button: 'Open Evolve', url: publicOrigin },
    ],
  })
}

import type { Mail } from '#server/lib/mail/port.ts'
import { renderMail, utcTime } from './render-mail.ts'

export interface SecurityNotice {
  to: string
  heading: string
  text: string
  at: Date
  /** Null if unknown, or if staff made the change. */
  ipAddress: string | null
  publicOrigin: string
}

/** The mail about a change of an account's security, with the steps to take if the person did not make it. */
export function securityNotice({ to, heading, text, at, ipAddress, publicOrigin }: SecurityNotice): Mail {
  const time = utcTime(at)
  return renderMail({
    ...{ to, heading, subject: `Evolve: ${heading}` },
    blocks: [
      { paragraph: text },
      { paragraph: ipAddress === null ? `Time: ${time}` : `Time: ${time}\nIP address: ${ipAddress}` },
      {
        paragraph:
          'If this was you, there is nothing to do. If it was not, change your password, then sign out of all ' +
          'devices under Account, Security.',
      },
      { button: 'Open Evolve', url: publicOrigin },
    ],
  })
}

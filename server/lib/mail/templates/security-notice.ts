import type { Mail } from '#server/lib/mail/port.ts'
import { renderMail } from './render-mail.ts'

export interface SecurityNotice {
  to: string
  heading: string
  text: string
  at: Date
  /** Null: not known, or not said of staff. */
  ipAddress: string | null
  publicOrigin: string
}

/**
 * The mail about something that concerns the safety of an account, and what to do when the person did not do it
 * themselves.
 */
export function securityNotice({ to, heading, text, at, ipAddress, publicOrigin }: SecurityNotice): Mail {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
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

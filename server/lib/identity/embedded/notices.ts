import { securityNotice } from '#server/lib/mail/templates/security-notice.ts'
import type { CallOrigin, IdentityContext } from './context.ts'
import { countTries } from './counters.ts'
import type { TryKind } from './counters.ts'
import { FREE_TRIES_COUNT } from './pool.ts'
import { findUser } from './users.ts'
import type { UserRow } from './users.ts'

/** Events that may not have been caused by the person, so the person is notified. */
export type SecurityEvent =
  | 'locked'
  | 'new-device'
  | 'password-changed'
  | 'mfa-changed'
  | 'phone-changed'
  | 'device-remembered'
  | 'device-forgotten'

const SENTENCES: Record<SecurityEvent, { heading: string; text: string }> = {
  locked: {
    heading: 'Your account was locked for a short time',
    text: 'Somebody entered a wrong password or code several times.',
  },
  'new-device': { heading: 'New log in to your account', text: 'Somebody logged in from a device that is new here.' },
  'password-changed': { heading: 'Your password was changed', text: 'The password of your account was changed.' },
  'mfa-changed': {
    heading: 'Your multi-factor authentication was changed',
    text: 'How codes for your log in reach you was changed.',
  },
  'phone-changed': {
    heading: 'Your phone number was changed',
    text: 'Codes for your log in are now sent to another phone number.',
  },
  'device-remembered': {
    heading: 'A device was remembered',
    text: 'For 30 days, logging in on this device needs no code.',
  },
  'device-forgotten': {
    heading: 'A device was forgotten',
    text: 'The next log in on this device needs a code again.',
  },
}

/** Sends a notice by e-mail. The caller does not wait, and does not fail if the e-mail cannot be sent. */
export function notifyPerson(
  context: IdentityContext,
  user: Pick<UserRow, 'email' | 'enabled'>,
  event: SecurityEvent,
  { ipAddress }: CallOrigin = { ipAddress: null },
): void {
  if (!user.enabled) return
  const { clock, mail, publicOrigin } = context
  const { heading, text } = SENTENCES[event]
  const notice = { to: user.email, heading, text, at: clock.now(), ipAddress, publicOrigin }
  context.inBackground(mail.send(securityNotice(notice)))
}

/**
 * Sends the notice as a text message to a number that no longer receives the person's codes. It contains no code and no
 * link, because the number may belong to another person by now.
 */
export function notifyFormerNumber(context: IdentityContext, phoneNumber: string, event: SecurityEvent): void {
  const { heading, text } = SENTENCES[event]
  const message = `Evolve: ${heading}. ${text} If this was not you, log in and change your password.`
  context.inBackground(context.sms.send({ to: phoneNumber, text: message }))
}

/** After a failed attempt: notifies the person if it locked the account. The same lookup runs for unknown users. */
export function notifyOfLock(context: IdentityContext, subject: string, kind: TryKind, origin: CallOrigin): void {
  const look = async (): Promise<void> => {
    if ((await countTries(context, subject, kind)) !== FREE_TRIES_COUNT) return
    const user = await findUser(context, subject)
    if (user) notifyPerson(context, user, 'locked', origin)
  }
  context.inBackground(look())
}

import { formatMessageTime } from '#src/lib/dates/format.ts'
import { titles } from '../titles.ts'

export const messages = {
  title: titles.administrator,
  noToken: 'This link is not complete',
  noTokenText: 'Open the whole link from the log of the server, or from the mail.',
  refused: 'This link cannot be used',
  loadFailed: 'The link could not be checked. Please try again.',
  accountTitle: (emailAddress: string) => `Make ${emailAddress} a site administrator?`,
  accountText:
    'A site administrator manages people, organizations, billing and the staff of this site. A site user does not use ' +
    'Evolve as an adjuster: this account has no conversations and no network.',
  validUntil: (instant: string) => `The link works once, until ${formatMessageTime(instant)}.`,
  accept: 'Become administrator',
  notNow: 'Not now',
  home: 'Return to Dashboard',
  accepted: 'You are a site administrator now.',
}

/** Texts of the offer to install the app, which no first screen needs. None is given by the specification. */
export const messages = {
  title: 'Install Evolve on this device',
  text: 'It opens from the home screen or the desktop, works without a signal and shows the number of unread messages.',
  byHand: 'In Safari, choose Share and then Add to Home Screen.',
  install: 'Install',
  notNow: 'Not now',
} as const

import { titles } from './titles.ts'

/** Screen text of the help desk sign-on. */
export const messages = {
  title: titles.title,
  opening: 'Opening the help desk',
  opened: 'The help desk was opened from this page.',
  openAgain: 'Open the help desk again',
  tryAgain: 'Try again',
  home: 'Return to the Dashboard',
  failed: 'The help desk cannot be opened right now. Please try again later or contact Support.',
} as const

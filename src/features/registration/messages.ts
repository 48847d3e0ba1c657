import { titles } from './titles.ts'

/** Screen text of the registration. */
export const messages = {
  product: 'Evolve',
  title: titles.title,
  intro: 'Tell us who you are, so that the people you work with can find and trust you.',
  generalInformation: 'General Information',
  primaryAddress: 'Primary Address',
  submit: 'Submit Registration',
  logout: 'Logout',
  done: 'Thank you for submitting your profile information.',

  firstName: 'First Name',
  lastName: 'Last Name',
  cellPhone: 'Cell Phone',
  birthDate: 'Date of Birth',

  offline: 'The server cannot be reached. Your registration can be submitted when the connection is back.',
  loadFailed: 'We could not load the registration form.',
  loading: 'Loading',
} as const

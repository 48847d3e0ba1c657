import { titles } from './titles.ts'

/** Every sentence of the registration. Those of doc 1 sections 2.2 and 8 stand word for word; the rest is ours. */
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

  offline: 'You are offline. Connect to the internet to submit your registration.',
  loadFailed: 'We could not load the registration form.',
  loading: 'Loading',
} as const

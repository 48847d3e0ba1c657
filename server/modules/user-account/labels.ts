import type { FieldLabels } from '#server/modules/history/service.ts'
import type { EmergencyContactRow, UserRow } from './repository.ts'

/** The fields of a person's account that the history compares. */
export type RecordedAccount = Omit<UserRow, 'workCodes'> & { handle: string | null }

export const ACCOUNT_LABELS: FieldLabels<RecordedAccount> = {
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  suffix: 'Suffix',
  handle: 'Handle',
  cellPhoneCountryCode: 'Cell Phone Country Code',
  cellPhoneNumber: 'Cell Phone',
  homePhoneCountryCode: 'Home Phone Country Code',
  homePhoneNumber: 'Home Phone',
  secondaryEmailAddress: 'Secondary Email',
  birthDate: 'Date of Birth',
  languageIds: 'Languages',
  deactivated: 'Deactivated',
}

export const CONTACT_LABELS: FieldLabels<EmergencyContactRow> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  relationship: 'Relationship',
  cellPhoneCountryCode: 'Cell Phone Country Code',
  cellPhoneNumber: 'Cell Phone',
  otherPhoneCountryCode: 'Other Phone Country Code',
  otherPhoneNumber: 'Other Phone',
  email: 'Email',
  address1: 'Address 1',
  address2: 'Address 2',
  municipality: 'City',
  adminArea1Id: 'State',
  adminArea2Id: 'County',
  postalCode: 'Postal Code',
  countryId: 'Country',
}

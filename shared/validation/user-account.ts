import * as z from 'zod/mini'
import { addressInput } from './address.ts'
import { baseVersion } from './base-version.ts'
import { emailField } from './auth.ts'
import { fieldMessages } from './field-messages.ts'
import { requiredNameField } from './name-fields.ts'
import { handleField } from './organization-account.ts'
import { phoneNumberInput } from './phone.ts'
import { birthDateField } from './calendar-days.ts'
import { personNameInput } from './registration.ts'

/** In the order of the form, which has its own labels. */
export const EMERGENCY_CONTACT_RELATIONSHIPS = [
  'Spouse',
  'Parent',
  'Friend',
  'Partner',
  'CoWorker',
  'Relative',
  'LegalGuardian',
  'Other',
] as const

export const LANGUAGES_MAX_COUNT = 50
const languageIds = z.array(z.string()).check(z.maxLength(LANGUAGES_MAX_COUNT))

/** The input of userAccountUpdate; numbering plans (`toE164`) are checked in addition. */
export const userAccountUpdateInput = z.object({
  name: personNameInput,
  handle: handleField,
  cellPhone: phoneNumberInput,
  homePhone: z.nullish(phoneNumberInput),
  secondaryEmailAddress: z.nullish(emailField),
  birthDate: z.nullish(birthDateField),
  languageIds,
  avatarUploadToken: z.nullish(z.string().check(z.maxLength(200, fieldMessages.format))),
})

/**
 * The input of userAccountEmergencyContactUpdate; the country's address rules and numbering plans are checked in
 * addition.
 */
export const emergencyContactInput = z.object({
  firstName: requiredNameField,
  lastName: requiredNameField,
  relationship: z.enum(EMERGENCY_CONTACT_RELATIONSHIPS, fieldMessages.required),
  cellPhone: phoneNumberInput,
  otherPhone: z.nullish(phoneNumberInput),
  email: z.nullish(emailField),
  address: addressInput,
  baseVersion,
})

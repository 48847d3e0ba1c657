import * as z from 'zod/mini'
import { HANDLE_MAX_LENGTH, PUBLIC_HANDLE_MIN_LENGTH, URL_MAX_LENGTH } from '#shared/limits.ts'
import { addressInput } from './address.ts'
import { emailField } from './auth.ts'
import { fieldMessages } from './field-messages.ts'
import { HANDLE_PATTERN } from './handle.ts'
import { requiredNameField } from './name-fields.ts'
import { phoneNumberInput } from './phone.ts'
import { personNameInput } from './registration.ts'

export const REPRESENTATIVE_TYPE_REQUIRED_MESSAGE = 'Please select at least one representative type'

/** A handle that a user chooses. */
export const handleField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.minLength(PUBLIC_HANDLE_MIN_LENGTH, { error: fieldMessages.format, abort: true }),
    z.maxLength(HANDLE_MAX_LENGTH, { error: fieldMessages.format, abort: true }),
    z.regex(HANDLE_PATTERN, fieldMessages.format),
  )

const accountFields = {
  legalName: requiredNameField,
  displayName: requiredNameField,
  systemEmailAddress: emailField,
  mainPhoneNumber: phoneNumberInput,
}

/** The input of organizationAccountUpdate; numbering plans (`toE164`) are checked in addition. */
export const organizationAccountInput = z.object({ ...accountFields, handle: handleField })

/**
 * The input of organizationCreate; the country's address rules (`addressProblems`) and numbering plans are checked in
 * addition.
 */
export const organizationCreationInput = z.object({ ...accountFields, mailingAddress: addressInput })

/** An http or https address that can be a link. */
const webAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(URL_MAX_LENGTH, fieldMessages.tooLong(URL_MAX_LENGTH)),
    z.regex(/^https?:\/\/[^\s/@]+\.[^\s]+$/i, fieldMessages.format),
  )

export const conversationInsuranceInput = z.object({ conversationInsuranceUrl: z.nullish(webAddress) })

export const REPRESENTATIVE_TYPES = ['Primary', 'Technical', 'Billing', 'Operational'] as const

/** Suggestions for the title; any text is allowed. */
export const REPRESENTATIVE_TITLES = [
  'Attorney/Advisor',
  'CEO',
  'Claims Executive',
  'Claims Manager',
  'Company Representative',
  'COO',
  'CTO',
  'Financial Manager',
  'IT Manager',
  'Managing Partner',
  'Operations Manager',
  'Owner',
  'President',
] as const

/** The input of organizationRepresentativeUpsert. */
export const representativeUpdateInput = z.object({
  representativeType: z.array(z.enum(REPRESENTATIVE_TYPES)).check(
    z.minLength(1, REPRESENTATIVE_TYPE_REQUIRED_MESSAGE),
    z.maxLength(REPRESENTATIVE_TYPES.length, fieldMessages.format),
    z.refine((types) => new Set(types).size === types.length, fieldMessages.format),
  ),
  name: personNameInput,
  title: requiredNameField,
  emailAddress: emailField,
  cellPhoneNumber: phoneNumberInput,
  workPhoneNumber: z.nullish(phoneNumberInput),
})

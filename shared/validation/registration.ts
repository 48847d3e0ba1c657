import * as z from 'zod/mini'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { addressInput } from './address.ts'
import { birthDateField } from './calendar-days.ts'
import { fieldMessages } from './field-messages.ts'
import { requiredNameField } from './name-fields.ts'
import { phoneNumberInput } from './phone.ts'
import { singleLine } from './single-line.ts'

const name = z
  .string()
  .check(z.trim(), z.maxLength(NAME_MAX_LENGTH, fieldMessages.tooLong(NAME_MAX_LENGTH)), singleLine)
export const personNameInput = z.object({
  firstName: requiredNameField,
  lastName: requiredNameField,
  middleName: z.nullish(name),
  suffix: z.nullish(name),
})

/**
 * The input of userRegistration: names, cell phone and primary address are required, the date of birth is optional.
 * Numbering plans (`toE164`) and the country's address rules (`addressProblems`) are checked in addition.
 */
export const userRegistrationInput = z.object({
  name: personNameInput,
  cellPhone: phoneNumberInput,
  birthDate: z.nullish(birthDateField),
  primaryAddress: addressInput,
  languageIds: z.array(z.string()).check(z.maxLength(50)),
})

export type UserRegistrationValue = z.infer<typeof userRegistrationInput>

import * as z from 'zod/mini'
import type { Country } from '#src/features/locations/public.ts'
import { addressIn } from '#shared/validation/address.ts'
import { optionalInForm } from '#shared/validation/form-fields.ts'
import { phoneInForm } from '#shared/validation/phone-in-form.ts'
import { birthDateField, personNameInput } from '#shared/validation/registration.ts'
import type { UserRegistrationInput } from './registration.generated.ts'

/**
 * The rules of the registration form: those of the server's input, the numbering plans, and the address rules of
 * whichever country is chosen. All broken rules show at once.
 */
export function registrationForm(countries: readonly Country[]) {
  return z.object({
    name: z.object({ firstName: personNameInput.shape.firstName, lastName: personNameInput.shape.lastName }),
    cellPhone: phoneInForm,
    birthDate: optionalInForm(birthDateField),
    primaryAddress: addressIn(countries),
  })
}

export type RegistrationValues = z.infer<ReturnType<typeof registrationForm>>

/** The input of userRegistration: date of birth as yyyy-MM-dd or null, no languages (doc 1 section 5). */
export function toRegistration(
  values: RegistrationValues,
  address: UserRegistrationInput['primaryAddress'],
): UserRegistrationInput {
  return {
    name: values.name,
    cellPhone: { countryCode: Number(values.cellPhone.countryCode), number: values.cellPhone.number },
    birthDate: values.birthDate || null,
    primaryAddress: address,
    languageIds: [],
  }
}

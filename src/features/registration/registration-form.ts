import * as z from 'zod/mini'
import type { Country } from '#src/features/locations/public.ts'
import { addressIn } from '#shared/validation/address.ts'
import { optionalInForm } from '#shared/validation/form-fields.ts'
import { phoneInForm } from '#shared/validation/phone-in-form.ts'
import { birthDateField } from '#shared/validation/calendar-days.ts'
import { personNameInput } from '#shared/validation/registration.ts'
import type { UserRegistrationInput } from './registration.generated.ts'

/**
 * Validation of the registration form: the rules of the server's input, of phone numbers, and of addresses in the
 * chosen country. All errors are shown at the same time.
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

/** Returns the input of userRegistration, with the date of birth as yyyy-MM-dd or null, and no languages. */
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

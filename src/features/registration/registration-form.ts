import * as z from 'zod/mini'
import { addressIn } from '#shared/validation/address.ts'
import { INVALID_PHONE_MESSAGE, phoneNumberInput } from '#shared/validation/phone.ts'
import { birthDateField, personNameInput } from '#shared/validation/registration.ts'
import type { CountriesQuery, UserRegistrationInput } from './registration.generated.ts'

export type Country = CountriesQuery['countries'][number]

const FALLBACK_COUNTRY = 'US'
const alsoWhenInvalid = { when: () => true }

/** '' means no date: a date input has no other way to say it. */
const optionalBirthDate = z.string().check(
  z.superRefine((date, context) => {
    if (date === '') return
    const [issue] = z.safeParse(birthDateField, date).error?.issues ?? []
    if (issue) context.addIssue({ code: 'custom', message: issue.message, input: date })
  }),
)

const cellPhone = z.object({ countryCode: z.string(), number: phoneNumberInput.shape.number }).check(
  z.superRefine(async ({ countryCode, number }, context) => {
    if (number.trim() === '') return
    const { toE164 } = await import('#shared/validation/phone-number.ts')
    if (toE164({ countryCode: Number(countryCode), number }) !== null) return
    context.addIssue({ code: 'custom', message: INVALID_PHONE_MESSAGE, path: ['number'], input: number })
  }, alsoWhenInvalid),
)

/**
 * The rules of the registration form: those of the server's input, the numbering plans, and the address rules of whichever
 * country is chosen. All broken rules show at once.
 */
export function registrationForm(countries: readonly Country[]) {
  return z.object({
    name: z.object({ firstName: personNameInput.shape.firstName, lastName: personNameInput.shape.lastName }),
    cellPhone,
    birthDate: optionalBirthDate,
    primaryAddress: addressIn(countries),
  })
}

export type RegistrationValues = z.infer<ReturnType<typeof registrationForm>>

/** The country of the person's first language setting that names one, else the United States (doc 1 section 3.2). */
export function defaultCountry(countries: readonly Country[], languages: readonly string[]): Country | undefined {
  const regions = languages.map((language) => language.split('-').at(-1)?.toUpperCase())
  const byIso2 = (iso2: string | undefined): Country | undefined => countries.find(({ iso2Code }) => iso2Code === iso2)
  return regions.map(byIso2).find((country) => country !== undefined) ?? byIso2(FALLBACK_COUNTRY)
}

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

import * as z from 'zod/mini'
import { addressInForm, type Country, defaultCountry } from '#src/features/locations/public.ts'
import { addressIn, toAddressInput } from '#shared/validation/address.ts'
import { organizationCreationInput } from '#shared/validation/organization-account.ts'
import { newPhoneInForm, phoneInForm, toPhoneInput } from '#shared/validation/phone-in-form.ts'
import type { OrganizationCreationInput } from './creation.generated.ts'

const { legalName, displayName, systemEmailAddress } = organizationCreationInput.shape

/** Validates like the server's input, and checks the phone number's numbering plan and the country's address format. */
export function organizationForm(countries: readonly Country[]) {
  return z.object({
    legalName,
    displayName,
    systemEmailAddress,
    mainPhoneNumber: phoneInForm,
    mailingAddress: addressIn(countries),
    importLogo: z.boolean(),
  })
}

export type OrganizationValues = z.infer<ReturnType<typeof organizationForm>>

/** Returns the empty form. The country is derived from the languages of the browser. */
export function newOrganization(countries: readonly Country[]): OrganizationValues {
  const country = defaultCountry(countries, navigator.languages)
  return {
    importLogo: true,
    legalName: '',
    displayName: '',
    systemEmailAddress: '',
    mainPhoneNumber: newPhoneInForm(country?.iso2Code),
    mailingAddress: addressInForm(null, countries),
  }
}

/**
 * Returns the input of organizationCreate.
 *
 * @param place null if geocoding found no location
 */
export function toCreation(
  { mainPhoneNumber, mailingAddress, importLogo: _, ...names }: OrganizationValues,
  country: Country,
  place: { latitude: number; longitude: number } | null,
): OrganizationCreationInput {
  const phone = toPhoneInput(mainPhoneNumber)
  if (!phone) throw new Error('The form asks for a phone number')
  return {
    ...names,
    mainPhoneNumber: phone,
    mailingAddress: {
      ...toAddressInput(mailingAddress, country),
      coordinate: place && { latitude: place.latitude, longitude: place.longitude },
    },
  }
}

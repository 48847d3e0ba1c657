import type { AddressValue } from '#shared/validation/address.ts'
import { type Country, defaultCountry } from './country.ts'

type AddressInForm = Record<
  'countryId' | 'address1' | 'address2' | 'municipality' | 'adminArea1Id' | 'adminArea2Id' | 'postalCode',
  string
>

/** Returns a form's initial address. Without a stored address it is empty, with the country of the user's language. */
export function addressInForm(
  address: Omit<AddressValue, 'coordinate'> | null | undefined,
  countries: readonly Country[],
): AddressInForm {
  return {
    countryId: address?.countryId ?? defaultCountry(countries, navigator.languages)?.id ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    municipality: address?.municipality ?? '',
    adminArea1Id: address?.adminArea1Id ?? '',
    adminArea2Id: address?.adminArea2Id ?? '',
    postalCode: address?.postalCode ?? '',
  }
}

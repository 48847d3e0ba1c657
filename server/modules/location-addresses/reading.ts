import type { Context } from '#server/graphql/context.ts'
import type { ErrorDetail } from '#shared/errors.ts'
import { findCountry } from '#shared/reference/countries.ts'
import { addressProblems, type AddressValue } from '#shared/validation/address.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'

/** Returns the errors of an address by the rules of its country. @param path of the address in the operation's input */
export function addressDetails(address: AddressValue, path: string): ErrorDetail[] {
  const country = findCountry(address.countryId)
  if (!country) return [{ path: `${path}.countryId`, message: fieldMessages.required }]
  return addressProblems(address, country).map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
}

/**
 * Returns the coordinates of an address. Clients normally geocode an address before they send it. If it cannot be
 * geocoded, it is stored without coordinates.
 */
export async function locateAddress(
  { services }: Pick<Context, 'services'>,
  address: AddressValue,
): Promise<{ latitude: number | null; longitude: number | null }> {
  const place = address.coordinate ?? (await services.geocoding.geocode(address))
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

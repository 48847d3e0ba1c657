import * as z from 'zod/mini'
import type { Coordinate } from '#src/ui/map/map-view-props.ts'
import { addressIn, type AddressValue, toAddressInput } from '#shared/validation/address.ts'
import { optionalInForm } from '#shared/validation/form-fields.ts'
import { locationDay, temporaryDateProblems } from '#shared/validation/location-addresses.ts'
import { addressInForm } from './address-in-form.ts'
import type { Country } from './country.ts'
import type { LocationAddressFieldsFragment, LocationAddressUpdateInput } from './locations.generated.ts'

export type LocationAddress = LocationAddressFieldsFragment

/**
 * Validation of the dialog: the rules of the country's address, and those of a temporary address's dates. All errors
 * are shown at the same time.
 */
export function locationForm(countries: readonly Country[]) {
  return z
    .object({
      temporary: z.enum(['yes', 'no']),
      fromDate: optionalInForm(locationDay),
      toDate: optionalInForm(locationDay),
      address: addressIn(countries),
    })
    .check(
      z.superRefine(
        (values, context) => {
          if (values.temporary !== 'yes') return
          for (const { field, message } of temporaryDateProblems(values))
            context.addIssue({ code: 'custom', message, path: [field], input: values[field] })
        },
        { when: () => true },
      ),
    )
}

export type LocationValues = z.infer<ReturnType<typeof locationForm>>

/**
 * Returns the dialog's initial values. If `location` is null, they are empty, with the country of the user's language.
 */
export function toLocationValues(location: LocationAddress | null, countries: readonly Country[]): LocationValues {
  return {
    temporary: location?.addressType === 'Temporary' ? 'yes' : 'no',
    fromDate: location?.fromDate ?? '',
    toDate: location?.toDate ?? '',
    address: addressInForm(location?.address, countries),
  }
}

/**
 * Returns the mutation's input. Dates and the type Temporary are sent only for a temporary address. An address that is
 * no longer temporary becomes an alternate; a primary address remains primary.
 */
export function toLocationUpdate(
  { temporary, fromDate, toDate, address }: LocationValues,
  { location, country, place }: { location: LocationAddress | null; country: Country; place: Coordinate | null },
): LocationAddressUpdateInput {
  const isTemporary = temporary === 'yes'
  return {
    addressType: isTemporary ? 'Temporary' : location?.addressType === 'Primary' ? 'Primary' : 'Alternate',
    fromDate: isTemporary ? fromDate : null,
    toDate: isTemporary ? toDate : null,
    address: {
      ...toAddressInput(address, country),
      coordinate: place && { latitude: place.latitude, longitude: place.longitude },
    },
  }
}

/** Returns the lines of an address as on an envelope. */
export function addressLines(
  address: Omit<AddressValue, 'coordinate'>,
  country: Country | undefined,
): readonly string[] {
  const area = country?.addressFieldLookups.find(({ id }) => id === address.adminArea1Id)?.displayName
  const town = [address.municipality, [area, address.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address.address1, address.address2, town, country?.name].flatMap((line) => (line ? [line] : []))
}

/** Whether two addresses are equal, apart from their coordinates. */
export function isSameAddress(a: Omit<AddressValue, 'coordinate'>, b: Omit<AddressValue, 'coordinate'>): boolean {
  const fields = [
    'countryId',
    'address1',
    'address2',
    'municipality',
    'adminArea1Id',
    'adminArea2Id',
    'postalCode',
  ] as const
  return fields.every((field) => (a[field] ?? '') === (b[field] ?? ''))
}

import * as z from 'zod/mini'
import type { Coordinate } from '#src/ui/map/map-view-props.ts'
import { addressIn, type AddressValue, toAddressInput } from '#shared/validation/address.ts'
import { temporaryDateProblems } from '#shared/validation/location-addresses.ts'
import { addressInForm } from './address-in-form.ts'
import type { Country } from './country.ts'
import type { LocationAddressFieldsFragment, LocationAddressUpdateInput } from './locations.generated.ts'

export type LocationAddress = LocationAddressFieldsFragment

/**
 * The rules of the dialog: the country's, and those of a temporary address's dates (doc 3 section 5). All show at once.
 */
export function locationForm(countries: readonly Country[]) {
  return z
    .object({
      temporary: z.enum(['yes', 'no']),
      fromDate: z.string(),
      toDate: z.string(),
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

/** The dialog's initial values; null: a new address, in the country of the person's language. */
export function toLocationValues(location: LocationAddress | null, countries: readonly Country[]): LocationValues {
  return {
    temporary: location?.addressType === 'Temporary' ? 'yes' : 'no',
    fromDate: location?.fromDate ?? '',
    toDate: location?.toDate ?? '',
    address: addressInForm(location?.address, countries),
  }
}

/**
 * The mutation's input. The dates and the type Temporary hold only while it is temporary; a temporary address that no
 * longer is one becomes an alternate, a primary one stays what it is (doc 3 section 4).
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

/** An address in lines, as an envelope has it. */
export function addressLines(
  address: Omit<AddressValue, 'coordinate'>,
  country: Country | undefined,
): readonly string[] {
  const area = country?.addressFieldLookups.find(({ id }) => id === address.adminArea1Id)?.displayName
  const town = [address.municipality, [area, address.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address.address1, address.address2, town, country?.name].flatMap((line) => (line ? [line] : []))
}

/** Whether two addresses are the same apart from their place on the map. */
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

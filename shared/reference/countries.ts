import { CANADIAN_PROVINCES, US_STATES } from './states.ts'

/** How an address form shows a field. */
export type AddressVisibility = 'Hidden' | 'Optional' | 'Required'

export interface AddressField {
  label: string
  visibility: AddressVisibility
}

export interface AddressLookup {
  id: string
  field: 'AdminArea1' | 'AdminArea2'
  value: string
  displayName: string
  displayOrder: number
}

/** A supported country. Its id is its ISO 3166-1 alpha-2 code. */
export interface CountryReference {
  id: string
  iso2Code: string
  iso3Code: string
  name: string
  phonePrefix: number
  phoneNumberFormat: string
  address1: AddressField
  address2: AddressField
  municipality: AddressField
  adminArea1: AddressField
  adminArea2: AddressField
  postalCode: AddressField
  /** Must match the whole postal code, in any letter case. */
  postalCodeRegex: string
  nationalIdentificationNumberRegex: string
  addressFieldLookups: AddressLookup[]
}

const HIDDEN_COUNTY: AddressField = { label: 'County', visibility: 'Hidden' }

function lookups(countryId: string, regions: readonly (readonly [string, string])[]): AddressLookup[] {
  return regions.map(([code, name], index) => ({
    id: `${countryId}-${code}`,
    field: 'AdminArea1',
    value: code,
    displayName: name,
    displayOrder: index + 1,
  }))
}

/** The only supported countries; the first is the fallback for an unknown locale. */
export const COUNTRIES: readonly CountryReference[] = [
  {
    id: 'US',
    iso2Code: 'US',
    iso3Code: 'USA',
    name: 'United States',
    phonePrefix: 1,
    phoneNumberFormat: '(###) ###-####',
    address1: { label: 'Address Line 1', visibility: 'Required' },
    address2: { label: 'Address Line 2', visibility: 'Optional' },
    municipality: { label: 'City', visibility: 'Required' },
    adminArea1: { label: 'State', visibility: 'Required' },
    adminArea2: HIDDEN_COUNTY,
    postalCode: { label: 'ZIP Code', visibility: 'Required' },
    postalCodeRegex: '\\d{5}(-\\d{4})?',
    nationalIdentificationNumberRegex: '\\d{3}-?\\d{2}-?\\d{4}',
    addressFieldLookups: lookups('US', US_STATES),
  },
  {
    id: 'CA',
    iso2Code: 'CA',
    iso3Code: 'CAN',
    name: 'Canada',
    phonePrefix: 1,
    phoneNumberFormat: '(###) ###-####',
    address1: { label: 'Address Line 1', visibility: 'Required' },
    address2: { label: 'Address Line 2', visibility: 'Optional' },
    municipality: { label: 'City', visibility: 'Required' },
    adminArea1: { label: 'Province', visibility: 'Required' },
    adminArea2: HIDDEN_COUNTY,
    postalCode: { label: 'Postal Code', visibility: 'Required' },
    postalCodeRegex: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d',
    nationalIdentificationNumberRegex: '\\d{3}[ -]?\\d{3}[ -]?\\d{3}',
    addressFieldLookups: lookups('CA', CANADIAN_PROVINCES),
  },
  {
    id: 'GB',
    iso2Code: 'GB',
    iso3Code: 'GBR',
    name: 'United Kingdom',
    phonePrefix: 44,
    phoneNumberFormat: '#### ### ####',
    address1: { label: 'Address Line 1', visibility: 'Required' },
    address2: { label: 'Address Line 2', visibility: 'Optional' },
    municipality: { label: 'Town or City', visibility: 'Required' },
    adminArea1: { label: 'Region', visibility: 'Hidden' },
    adminArea2: HIDDEN_COUNTY,
    postalCode: { label: 'Postcode', visibility: 'Required' },
    postalCodeRegex:
      'GIR ?0AA|[A-PR-UWYZ]([0-9]{1,2}|([A-HK-Y][0-9]([0-9ABEHMNPRV-Y])?)|[0-9][A-HJKPS-UW]) ?[0-9][ABD-HJLNP-UW-Z]{2}',
    nationalIdentificationNumberRegex: '[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\\d{6}[A-D]',
    addressFieldLookups: [],
  },
]

const COUNTRY_BY_ID = new Map(COUNTRIES.map((country) => [country.id, country]))

export function findCountry(id: string): CountryReference | undefined {
  return COUNTRY_BY_ID.get(id)
}

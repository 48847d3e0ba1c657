import { findCountry } from './countries.ts'

/** The parts of an address that show a person's location, no more exact than the city. */
export interface Place {
  municipality?: string | null
  adminArea1Id?: string | null
  countryId: string
}

/** "Austin, TX", "Toronto, ON", "Leeds, United Kingdom"; null if the city is unknown. */
export function displayLocation(place: Place): string | null {
  const country = findCountry(place.countryId)
  const region = country?.addressFieldLookups.find((one) => one.id === place.adminArea1Id)?.value ?? country?.name
  return place.municipality ? [place.municipality, region].filter(Boolean).join(', ') : (region ?? null)
}

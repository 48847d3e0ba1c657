import { findCountry } from './countries.ts'

/** The parts of an address that say where somebody is, no nearer than the city. */
export interface Place {
  municipality?: string | null
  adminArea1Id?: string | null
  countryId: string
}

/** "Austin, TX", "Toronto, ON", "Leeds, United Kingdom"; null when not even the city is known. */
export function displayLocation(place: Place): string | null {
  const country = findCountry(place.countryId)
  const region = country?.addressFieldLookups.find((one) => one.id === place.adminArea1Id)?.value ?? country?.name
  return place.municipality ? [place.municipality, region].filter(Boolean).join(', ') : (region ?? null)
}

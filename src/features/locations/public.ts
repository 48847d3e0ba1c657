import { preloadable } from '#src/ui/preloadable.tsx'

export { addressInForm } from './address-in-form.ts'
export { type Country, defaultCountry } from './country.ts'
export { addressLines } from './location-form.ts'
export { messages as locationMessages } from './messages.ts'
export { CountriesDocument, GeocodeDocument } from './locations.generated.ts'

/** Loaded as separate chunks, because registrations need only the countries. */
export const OrganizationLocations = preloadable(() =>
  import('./components/organization-locations.tsx').then(({ OrganizationLocations }) => OrganizationLocations),
)
export const LocationsCard = preloadable(() =>
  import('./components/locations-card.tsx').then(({ LocationsCard }) => LocationsCard),
)

import type { CountriesQuery } from './locations.generated.ts'

export type Country = CountriesQuery['countries'][number]

const FALLBACK_COUNTRY = 'US'

/** Returns the country of the first browser language that names one, otherwise the United States. */
export function defaultCountry(countries: readonly Country[], languages: readonly string[]): Country | undefined {
  const regions = languages.map((language) => language.split('-').at(-1)?.toUpperCase())
  const byIso2 = (iso2: string | undefined): Country | undefined => countries.find(({ iso2Code }) => iso2Code === iso2)
  return regions.map(byIso2).find((country) => country !== undefined) ?? byIso2(FALLBACK_COUNTRY)
}

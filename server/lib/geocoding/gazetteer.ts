import type { Coordinates, GeocodingAddress, GeocodingPort } from '#server/lib/geocoding/port.ts'
import { BRITISH_AREAS, CANADIAN_LETTERS, CITIES, REGIONS, ZIP_RANGES } from '#server/lib/geocoding/places.ts'
import type { Place } from '#server/lib/geocoding/places.ts'

/** A city's name as spelled in places.ts: lower case, letters and spaces, 'saint' as 'st'. */
export function cityKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(/\bsaint\b/g, 'st')
    .replaceAll(/ +/g, ' ')
    .trim()
}

function areaOf(countryId: string, postalCode: string): { region: string; city?: string } | null {
  const code = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (countryId === 'US' && /^\d{5}/.test(code)) {
    const prefix = Number(code.slice(0, 3))
    const found = ZIP_RANGES.find(([from, to]) => from <= prefix && prefix <= to)
    return found ? { region: found[2] } : null
  }
  if (countryId === 'CA' && /^[A-Z]\d[A-Z]/.test(code)) {
    const region = code.startsWith('X0')
      ? 'CA-NU'
      : code.startsWith('X1')
        ? 'CA-NT'
        : CANADIAN_LETTERS[code[0] as string]
    return region ? { region } : null
  }
  if (countryId === 'GB') {
    const area = BRITISH_AREAS[/^[A-Z]{1,2}(?=\d)/.exec(code)?.[0] ?? '']
    return area ? { region: area[0], city: area[1] } : null
  }
  return null
}

/** Both 'TX' and 'US-TX' are accepted for a state. */
function regionId(address: GeocodingAddress, countryId: string): string | null {
  const given = address.adminArea1Id?.toUpperCase()
  if (!given) return null
  return given.includes('-') ? given : `${countryId}-${given}`
}

/** Own properties only: a city called 'constructor' must not match an inherited property. */
function own<T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined
}

function cityIn(regions: readonly string[], name: string | null | undefined): Place | undefined {
  const key = cityKey(name ?? '')
  if (!key) return undefined
  return regions.map((region) => own(own(CITIES, region), key)).find((place) => place !== undefined)
}

/**
 * The most precise known place: the city in its region, the city of the postal code, the city in a country without
 * region, the region.
 */
export function locate(address: GeocodingAddress): Coordinates | null {
  const countryId = address.countryId?.toUpperCase() ?? ''
  const area = address.postalCode ? areaOf(countryId, address.postalCode) : null
  const region = regionId(address, countryId) ?? area?.region ?? null
  const regions = region ? [region] : Object.keys(CITIES).filter((id) => id.startsWith(`${countryId}-`))
  const place =
    cityIn(regions, address.municipality) ??
    (region === area?.region ? cityIn(regions, area?.city) : undefined) ??
    (region ? own(REGIONS, region) : undefined)
  return place ? { latitude: place[0], longitude: place[1] } : null
}

/** The city in its region; null if the city is unknown, even if the region is known. */
export function locateCity(address: GeocodingAddress): Coordinates | null {
  const region = regionId(address, address.countryId?.toUpperCase() ?? '')
  const place = region === null ? undefined : cityIn([region], address.municipality)
  return place ? { latitude: place[0], longitude: place[1] } : null
}

/** Coordinates without a network: states and provinces, their larger cities, postal areas. */
export const gazetteer: GeocodingPort = { geocode: async (address) => locate(address) }

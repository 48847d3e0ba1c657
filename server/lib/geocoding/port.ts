import type { Checkable } from '#server/lib/health/finding.ts'

/** An address; every part may be missing. `countryId` is US, CA or GB, `adminArea1Id` as in US-TX. */
export interface GeocodingAddress {
  address1?: string | null
  municipality?: string | null
  adminArea1Id?: string | null
  postalCode?: string | null
  countryId?: string | null
}

/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number
  longitude: number
}

export interface GeocodingPort extends Checkable {
  /** The most precise known place of the address; null if not even the region is known. */
  geocode(address: GeocodingAddress): Promise<Coordinates | null>
}

import { z } from 'zod'
import { boundedFetch } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { locate } from '#server/lib/geocoding/gazetteer.ts'
import type { Coordinates, GeocodingAddress, GeocodingPort } from '#server/lib/geocoding/port.ts'
import { CheckError } from '#server/lib/health/finding.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { GEOCODING_TIMEOUT_MS } from '#shared/limits/server-times.ts'

const RESPONSE_MAX_BYTES = 256_000

const answer = z.array(z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }))

/**
 * Coordinates from a Nominatim-compatible service (GEOCODER_URL). If it has no result or does not respond, the offline
 * gazetteer is used: an address is never refused because a service is down.
 */
export function nominatim(options: {
  url: string
  log: Pick<Logger, 'warn'>
  /** GEOCODING_TIMEOUT_MS when absent. */
  timeoutMs?: number
}): GeocodingPort {
  const limits = { maxBytes: RESPONSE_MAX_BYTES, timeoutMs: options.timeoutMs ?? GEOCODING_TIMEOUT_MS }
  /**
   * Null if the service does not find the place.
   * @throws if its response is not Nominatim's
   */
  async function find(address: GeocodingAddress): Promise<Coordinates | null> {
    const fields = {
      street: address.address1,
      city: address.municipality,
      state: address.adminArea1Id?.replace(/^[A-Z]{2}-/, ''),
      postalcode: address.postalCode,
      countrycodes: address.countryId?.toLowerCase(),
    }
    const url = new URL(`${options.url.replace(/\/+$/, '')}/search`)
    for (const [name, value] of Object.entries({ ...fields, format: 'jsonv2', limit: '1' }))
      if (value) url.searchParams.set(name, value)
    const headers = { 'user-agent': 'Evolve', accept: 'application/json' }
    const response = await boundedFetch(url, { headers }, limits)
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`)
    const [first] = answer.parse(await response.json())
    return first ? { latitude: first.lat, longitude: first.lon } : null
  }
  return {
    async geocode(address) {
      try {
        const found = await find(address)
        if (found) return found
      } catch (error) {
        options.log.warn({ err: error }, 'geocoding: the service failed, the gazetteer answers')
      }
      return locate(address)
    },
    // Not `geocode`, which falls back to the gazetteer when the service is down.
    async check() {
      const found = await find({ municipality: 'Dallas', adminArea1Id: 'US-TX', countryId: 'US' })
      if (!found) throw new CheckError('It does not find Dallas, Texas: its data is missing.')
    },
  }
}

import type { Context } from '#server/graphql/context.ts'
import type { AddressInput, Coordinate, Country, Language, WorkType } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { COUNTRIES } from '#shared/reference/countries.ts'
import { LANGUAGES } from '#shared/reference/languages.ts'
import { WORK_TYPES } from '#shared/reference/work-types.ts'
import { addressInput } from '#shared/validation/address.ts'

/** The countries on offer with their address rules (doc 1 section 3.2). */
export function listCountries(): Country[] {
  return [...COUNTRIES]
}

export function languages(): Language[] {
  return [...LANGUAGES]
}

export function workTypes(): WorkType[] {
  return [...WORK_TYPES]
}

/**
 * The place of an address, in degrees; null when it is not known. The device asks before it registers (doc 1 section
 * 7).
 *
 * @throws AppError VALIDATION_FAILED
 */
export async function geocode(context: Context, address: AddressInput): Promise<Coordinate | null> {
  return context.services.geocoding.geocode(parseInput(addressInput, address, 'address'))
}

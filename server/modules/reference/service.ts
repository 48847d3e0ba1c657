import type { Context } from '#server/graphql/context.ts'
import type { AddressInput, Coordinate, Country, Language, WorkType } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { COUNTRIES } from '#shared/reference/countries.ts'
import { LANGUAGES } from '#shared/reference/languages.ts'
import { WORK_TYPES } from '#shared/reference/work-types.ts'
import { addressInput } from '#shared/validation/address.ts'

/** Returns the available countries with their address rules. */
export function countries(): Country[] {
  return [...COUNTRIES]
}

export function languages(): Language[] {
  return [...LANGUAGES]
}

export function workTypes(): WorkType[] {
  return [...WORK_TYPES]
}

/**
 * Returns the coordinates of an address in degrees; null if they are not known. Clients call it before they send an
 * address.
 *
 * @throws AppError VALIDATION_FAILED
 */
export async function geocode(context: Context, address: AddressInput): Promise<Coordinate | null> {
  return context.services.geocoding.geocode(parseInput(addressInput, address, 'address'))
}

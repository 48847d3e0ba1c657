import { likenessWords } from '#server/db/likeness.ts'
import { countUses } from '#server/db/limited-uses.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { NetworkEntity, QueryNetworkSearchArgs } from '#server/graphql/generated.ts'
import { readId, readSearchText, refuse } from '#server/graphql/validate-input.ts'
import {
  NETWORK_SEARCH_MAX_ROWS,
  NETWORK_SEARCH_MIN_LENGTH,
  NETWORK_SEARCHES_PER_DAY_COUNT,
  NETWORK_SEARCHES_PER_MINUTE_COUNT,
} from '#shared/limits.ts'
import { displayLocation } from '#shared/reference/display-location.ts'
import { isLicensingRegion } from '#shared/reference/licensing.ts'
import { findAlikeInNetwork, findInNetwork, type FoundEntityRow } from './repository.ts'
import { networkSearchUses } from './tables.ts'
import { readWords } from './words.ts'

const tooMany = (again: string): AppError =>
  new AppError('RATE_LIMITED', { userMessage: `You have searched for many people. Please try again ${again}.` })

/**
 * Finds public people and organizations by name, company, city, state, type of work or state of license; if there are
 * none, those with a similar name. The limits on results and searches prevent a listing of the whole network
 * (docs/decisions/2026-11-27-people-by-name.md).
 *
 * @throws AppError VALIDATION_FAILED for a text that is too short or an unknown region; RATE_LIMITED
 */
export async function networkSearch(
  context: Context,
  { userId, searchText, regionId }: QueryNetworkSearchArgs,
): Promise<NetworkEntity[]> {
  const { database, clock } = context.services
  const viewerId = readId(userId)
  const text = readSearchText(searchText)
  const words = readWords(text)
  if (text.length < NETWORK_SEARCH_MIN_LENGTH || words.length === 0)
    refuse('searchText', `Enter at least ${NETWORK_SEARCH_MIN_LENGTH} characters.`)
  if (regionId != null && !isLicensingRegion(regionId)) refuse('regionId', 'There is no such region.')
  const { minuteCount, dayCount } = await countUses(database, networkSearchUses, viewerId, 1, clock.now())
  if (dayCount > NETWORK_SEARCHES_PER_DAY_COUNT) throw tooMany('tomorrow')
  if (minuteCount > NETWORK_SEARCHES_PER_MINUTE_COUNT) throw tooMany('in a minute')

  const today = clock.now().toISOString().slice(0, 10)
  const query = { viewerId, text, regionId: regionId ?? null, today, limit: NETWORK_SEARCH_MAX_ROWS }
  const exact = await findInNetwork(database, query, words)
  const similar = likenessWords(text)
  const found = exact.length > 0 || similar.length === 0 ? exact : await findAlikeInNetwork(database, query, similar)
  const emblems = await Promise.all(
    found.map(({ entity_type, id }) => context.loaders.emblem.load({ entityType: entity_type, id })),
  )
  return found.flatMap((row, index) => {
    const emblem = emblems[index]
    return emblem ? [{ id: row.id, emblem, location: locationOf(row), connectionState: row.state }] : []
  })
}

function locationOf({ municipality, admin_area1_id, country_id }: FoundEntityRow): string | null {
  return country_id === null
    ? null
    : displayLocation({ municipality, adminArea1Id: admin_area1_id, countryId: country_id })
}

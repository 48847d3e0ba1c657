import { searchPattern } from '#server/db/page.ts'
import type { Context } from '#server/graphql/context.ts'
import type { OrganizationSearchResult, QueryOrgSystemSearchArgs } from '#server/graphql/generated.ts'
import { readSearchText } from '#server/graphql/validate-input.ts'
import { ORGANIZATION_SEARCH_MAX_ROWS } from '#shared/limits.ts'
import { COUNTRIES } from '#shared/reference/countries.ts'
import { displayLocation } from '#shared/reference/display-location.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { searchOrganizations } from './repository-search.ts'

/** Returns the ids of states whose full name or abbreviation equals the text. */
function regionsOf(text: string): string[] {
  const wanted = foldedText(text)
  return COUNTRIES.flatMap(({ addressFieldLookups }) => addressFieldLookups)
    .filter(({ value, displayName }) => foldedText(value) === wanted || foldedText(displayName) === wanted)
    .map(({ id }) => id)
}

/** Searches organizations for staff. An empty text finds none. */
export async function orgSystemSearch(
  context: Context,
  { searchText, activationStatus, location }: QueryOrgSystemSearchArgs,
): Promise<OrganizationSearchResult> {
  const text = readSearchText(searchText)
  if (text === '') return { organizations: [] }
  const place = readSearchText(location)
  const rows = await searchOrganizations(context.services.database, {
    text,
    deactivated: activationStatus ? activationStatus === 'Inactive' : null,
    city: place === '' ? null : searchPattern(place),
    regions: regionsOf(place),
    limit: ORGANIZATION_SEARCH_MAX_ROWS,
  })
  const emblems = await context.loaders.emblem.loadMany(rows.map(({ id }) => ({ entityType: 'Organization', id })))
  return {
    organizations: rows.flatMap((row, index) => {
      const emblem = emblems[index]
      if (!emblem || emblem instanceof Error) return []
      const { id, municipality, admin_area1_id: adminArea1Id, country_id: countryId } = row
      return [
        {
          id,
          organizationEmblem: emblem,
          legalName: row.legal_name,
          displayLocation: countryId === null ? null : displayLocation({ municipality, adminArea1Id, countryId }),
          systemEmailAddress: row.email_address,
          deactivated: row.deactivated,
        },
      ]
    }),
  }
}

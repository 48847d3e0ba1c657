import { readPage, searchPattern } from '#server/db/page.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Emblem,
  PeopleSearchResult,
  QueryPeopleSearchArgs,
  QuerySiteUserEmblemsArgs,
  SiteUserEmblemPage,
} from '#server/graphql/generated.ts'
import { readSearchText } from '#server/graphql/validate-input.ts'
import { PAGE_SIZE_OPTIONS_ROWS, PEOPLE_SEARCH_MAX_ROWS, SITE_USERS_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import { toFoundPerson, toSiteUserEmblem } from './mappers.ts'
import { maySearchPeople, maySeeContacts, visibleParts } from './policy.ts'
import { findListed } from './repository.ts'
import { findPeople } from './repository-search.ts'

/** Returns a page of site users and open invitations. @throws AppError VALIDATION_FAILED */
export async function siteUserEmblems(context: Context, args: QuerySiteUserEmblemsArgs): Promise<SiteUserEmblemPage> {
  const { items, totalCount } = await findListed(context.services.database, {
    ...visibleParts(requireViewer(context)),
    page: readPage(args, { size: SITE_USERS_PAGE_SIZE_ROWS, max: PAGE_SIZE_OPTIONS_ROWS[2] }),
    sortedBy: args.sortedBy ?? 'Name',
    sortDirection: args.sortDirection ?? 'Ascending',
    includeInactive: args.includeInactive ?? false,
    pattern: searchPattern(readSearchText(args.searchFor)),
  })
  const emblems = await Promise.all(items.map(({ user_id: id }) => findEmblem(context, id)))
  return { totalCount, items: items.map((row, index) => toSiteUserEmblem(row, emblems[index] ?? null)) }
}

async function findEmblem({ loaders }: Context, userId: string | null): Promise<Emblem | null> {
  return userId === null ? null : loaders.emblem.load({ entityType: 'User', id: userId })
}

/** Searches people for staff. An empty text finds none. @throws AppError FORBIDDEN */
export async function peopleSearch(
  context: Context,
  { searchText, userType, activationStatus, affiliation, companyName }: QueryPeopleSearchArgs,
): Promise<PeopleSearchResult> {
  const viewer = requireViewer(context)
  if (!maySearchPeople(viewer, userType)) throw new AppError('FORBIDDEN')
  const text = readSearchText(searchText)
  if (text === '') return { people: [] }
  // Invited people are neither active nor inactive.
  if (userType === 'InvitedSiteUser' && activationStatus) return { people: [] }
  const rows = await findPeople(context.services.database, {
    ...{ userType, text, activationStatus: activationStatus ?? null, limit: PEOPLE_SEARCH_MAX_ROWS },
    belongsTo: readSearchText(userType === 'SocialUser' ? companyName : affiliation),
  })
  const emblems = await Promise.all(rows.map(({ user_id: id }) => findEmblem(context, id)))
  const withContacts = maySeeContacts(viewer, userType)
  return { people: rows.map((row, index) => toFoundPerson(row, emblems[index] ?? null, withContacts)) }
}

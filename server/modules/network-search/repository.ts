import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'
import { alikeUsers, beginningUsers, isLike, likeness, USER_NAME } from '#server/db/likeness.ts'
import { INDEXED_BEGINNING_LENGTH, searchPattern } from '#server/db/page.ts'
import { connections } from '#server/modules/connections/tables.ts'
import { adjusterLicenses } from '#server/modules/licensing/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { siteUsers } from '#server/modules/permissions/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { searchKey } from '#shared/text/search-key.ts'
import type { SearchedWord } from './words.ts'

export interface FoundEntityRow extends Record<string, unknown> {
  id: string
  entity_type: 'User' | 'Organization'
  /** Parts of the primary address; null if there is none. */
  municipality: string | null
  admin_area1_id: string | null
  country_id: string | null
  /** Connection of the searching person with the entity. */
  state: 'Connected' | 'Ignored' | 'Pending' | null
}

export interface NetworkQuery {
  viewerId: string
  /** The whole text. */
  text: string
  /** Only people with a license there that is active today; null for all, and for organizations. */
  regionId: string | null
  /** In the form yyyy-MM-dd. */
  today: string
  limit: number
}

const u = alias(users, 'u')
const o = alias(organizations, 'o')
const a = alias(addresses, 'a')
const l = alias(adjusterLicenses, 'l')
const c = alias(connections, 'c')
const s = alias(siteUsers, 's')

/** Shorter texts have no trigrams, so they match only the beginning of a name. */
const CONTAINED_MIN_LENGTH = 3
const ORGANIZATION_NAME = sql`search_key(${o.displayName})`
const INDEXED_LENGTH = sql.raw(`${INDEXED_BEGINNING_LENGTH}`)
const SURNAME_BEGINNING = sql`left(search_key(${u.lastName} || ' ' || ${u.firstName}), ${INDEXED_LENGTH})`

const beginsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const anyOf = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::text[])`

const licensedIn = (regionIds: readonly string[], today: string): SQL =>
  sql`select ${l.userId} from adjuster_licenses l where ${l.regionId} = ${anyOf(regionIds)} and ${l.active}
    and (${l.expirationDate} is null or ${l.expirationDate} >= ${today}::date)`

/**
 * People who can be found: registered, public, not deactivated, no staff, and not those who have switched it off. The
 * setting and the privacy are checked here, so that no other part of the search has to.
 */
function findableUsers({ viewerId, regionId, today }: NetworkQuery): SQL {
  return sql`and ${u.registeredAt} is not null and not ${u.deactivated} and not ${u.private} and ${u.findableByName}
    and ${u.id} <> ${viewerId} and not exists (select from site_users s where ${s.userId} = ${u.id})
    ${regionId === null ? sql`` : sql`and ${u.id} in (${licensedIn([regionId], today)})`}`
}

const IS_FINDABLE = sql`not ${o.private} and not ${o.deactivated}`

/** Selects the owners of a primary address in a city that contains the word, or in a region that it names. */
function inPlace(ownerType: FoundEntityRow['entity_type'], { text, regionIds }: SearchedWord): SQL {
  const owners = sql`select ${a.ownerId} from addresses a where ${a.kind} = 'Primary' and ${a.ownerType} = ${ownerType}`
  const city = sql`${owners} and ${a.cityKey} like ${searchPattern(text)}`
  const region = sql`${owners} and ${a.adminArea1Id} = ${anyOf(regionIds)}`
  const parts = [...(text.length < CONTAINED_MIN_LENGTH ? [] : [city]), ...(regionIds.length === 0 ? [] : [region])]
  return sql.join(
    parts.map((part) => sql` union all ${part}`),
    sql``,
  )
}

/** Each part of the union uses an index. */
function peopleWith(word: SearchedWord, today: string): SQL {
  const { text, workCodes, regionIds } = word
  const people = sql`select ${u.id} from users u where`
  const name =
    text.length < CONTAINED_MIN_LENGTH
      ? sql`${people} left(${USER_NAME}, ${INDEXED_LENGTH}) like ${beginsWith(text)}
          union all ${people} ${SURNAME_BEGINNING} like ${beginsWith(text)}`
      : sql`${people} ${USER_NAME} like ${searchPattern(text)}
          union all ${people} ${u.companyKey} like ${searchPattern(text)}`
  const work = sql` union all ${people} ${u.workCodes} && ${sql.param([...workCodes])}::text[]`
  const license = sql` union all ${licensedIn(regionIds, today)}`
  return sql`${name}${inPlace('User', word)}${workCodes.length === 0 ? sql`` : work}${
    regionIds.length === 0 ? sql`` : license
  }`
}

function organizationsWith(word: SearchedWord): SQL {
  const { text } = word
  const pattern = text.length < CONTAINED_MIN_LENGTH ? beginsWith(text) : searchPattern(text)
  const named = sql`select ${o.id} from organizations o where ${ORGANIZATION_NAME} like ${pattern}`
  return sql`${named}${inPlace('Organization', word)}`
}

/**
 * Those whose name is the text come first, then those whose name begins with it, then by the number of words that begin
 * no word of the name.
 */
function rankOf(name: SQL, text: string, words: readonly SearchedWord[]): SQL {
  const key = searchKey(text)
  const missing = words.map((word) => sql`(position(${` ${word.text}`} in ' ' || ${name}) = 0)::int`)
  return sql`(case when ${name} = ${key} then 0 when starts_with(${name}, ${key}) then 1
    else 2 + ${sql.join(missing, sql` + `)} end)::float8`
}

/**
 * Names that begin with the text are read first, in the order of an index. All people are searched only if these do not
 * fill the list, because a common word has many thousands of bearers.
 */
function exactPeople(query: NetworkQuery, words: readonly SearchedWord[]): SQL {
  const { text, limit, today } = query
  const filters = findableUsers(query)
  const name = words.map((word) => word.text).join(' ')
  const each = words.map((word) => sql`and ${u.id} in (${peopleWith(word, today)})`)
  return sql`(with begun as materialized (${beginningUsers(name, { filters, limit })}),
      found as (
        select id from begun union
        select ${u.id} from users u where (select count(*) from begun) < ${limit} ${filters} ${sql.join(each, sql` `)}
      )
    select ${u.id}, 'User' as entity_type, ${USER_NAME} as name, ${rankOf(USER_NAME, text, words)} as rank
    from found join users u on ${u.id} = found.id)`
}

function exactOrganizations(query: NetworkQuery, words: readonly SearchedWord[]): SQL {
  const each = words.map((word) => sql`and ${o.id} in (${organizationsWith(word)})`)
  return sql`select ${o.id}, 'Organization' as entity_type, ${ORGANIZATION_NAME} as name,
      ${rankOf(ORGANIZATION_NAME, query.text, words)} as rank
    from organizations o where ${IS_FINDABLE} ${sql.join(each, sql` `)}`
}

function alikePeople(query: NetworkQuery, words: readonly string[]): SQL {
  return sql`select found.id, 'User' as entity_type, ${USER_NAME} as name, min(found.rank) as rank
    from (${alikeUsers(words, { filters: findableUsers(query), limit: query.limit })}) found
    join users u on ${u.id} = found.id group by found.id, ${USER_NAME}`
}

function alikeOrganizations(words: readonly string[]): SQL {
  return sql`select ${o.id}, 'Organization' as entity_type, ${ORGANIZATION_NAME} as name,
      -(${likeness(ORGANIZATION_NAME, words)})::float8 as rank
    from organizations o where ${IS_FINDABLE} and ${isLike(ORGANIZATION_NAME, words)}`
}

async function read(database: Database, query: NetworkQuery, found: readonly SQL[]): Promise<FoundEntityRow[]> {
  const { viewerId, limit } = query
  const parts = sql.join([...found], sql` union all `)
  const { rows } = await database.db.execute<FoundEntityRow>(sql`with best as (
      select * from (${parts}) found order by rank, name, id limit ${limit}
    )
    select best.id, best.entity_type, ${a.municipality}, ${a.adminArea1Id}, ${a.countryId}, ${c.state} from best
    left join lateral (select * from addresses a where ${a.ownerType} = best.entity_type and ${a.ownerId} = best.id
      and ${a.kind} = 'Primary' limit 1) a on true
    left join connections c on least(${c.requestingId}, ${c.targetId}) = least(best.id, ${viewerId}::uuid)
      and greatest(${c.requestingId}, ${c.targetId}) = greatest(best.id, ${viewerId}::uuid)
    order by best.rank, best.name, best.id`)
  return rows
}

/** Returns public people and organizations for which every word matches a name, company, city, state or work type. */
export function findInNetwork(
  database: Database,
  query: NetworkQuery,
  words: readonly SearchedWord[],
): Promise<FoundEntityRow[]> {
  const people = exactPeople(query, words)
  return read(database, query, query.regionId === null ? [people, exactOrganizations(query, words)] : [people])
}

/**
 * Returns public people and organizations with a similar name, the most similar first.
 *
 * @param words from `likenessWords`; not empty
 */
export function findAlikeInNetwork(
  database: Database,
  query: NetworkQuery,
  words: readonly string[],
): Promise<FoundEntityRow[]> {
  const people = alikePeople(query, words)
  return read(database, query, query.regionId === null ? [people, alikeOrganizations(words)] : [people])
}

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { isLike, likeness } from '#server/db/likeness.ts'
import { searchPattern } from '#server/db/page.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'
import { alikeUsers, USER_NAME } from '#server/modules/users/service.ts'
import { searchKey } from '#shared/text/search-key.ts'
import { networkSearchUses } from './tables.ts'
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

const n = aliased(networkSearchUses, 'n')
/** The columns to write, which carry no table name. */
const uses = aliased(networkSearchUses)

/** Shorter texts have no trigrams, so they match only the beginning of a name. */
const CONTAINED_MIN_LENGTH = 3
const ORGANIZATION_NAME = sql.raw('search_key(o.display_name)')

const beginsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const licensedIn = (regionIds: readonly string[], today: string): SQL =>
  sql`select l.user_id from adjuster_licenses l where l.region_id = any(${sql.param([...regionIds])}::text[]) and l.active
    and (l.expiration_date is null or l.expiration_date >= ${today}::date)`

/**
 * People who can be found: registered, public, not deactivated, no staff, and not those who have switched it off. The
 * setting and the privacy are checked here, so that no other part of the search has to.
 */
function findableUsers({ viewerId, regionId, today }: NetworkQuery): SQL {
  return sql`and u.registered_at is not null and not u.deactivated and not u.private and u.findable_by_name
    and u.id <> ${viewerId} and not exists (select from site_users s where s.user_id = u.id)
    ${regionId === null ? sql`` : sql`and u.id in (${licensedIn([regionId], today)})`}`
}

/** Selects the owners of a primary address in a city that contains the word, or in a region that it names. */
function inPlace(ownerType: FoundEntityRow['entity_type'], { text, regionIds }: SearchedWord): SQL {
  const owners = sql`select a.owner_id from addresses a where a.kind = 'Primary' and a.owner_type = ${ownerType}`
  const city = sql`${owners} and search_key(a.municipality) like ${searchPattern(text)}`
  const region = sql`${owners} and a.admin_area1_id = any(${sql.param([...regionIds])}::text[])`
  const parts = [...(text.length < CONTAINED_MIN_LENGTH ? [] : [city]), ...(regionIds.length === 0 ? [] : [region])]
  return sql.join(
    parts.map((part) => sql` union all ${part}`),
    sql``,
  )
}

/** Each part of the union uses an index. */
function peopleWith(word: SearchedWord, today: string): SQL {
  const { text, workCodes, regionIds } = word
  const isLong = text.length >= CONTAINED_MIN_LENGTH
  const name = isLong
    ? sql`select u.id from users u where ${USER_NAME} like ${searchPattern(text)}
        union all select u.id from users u where search_key(u.company_name) like ${searchPattern(text)}`
    : sql`select u.id from users u where left(${USER_NAME}, 250) like ${beginsWith(text)}
        union all select u.id from users u
          where left(search_key(u.last_name || ' ' || u.first_name), 250) like ${beginsWith(text)}`
  const work = sql` union all select u.id from users u where u.work_codes && ${sql.param([...workCodes])}::text[]`
  return sql`${name}${inPlace('User', word)}${workCodes.length === 0 ? sql`` : work}${
    regionIds.length === 0 ? sql`` : sql` union all ${licensedIn(regionIds, today)}`
  }`
}

function organizationsWith(word: SearchedWord): SQL {
  const { text } = word
  const name = text.length < CONTAINED_MIN_LENGTH ? sql`like ${beginsWith(text)}` : sql`like ${searchPattern(text)}`
  return sql`select o.id from organizations o where ${ORGANIZATION_NAME} ${name}${inPlace('Organization', word)}`
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

function exactPeople(query: NetworkQuery, words: readonly SearchedWord[]): SQL {
  const each = words.map((word) => sql`and u.id in (${peopleWith(word, query.today)})`)
  return sql`select u.id, 'User' as entity_type, ${USER_NAME} as name, ${rankOf(USER_NAME, query.text, words)} as rank
    from users u where true ${findableUsers(query)} ${sql.join(each, sql` `)}`
}

function exactOrganizations(query: NetworkQuery, words: readonly SearchedWord[]): SQL {
  const each = words.map((word) => sql`and o.id in (${organizationsWith(word)})`)
  return sql`select o.id, 'Organization' as entity_type, ${ORGANIZATION_NAME} as name,
      ${rankOf(ORGANIZATION_NAME, query.text, words)} as rank
    from organizations o where not o.private and not o.deactivated ${sql.join(each, sql` `)}`
}

function alikePeople(query: NetworkQuery, words: readonly string[]): SQL {
  return sql`select found.id, 'User' as entity_type, ${USER_NAME} as name, min(found.rank) as rank
    from (${alikeUsers(words, { filters: findableUsers(query), limit: query.limit })}) found
    join users u on u.id = found.id group by found.id, ${USER_NAME}`
}

function alikeOrganizations(words: readonly string[]): SQL {
  return sql`select o.id, 'Organization' as entity_type, ${ORGANIZATION_NAME} as name,
      -(${likeness(ORGANIZATION_NAME, words)})::float8 as rank
    from organizations o where not o.private and not o.deactivated and ${isLike(ORGANIZATION_NAME, words)}`
}

async function read(database: Database, query: NetworkQuery, found: readonly SQL[]): Promise<FoundEntityRow[]> {
  const { viewerId, limit } = query
  const parts = sql.join([...found], sql` union all `)
  const { rows } = await database.db.execute<FoundEntityRow>(sql`with best as (
      select * from (${parts}) found order by rank, name, id limit ${limit}
    )
    select b.id, b.entity_type, a.municipality, a.admin_area1_id, a.country_id, c.state from best b
    left join lateral (select * from addresses a where a.owner_type = b.entity_type and a.owner_id = b.id
      and a.kind = 'Primary' limit 1) a on true
    left join connections c on least(c.requesting_id, c.target_id) = least(b.id, ${viewerId}::uuid)
      and greatest(c.requesting_id, c.target_id) = greatest(b.id, ${viewerId}::uuid)
    order by b.rank, b.name, b.id`)
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

/**
 * Counts a search before it is carried out. The row lock serializes parallel searches of a person.
 *
 * @returns the number of searches in the current minute and on the current day (UTC), including this one
 */
export async function countSearch(
  database: Database,
  userId: string,
  now: Date,
): Promise<{ minuteCount: number; dayCount: number }> {
  const rows = await database.query(
    'network-search-count',
    statement`insert into network_search_uses as n (${uses.userId}, ${uses.minuteStartedAt}, ${uses.minuteCount},
       ${uses.day}, ${uses.dayCount}) values ($1, $2::timestamptz, 1, $3::date, 1)
     on conflict (${uses.userId}) do update set
       ${uses.minuteStartedAt} = case when ${n.minuteStartedAt} <= $2::timestamptz - interval '1 minute'
         then $2::timestamptz else ${n.minuteStartedAt} end,
       ${uses.minuteCount} = case when ${n.minuteStartedAt} <= $2::timestamptz - interval '1 minute' then 1
         else ${n.minuteCount} + 1 end,
       ${uses.day} = $3::date,
       ${uses.dayCount} = case when ${n.day} = $3::date then ${n.dayCount} + 1 else 1 end
     returning ${columns({ minuteCount: n.minuteCount, dayCount: n.dayCount })}`,
    [userId, now, now.toISOString().slice(0, 10)],
  )
  return rows[0] ?? { minuteCount: 1, dayCount: 1 }
}

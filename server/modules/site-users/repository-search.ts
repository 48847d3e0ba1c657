import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { alikeUsers, beginningUsers, isLike, likeness, likenessWords, USER_NAME } from '#server/db/likeness.ts'
import { searchPattern } from '#server/db/page.ts'
import type { ActivationStatus, PersonSearchType } from '#server/graphql/generated.ts'
import { searchKey } from '#shared/text/search-key.ts'

export interface FoundPersonRow extends Record<string, unknown> {
  id: string
  first_name: string | null
  last_name: string | null
  email_address: string
  secondary_email_address: string | null
  cell_phone_country_code: number | null
  cell_phone_number: string | null
  home_phone_country_code: number | null
  home_phone_number: string | null
  company_name: string | null
  affiliation: string | null
  site_role: string | null
  user_active: boolean | null
  user_id: string | null
  site_user_id: string | null
  invitation_id: string | null
}

export interface PeopleQuery {
  userType: PersonSearchType
  text: string
  activationStatus: ActivationStatus | null
  /** A part of the company's name for social users, of the affiliation for others; '' for any. */
  belongsTo: string
  limit: number
}

/** The search of one statement: for the exact text, or for names similar to the words. */
interface Match extends Omit<PeopleQuery, 'userType'> {
  words: readonly string[] | null
}

/** Shorter texts have no trigrams, so they match only names that begin with them. */
const CONTAINED_MIN_LENGTH = 3
const EMAIL_ADDRESS = sql.raw('search_key(u.email_address)')
const HANDLE = sql.raw('search_key(h.handle_key)')
const INVITED_NAME = sql.raw(`search_key(i.first_name || ' ' || i.last_name)`)
const PERSON = sql.raw(`u.id, u.first_name, u.last_name, u.email_address, u.secondary_email_address,
  u.cell_phone_country_code, u.cell_phone_number, u.home_phone_country_code, u.home_phone_number, u.company_name,
  s.affiliation, r.name as site_role, not u.deactivated as user_active, u.id as user_id, s.id as site_user_id,
  null::uuid as invitation_id`)

function contains(column: SQL, text: string): SQL {
  return sql`${column} like ${searchPattern(text)}`
}

function isIn(status: ActivationStatus | null): SQL {
  return status === null ? sql`` : sql`and u.deactivated = ${status === 'Inactive'}`
}

function belongs(column: SQL, belongsTo: string): SQL {
  return belongsTo === '' ? sql`` : sql`and ${contains(column, belongsTo)}`
}

/**
 * Selects social users. Each part uses an index and has a limit, so that not all rows of a common name are read. The
 * surname may come first.
 */
function socialUsersFound({ text, words, limit, activationStatus, belongsTo }: Match): SQL {
  const filters = sql`and not exists (select from site_users s where s.user_id = u.id)
    ${isIn(activationStatus)} ${belongs(sql.raw('u.company_key'), belongsTo)}`
  if (words) return alikeUsers(words, { filters, limit })
  const plain = text.replaceAll(/[\s,]+/g, ' ')
  const begun = beginningUsers(plain, { filters, limit })
  if (searchKey(text).length < CONTAINED_MIN_LENGTH) return begun
  // Evaluated only if the names that begin with the text do not fill the list.
  const more = sql`and (select count(*) from begun) < ${limit} ${filters} limit ${limit}`
  return sql`with begun as materialized (${begun})
    select id, rank from begun
    union all (select u.id, 1 from users u where ${contains(USER_NAME, plain)} ${more})
    union all (select u.id, 2 from users u where ${contains(EMAIL_ADDRESS, text)} ${more})
    union all (select u.id, 2 from handles h join users u on u.id = h.entity_id
      where h.entity_type = 'User' and ${contains(HANDLE, text)} ${more})`
}

/** Selects site users. There are few, so all rows are scanned. */
function siteUsersFound({ text, words, activationStatus, belongsTo }: Match): SQL {
  const condition = words
    ? isLike(USER_NAME, words)
    : sql`(${contains(USER_NAME, text)} or ${contains(EMAIL_ADDRESS, text)} or exists (
        select from handles h where h.entity_type = 'User' and h.entity_id = u.id
          and ${contains(HANDLE, text)}))`
  const rank = words ? sql`-(${likeness(USER_NAME, words)})::float8` : sql`0::float8`
  return sql`select u.id, ${rank} as rank from site_users s join users u on u.id = s.user_id
    where ${condition} ${isIn(activationStatus)} ${belongs(sql.raw('search_key(s.affiliation)'), belongsTo)}`
}

function peopleOf(found: SQL, limit: number): SQL {
  return sql`select ${PERSON} from (select id, min(rank) as rank from (${found}) f group by id) found
    join users u on u.id = found.id
    left join site_users s on s.user_id = u.id left join site_roles r on r.id = s.role_id
    order by found.rank, ${USER_NAME}, u.id limit ${limit}`
}

function invited({ text, words, belongsTo, limit }: Match): SQL {
  const condition = words
    ? isLike(INVITED_NAME, words)
    : sql`(${contains(INVITED_NAME, text)} or ${contains(sql.raw('search_key(i.email_address)'), text)})`
  return sql`select i.id, i.first_name, i.last_name, i.email_address, null as secondary_email_address,
      null::int as cell_phone_country_code, null as cell_phone_number, null::int as home_phone_country_code,
      null as home_phone_number, null as company_name, i.affiliation, r.name as site_role, null::boolean as user_active,
      null::uuid as user_id, null::uuid as site_user_id, i.id as invitation_id
    from site_user_invitations i join site_roles r on r.id = i.role_id
    where i.accepted_at is null and ${condition} ${belongs(sql.raw('search_key(i.affiliation)'), belongsTo)}
    order by ${words ? sql`${likeness(INVITED_NAME, words)} desc,` : sql``} ${INVITED_NAME}, i.id limit ${limit}`
}

/**
 * Finds people by name, email address or handle: first those that begin with the text, then those that contain it. If
 * there are none, finds similar names. The statement is planned for each text, because a generic plan would read all
 * people for a rare text.
 */
export async function findPeople(database: Database, { userType, ...given }: PeopleQuery): Promise<FoundPersonRow[]> {
  const ask = async (words: readonly string[] | null): Promise<FoundPersonRow[]> => {
    const match = { ...given, words }
    const statement =
      userType === 'InvitedSiteUser'
        ? invited(match)
        : peopleOf(userType === 'SocialUser' ? socialUsersFound(match) : siteUsersFound(match), given.limit)
    return (await database.db.execute<FoundPersonRow>(statement)).rows
  }
  if (searchKey(given.text) === '') return []
  const exact = await ask(null)
  const words = likenessWords(given.text)
  return exact.length > 0 || words.length === 0 ? exact : ask(words)
}

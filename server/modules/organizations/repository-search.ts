import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { isLike, likeness, likenessWords } from '#server/db/likeness.ts'
import { searchPattern } from '#server/db/page.ts'
import { searchKey } from '#shared/text/search-key.ts'

export interface FoundOrganizationRow extends Record<string, unknown> {
  id: string
  legal_name: string
  email_address: string
  deactivated: boolean
  municipality: string | null
  admin_area1_id: string | null
  country_id: string | null
}

interface OrganizationQuery {
  text: string
  /** Null for both. */
  deactivated: boolean | null
  /** From `searchPattern`; null for any city. */
  city: string | null
  /** Ids of states whose name or abbreviation matches the text; empty if there are none. */
  regions: readonly string[]
  limit: number
}

const DISPLAY_NAME = sql.raw('search_key(o.display_name)')
const LEGAL_NAME = sql.raw('search_key(o.legal_name)')

/**
 * Finds organizations by a part of their name, legal name or handle, sorted by name. If none match, finds those with a
 * similar name.
 */
export async function searchOrganizations(
  database: Database,
  { text, deactivated, city, regions, limit }: OrganizationQuery,
): Promise<FoundOrganizationRow[]> {
  if (searchKey(text) === '') return []
  const pattern = searchPattern(text)
  const ask = async (words: readonly string[] | null): Promise<FoundOrganizationRow[]> => {
    const condition = words
      ? sql`(${isLike(DISPLAY_NAME, words)} or ${isLike(LEGAL_NAME, words)})`
      : sql`o.id = any(array(
          select id from organizations o where ${DISPLAY_NAME} like ${pattern}
          union select id from organizations o where ${LEGAL_NAME} like ${pattern}
          union select entity_id from handles where entity_type = 'Organization' and search_key(handle_key) like ${pattern}))`
    const { rows } = await database.db.execute<FoundOrganizationRow>(sql`
      select o.id, o.legal_name, o.email_address, o.deactivated, a.municipality, a.admin_area1_id, a.country_id
      from organizations o
      left join lateral (
        select * from addresses where owner_type = 'Organization' and owner_id = o.id and kind = 'Primary' limit 1
      ) a on true
      where ${condition} ${deactivated === null ? sql`` : sql`and o.deactivated = ${deactivated}`}
        ${
          city === null
            ? sql``
            : sql`and (search_key(a.municipality) like ${city}
                or a.admin_area1_id = any(${sql.param(regions)}::text[]))`
        }
      order by ${words ? sql`greatest(${likeness(DISPLAY_NAME, words)}, ${likeness(LEGAL_NAME, words)}) desc,` : sql``}
        lower(o.display_name), o.id limit ${limit}`)
    return rows
  }
  const exact = await ask(null)
  const words = likenessWords(text)
  return exact.length > 0 || words.length === 0 ? exact : ask(words)
}

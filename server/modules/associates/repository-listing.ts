import type { Database } from '#server/db/client.ts'
import { type Page, searchPattern } from '#server/db/page.ts'
import { allOf, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { AssociateSortField, AssociateStatus } from '#server/graphql/generated.ts'
import { LISTED, type ListedRow, ROWS } from './repository.ts'

interface ListedQuery {
  statuses: readonly AssociateStatus[]
  /** From `readSearchText`. */
  text: string
  /** Null to include all roles. */
  roleId: string | null
  sortedBy: AssociateSortField
  direction: 'asc' | 'desc'
  page: Page
}

/** Order of the page's rows, by their columns. */
const ORDERS: Readonly<Record<AssociateSortField, string>> = {
  DisplayName: 'lower("displayName")',
  EmailAddress: 'lower("emailAddress")',
  RoleName: 'lower("roleName")',
  Status: `array_position(array['Active', 'Inactive', 'Invited', 'Declined'], status)`,
  LastUpdatedUtc: '"lastUpdatedAt"',
}

/**
 * The same order for selecting the page before the full rows are read. Null for Status: rows of one status have equal
 * keys, and its index returns them by name.
 */
const KEYS: Readonly<Record<AssociateSortField, { member: string; invitation: string } | null>> = {
  DisplayName: { member: 'l.sort_name', invitation: 'lower(l.display_name)' },
  EmailAddress: {
    member: 'lower(coalesce(l.email_address, (select u.email_address from users u where u.id = l.user_id)))',
    invitation: 'lower(l.email_address)',
  },
  RoleName: {
    member: '(select lower(r.name) from organization_roles r where r.id = l.role_id)',
    invitation: '(select lower(r.name) from organization_roles r where r.id = l.role_id)',
  },
  Status: null,
  LastUpdatedUtc: {
    member: 'coalesce(l.updated_at, l.joined_at)',
    invitation: 'coalesce(l.declined_at, l.sent_at)',
  },
}

const STATUSES = [
  { status: 'Active', kind: 'member' },
  { status: 'Inactive', kind: 'member' },
  { status: 'Invited', kind: 'invitation' },
  { status: 'Declined', kind: 'invitation' },
] as const

const TABLES = { member: 'organization_members', invitation: 'associate_invitations' } as const
const NAMES = { member: 'l.sort_name', invitation: 'lower(l.display_name)' } as const

/**
 * Common table expressions with the rows whose own texts or role name match the search text. They replace the tables.
 */
const FOUND = Object.entries({
  member: 'search_text',
  invitation: `search_key(concat_ws(' ', display_name, email_address))`,
} as const).map(([kind, text]) => {
  const table = TABLES[kind as keyof typeof TABLES]
  return `found_${kind} as materialized (select * from ${table} where id = any(array(
      select id from ${table} where organization_id = $1 and ${text} like $6
      union
      select id from ${table} where role_id = any(array(
        select id from organization_roles where organization_id = $1 and search_key(name) like $6)))))`
})

/**
 * Reads one page and the total number of rows. Each status is read in the order of its index and only up to the end of
 * the page, so the cost of a page does not depend on the number of associates. Full rows are read only for the page.
 */
function listStatement(sortedBy: AssociateSortField, direction: 'asc' | 'desc', isSearch: boolean) {
  const key = KEYS[sortedBy]
  const branches = STATUSES.map(({ status, kind }, place) => ({
    rows: `${isSearch ? `found_${kind}` : TABLES[kind]} l
      where l.organization_id = $1 and l.status = '${status}' and '${status}' = any($2::text[])
        and ($5::uuid is null or l.role_id = $5::uuid)`,
    keys: `l.id, ${place} as place, ${key ? key[kind] : 'null::text'} as key, ${NAMES[kind]} as name`,
  }))
  const totalCount = computed<number>('c."totalCount"')
  // A page past the end has one row with the total and nulls.
  const selected = columns({ totalCount }, allOf(LISTED, 'p'))
  return statement`
    with ${isSearch ? `${FOUND.join(', ')}, ` : ''}page as materialized (
      select id from (${branches
        .map(
          ({ keys, rows }) =>
            `(select ${keys} from ${rows} order by ${key ? `key ${direction}, ` : ''}name, l.id
              limit $3::int + $4::int)`,
        )
        .join(' union all ')}) branches
      order by ${key ? 'key' : 'place'} ${direction}, name, id limit $3 offset $4
    )
    select ${selected} from (
      select ${branches.map(({ rows }) => `(select count(*)::int from ${rows})`).join(' + ')} as "totalCount"
    ) c
    left join (select * from (${String(ROWS)}) rows where id = any(array(select id from page))) p on true
    order by ${ORDERS[sortedBy]} ${direction}, lower("displayName"), id`
}

/** Reads one page of associates and invitations, and their total number, in one statement. */
export async function findListed(
  database: Database,
  organizationId: string,
  { statuses, text, roleId, sortedBy, direction, page }: ListedQuery,
): Promise<{ totalCount: number; rows: ListedRow[] }> {
  const isSearch = text !== ''
  const rows = await database.query(
    `associates-${sortedBy}-${direction}${isSearch ? '-search' : ''}`,
    listStatement(sortedBy, direction, isSearch),
    [organizationId, statuses, page.limit, page.offset, roleId, ...(isSearch ? [searchPattern(text)] : [])],
  )
  return { totalCount: rows[0]?.totalCount ?? 0, rows: rows.flatMap((row) => (row.id === null ? [] : [row])) }
}

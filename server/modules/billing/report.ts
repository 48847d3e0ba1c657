import { eq, and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containsText, type Page } from '#server/db/page.ts'
import type {
  BillingCustomerSearch,
  BillingCustomerSummaries,
  BillingCustomerSummary,
} from '#server/graphql/generated.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'

/** A customer in the report, before its URL is signed. */
export type ReportRow = Omit<BillingCustomerSummary, 'stripeCustomerUrl'>

const SORTS: Readonly<Record<NonNullable<BillingCustomerSearch['sortedBy']>, SQL>> = {
  Name: sql`lower(name)`,
  Status: sql`status`,
  AmountBilled: sql`billed_cents`,
  BalanceDue: sql`balance_cents`,
}

type Totals = Pick<BillingCustomerSummaries, 'totalAmountBilled' | 'totalBalanceDue' | 'totalCount'>

/**
 * Returns a page of the customers that match a search and the totals of all customers, in one statement.
 *
 * @param sums from `BillingPort.customerSums`
 */
export async function searchReport(
  db: Db,
  page: Page,
  { sums, text, status, sortedBy, sortDirection }: BillingCustomerSearch & { sums: SQL; text: string },
): Promise<Totals & { rows: ReportRow[] }> {
  const direction = sortDirection === 'Descending' ? sql`desc` : sql`asc`
  const isOfStatus = status ? sql`sums.status = ${status}` : sql`true`
  const { rows } = await db.execute<{
    totalAmountBilled: number
    totalBalanceDue: number
    totalCount: number
    rows: ReportRow[]
  }>(sql`
    with customers as materialized (
      select sums.*, ${organizations.displayName} as name, ${handles.handle} as handle,
        (${isOfStatus} and ${containsText([organizations.displayName], text) ?? sql`true`}) as is_found
      from (${sums}) sums join ${organizations} on ${organizations.id} = sums.organization_id
      left join ${handles} on ${and(eq(handles.entityType, 'Organization'), eq(handles.entityId, organizations.id))}
    ), page as (
      select row_number() over () as place, found.* from (
        select * from customers where is_found
        order by ${SORTS[sortedBy ?? 'Name']} ${direction}, lower(name), organization_id
        limit ${page.limit} offset ${page.offset}
      ) found
    )
    select coalesce(sum(billed_cents), 0)::float8 as "totalAmountBilled",
      coalesce(sum(balance_cents), 0)::float8 as "totalBalanceDue",
      (count(*) filter (where is_found))::int as "totalCount",
      coalesce((select jsonb_agg(jsonb_build_object('organizationId', organization_id, 'organizationName', name,
        'organizationHandle', handle, 'status', status, 'amountBilled', billed_cents, 'balanceDue', balance_cents,
        'requiresAttention', needs_attention) order by place) from page), '[]') as rows
    from customers`)
  return rows[0] ?? { totalAmountBilled: 0, totalBalanceDue: 0, totalCount: 0, rows: [] }
}

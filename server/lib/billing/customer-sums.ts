import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { firstOfMonth } from '#shared/calendar.ts'
import { type InvoiceColumns, isOwed, printedStatus } from './invoice-status.ts'

/** The most urgent of several invoices; drafts and void invoices count only if there are no others. */
const STATUS_ORDER = ['Overdue', 'Open', 'Uncollectible', 'Draft', 'Paid', 'Void'] as const

/**
 * `BillingPort.customerSums` for a table of invoices.
 * @param isOfSite whether a row is in the site's currency
 */
export function customerSumsOf(
  table: PgTable & InvoiceColumns & Readonly<Record<'organizationId' | 'invoiceDate', PgColumn>>,
  isOfSite: SQL,
  today: string,
): SQL {
  const { organizationId, invoiceDate, state, totalCents, creditedCents, paidCents } = table
  const [month, next] = [firstOfMonth(today), firstOfMonth(today, 1)]
  const balance = sql`case when ${state} = 'Open' and ${isOfSite}
    then greatest(0, ${totalCents} - ${creditedCents} - ${paidCents}) else 0 end`
  const billed = sql`case when ${state} in ('Open', 'Uncollectible') and ${isOfSite} and ${invoiceDate} >= ${month}
    and ${invoiceDate} < ${next} then ${totalCents} - ${creditedCents} else 0 end`
  // A credited invoice counts as void (`statusOf`).
  const status = sql`replace(${printedStatus(table, today)}, 'Credited', 'Void')`
  const order = sql.raw(STATUS_ORDER.map((one) => `'${one}'`).join(', '))
  return sql`select organization_id, (array[${order}])[min(array_position(array[${order}], status))] as status,
      sum(billed)::float8 as billed_cents, sum(balance)::float8 as balance_cents,
      bool_or(status in ('Overdue', 'Draft')) as needs_attention
    from (select ${organizationId} as organization_id, ${status} as status, ${billed} as billed, ${balance} as balance
      from ${table} where ${invoiceDate} >= ${month} or (${state} = 'Open' and ${isOwed(table)})) invoices
    group by organization_id`
}

import { type SQL, sql } from 'drizzle-orm'
import { firstOfMonth } from '#shared/calendar.ts'

/**
 * The most urgent of several invoices; drafts and void invoices count only if there are no others. A credited invoice
 * counts as void (see `statusOf`).
 */
const STATUS_ORDER = ['Overdue', 'Open', 'Uncollectible', 'Draft', 'Paid', 'Void'] as const

/**
 * `BillingPort.customerSums` for a table of invoices. Both providers have one with the columns `organization_id`,
 * `invoice_date`, `due_date`, `state`, `total_cents`, `paid_cents` and `credited_cents`.
 * @param isOfSite whether a row is in the site's currency
 */
export function customerSumsOf(table: SQL, isOfSite: SQL, today: string): SQL {
  const [month, next] = [firstOfMonth(today), firstOfMonth(today, 1)]
  const isOwed = sql`total_cents > paid_cents + credited_cents`
  const balance = sql`case when state = 'Open' and ${isOfSite}
    then greatest(0, total_cents - credited_cents - paid_cents) else 0 end`
  const billed = sql`case when state in ('Open', 'Uncollectible') and ${isOfSite} and invoice_date >= ${month}
    and invoice_date < ${next} then total_cents - credited_cents else 0 end`
  const status = sql`case when state <> 'Open' then state
    when credited_cents > 0 and credited_cents >= total_cents then 'Void'
    when not (${isOwed}) then 'Paid' when due_date < ${today} then 'Overdue' else 'Open' end`
  const order = sql.raw(STATUS_ORDER.map((one) => `'${one}'`).join(', '))
  return sql`select organization_id, (array[${order}])[min(array_position(array[${order}], status))] as status,
      sum(billed)::float8 as billed_cents, sum(balance)::float8 as balance_cents,
      bool_or(status in ('Overdue', 'Draft')) as needs_attention
    from (select organization_id, ${status} as status, ${billed} as billed, ${balance} as balance from ${table}
      where invoice_date >= ${month} or (state = 'Open' and ${isOwed})) invoices
    group by organization_id`
}

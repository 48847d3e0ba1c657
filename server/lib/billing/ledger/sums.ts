import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import type { BillingMonth } from '../port.ts'

/** The amounts billed and paid in each month from the month of `since` on, oldest first. */
export async function sumMonths(db: Db, since: string): Promise<BillingMonth[]> {
  const first = firstOfMonth(since)
  const { rows } = await db.execute<{ month: string; billed: string; paid: string }>(sql`
    select to_char(date_trunc('month', day::timestamp), 'YYYY-MM-DD') as month, sum(billed) as billed, sum(paid) as paid
    from (
      select invoice_date as day, total_cents as billed, 0 as paid from ledger_invoices
        where invoice_date >= ${first} and state in ('Open', 'Uncollectible')
      union all
      select issued_on, -total_cents, 0 from ledger_credit_notes where issued_on >= ${first}
      union all
      select paid_on, 0, case kind when 'Refund' then -amount_cents else amount_cents end from ledger_payments
        where paid_on >= ${first} and undone_at is null
    ) amounts group by 1 order by 1`)
  return rows.map(({ month, billed, paid }) => ({ month, billedCents: Number(billed), paidCents: Number(paid) }))
}

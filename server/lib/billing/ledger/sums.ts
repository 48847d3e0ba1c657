import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import type { BillingMonth } from '../port.ts'
import { ledgerCreditNotes as creditNotes, ledgerInvoices, ledgerPayments } from '../tables.ts'

/** The amounts billed and paid in each month from the month of `since` on, oldest first. */
export async function sumMonths(db: Db, since: string): Promise<BillingMonth[]> {
  const first = firstOfMonth(since)
  const { invoiceDate, totalCents, state } = ledgerInvoices
  const { issuedOn } = creditNotes
  const { paidOn, kind, amountCents, undoneAt } = ledgerPayments
  const { rows } = await db.execute<{ month: string; billed: string; paid: string }>(sql`
    select to_char(date_trunc('month', day::timestamp), 'YYYY-MM-DD') as month, sum(billed) as billed, sum(paid) as paid
    from (
      select ${invoiceDate} as day, ${totalCents} as billed, 0 as paid from ${ledgerInvoices}
        where ${invoiceDate} >= ${first} and ${state} in ('Open', 'Uncollectible')
      union all
      select ${issuedOn}, -${creditNotes.totalCents}, 0 from ${creditNotes} where ${issuedOn} >= ${first}
      union all
      select ${paidOn}, 0, case ${kind} when 'Refund' then -${amountCents} else ${amountCents} end from ${ledgerPayments}
        where ${paidOn} >= ${first} and ${undoneAt} is null
    ) amounts group by 1 order by 1`)
  return rows.map(({ month, billed, paid }) => ({ month, billedCents: Number(billed), paidCents: Number(paid) }))
}

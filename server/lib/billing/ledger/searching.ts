import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containsText, fetchPage, type Page, type Paged, TOTAL_COUNT } from '#server/db/page.ts'
import type { BillingInvoice } from '../port.ts'
import { ledgerInvoices } from '../tables.ts'

/** The states that staff filters invoices by. */
export const INVOICE_FILTERS = ['Draft', 'Open', 'Overdue', 'Paid', 'Void', 'Uncollectible'] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]

/** @param today of the site */
function isOfState(filter: InvoiceFilter, today: string): SQL | undefined {
  const { state, dueDate, totalCents, paidCents, creditedCents } = ledgerInvoices
  if (filter !== 'Open' && filter !== 'Overdue' && filter !== 'Paid') return eq(state, filter)
  const isOwed = sql`${totalCents} > ${paidCents} + ${creditedCents}`
  if (filter === 'Paid') return and(eq(state, 'Open'), sql`not (${isOwed})`)
  return and(eq(state, 'Open'), isOwed, filter === 'Open' ? gte(dueDate, today) : lt(dueDate, today))
}

/** One page of the ledger's invoices, newest first, by a part of their number or customer and by their state. */
export function searchInvoices(
  db: Db,
  page: Page,
  { text, filter, today }: { text: string; filter: InvoiceFilter | null; today: string },
): Promise<Paged<BillingInvoice>> {
  return fetchPage(
    db
      .select({
        id: ledgerInvoices.id,
        number: ledgerInvoices.number,
        key: ledgerInvoices.key,
        organizationId: ledgerInvoices.organizationId,
        organizationName: ledgerInvoices.organizationName,
        invoiceDate: ledgerInvoices.invoiceDate,
        dueDate: ledgerInvoices.dueDate,
        state: ledgerInvoices.state,
        isSubscription: ledgerInvoices.isSubscription,
        totalCents: ledgerInvoices.totalCents,
        paidCents: ledgerInvoices.paidCents,
        creditedCents: ledgerInvoices.creditedCents,
        totalCount: TOTAL_COUNT,
      })
      .from(ledgerInvoices)
      .where(
        and(
          containsText([ledgerInvoices.number, ledgerInvoices.organizationName], text),
          filter === null ? undefined : isOfState(filter, today),
        ),
      )
      .orderBy(desc(ledgerInvoices.invoiceDate), desc(ledgerInvoices.number))
      .$dynamic(),
    page,
  )
}

/** A line of the accounting export. Amounts are cents; refunds and credit notes are negative. */
export interface AccountingEntry {
  kind: 'Invoice' | 'Credit note' | 'Payment' | 'Refund'
  day: string
  /** Of the invoice or the credit note; of a payment, the number of its invoice. */
  number: string
  invoiceNumber: string
  organizationId: string
  organizationName: string
  dueDate: string | null
  state: string | null
  reference: string | null
  netCents: number
  taxCents: number
  totalCents: number
}

const EXPORTED_AT_ONCE_COUNT = 1_000

/**
 * The records that accounting needs of a month, by day: issued invoices, also those given up; credit notes; payments
 * and refunds that were not undone. Read in parts, so that a month of any size needs little memory.
 *
 * @param from the first day
 * @param to the last day
 */
export async function* accountingEntries(db: Db, from: string, to: string): AsyncGenerator<AccountingEntry[]> {
  for (let offset = 0; ; offset += EXPORTED_AT_ONCE_COUNT) {
    const { rows } = await db.execute<{ [Name in keyof AccountingEntry]: AccountingEntry[Name] }>(sql`
      select * from (
        select 'Invoice' as kind, invoice_date::text as day, number, number as "invoiceNumber",
          organization_id as "organizationId", organization_name as "organizationName", due_date::text as "dueDate",
          state, null as reference, (total_cents - tax_cents)::float8 as "netCents", tax_cents::float8 as "taxCents",
          total_cents::float8 as "totalCents", id
        from ledger_invoices where invoice_date between ${from} and ${to} and state in ('Open', 'Uncollectible')
        union all
        select 'Credit note', c.issued_on::text, c.number, i.number, c.organization_id, c.organization_name, null, null,
          c.reason, (c.tax_cents - c.total_cents)::float8, (-c.tax_cents)::float8, (-c.total_cents)::float8, c.id
        from ledger_credit_notes c join ledger_invoices i on i.id = c.invoice_id
        where c.issued_on between ${from} and ${to}
        union all
        select p.kind, p.paid_on::text, i.number, i.number, i.organization_id, i.organization_name, null, null,
          p.reference, null, null, (case p.kind when 'Refund' then -p.amount_cents else p.amount_cents end)::float8, p.id
        from ledger_payments p join ledger_invoices i on i.id = p.invoice_id
        where p.paid_on between ${from} and ${to} and p.undone_at is null
      ) entries order by day, kind, number, id limit ${EXPORTED_AT_ONCE_COUNT} offset ${offset}`)
    if (rows.length > 0) yield rows
    if (rows.length < EXPORTED_AT_ONCE_COUNT) return
  }
}

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containsText, fetchPage, type Page, type Paged, TOTAL_COUNT } from '#server/db/page.ts'
import { isOwed, printedStatus } from '../invoice-status.ts'
import type { BillingInvoice } from '../port.ts'
import { ledgerInvoices } from '../tables.ts'

/** The states by which staff can filter invoices. */
export const INVOICE_FILTERS = ['Draft', 'Open', 'Overdue', 'Paid', 'Credited', 'Void', 'Uncollectible'] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]

/** @param today the site's day */
function hasStatus(filter: InvoiceFilter, today: string): SQL | undefined {
  const { state } = ledgerInvoices
  if (filter === 'Draft' || filter === 'Void' || filter === 'Uncollectible') return eq(state, filter)
  // The last condition is implied; with it, the query can use the index of unpaid invoices.
  const isUnpaid = filter === 'Open' || filter === 'Overdue' ? isOwed(ledgerInvoices) : undefined
  return and(eq(state, 'Open'), sql`${printedStatus(ledgerInvoices, today)} = ${filter}`, isUnpaid)
}

/** One page of the ledger's invoices, newest first, filtered by part of the number or customer and by state. */
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
          filter === null ? undefined : hasStatus(filter, today),
        ),
      )
      .orderBy(desc(ledgerInvoices.invoiceDate), desc(ledgerInvoices.number))
      .$dynamic(),
    page,
  )
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Settled, unpaidOf } from './port.ts'

/**
 * The status of an invoice, as a function and as an SQL expression, because lists are filtered and summed in the
 * database. A test compares both for all combinations of amounts, states and dates.
 */

/** The columns of a table of invoices that determine the status. Both providers have one. */
export type InvoiceColumns = Readonly<Record<keyof Settled, PgColumn>>

/**
 * The status in the ledger's pages, documents and exports. 'Credited': credit notes cover the whole invoice, so it has
 * no balance and its payments are to be refunded.
 */
export function printedStatusOf(invoice: Settled, today: string) {
  const { state, totalCents, creditedCents = 0, dueDate } = invoice
  if (state !== 'Open') return state
  if (creditedCents > 0 && creditedCents >= totalCents) return 'Credited'
  if (unpaidOf(invoice) === 0) return 'Paid'
  return dueDate < today ? 'Overdue' : 'Open'
}

/** Whether an invoice has an unpaid part, if it was issued. */
export function isOwed({ totalCents, paidCents, creditedCents }: Omit<InvoiceColumns, 'state' | 'dueDate'>): SQL {
  return sql`${totalCents} > ${paidCents} + ${creditedCents}`
}

/** `printedStatusOf` in SQL. */
export function printedStatus(columns: InvoiceColumns, today: string): SQL {
  const { state, totalCents, creditedCents, dueDate } = columns
  return sql`case when ${state} <> 'Open' then ${state}
    when ${creditedCents} > 0 and ${creditedCents} >= ${totalCents} then 'Credited'
    when not (${isOwed(columns)}) then 'Paid' when ${dueDate} < ${today} then 'Overdue' else 'Open' end`
}

/**
 * The status as a value of the API, which has none for a credited invoice. 'Void' shows that it has no balance and
 * earned no money; 'Paid' would mean that money was received.
 */
export function statusOf(invoice: Settled, today: string) {
  const status = printedStatusOf(invoice, today)
  return status === 'Credited' ? 'Void' : status
}

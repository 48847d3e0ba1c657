import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import {
  type BillingInvoice,
  type CustomerSnapshot,
  type InvoiceItem,
  refundableOf,
  type TaxLine,
  unpaidOf,
} from '../port.ts'
import { isOwed } from '../invoice-status.ts'
import type { SellerSnapshot } from '../seller.ts'
import { ledgerInvoiceItems, ledgerInvoices, ledgerPayments, ledgerPlanCharges } from '../tables.ts'

/** Operations of staff on the embedded ledger's pages; a provider has its own pages for them. */

export type Payment = typeof ledgerPayments.$inferSelect
export type NewPayment = typeof ledgerPayments.$inferInsert

/** An invoice of the ledger, as printed. */
export interface InvoiceDocument extends BillingInvoice {
  items: InvoiceItem[]
  taxes: readonly TaxLine[]
  seller: SellerSnapshot | null
  customer: CustomerSnapshot | null
}

/** An invoice with its items, locked until the end of the transaction with `lock`. */
export async function findInvoice(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<InvoiceDocument | null> {
  const found = db.select().from(ledgerInvoices).where(eq(ledgerInvoices.id, id))
  const [invoice] = await (lock ? found.for('update') : found)
  if (!invoice) return null
  const items = await db
    .select()
    .from(ledgerInvoiceItems)
    .where(eq(ledgerInvoiceItems.invoiceId, id))
    .orderBy(asc(ledgerInvoiceItems.position))
  return { ...invoice, items }
}

/** Payments and refunds of an invoice, in the order in which they were recorded. */
export function listPayments(db: Db, invoiceId: string): Promise<Payment[]> {
  return db
    .select()
    .from(ledgerPayments)
    .where(eq(ledgerPayments.invoiceId, invoiceId))
    .orderBy(asc(ledgerPayments.createdAt), asc(ledgerPayments.id))
}

/** Changes the paid amount. An uncollectible invoice that is then fully paid becomes issued again. */
async function addToPaid(tx: Db, { id, state, ...invoice }: BillingInvoice, cents: number): Promise<void> {
  const paidCents = invoice.paidCents + cents
  const isSettled = unpaidOf({ ...invoice, state, paidCents }) === 0
  await tx
    .update(ledgerInvoices)
    .set({ paidCents, state: state === 'Uncollectible' && isSettled ? 'Open' : state })
    .where(eq(ledgerInvoices.id, id))
}

/**
 * Records a payment of an issued or uncollectible invoice, or a refund of an overpayment.
 * @returns why it was not recorded: the amount exceeds the balance or the refundable amount, or the payment was
 * recorded before
 */
export async function recordPayment(tx: Db, payment: NewPayment): Promise<'recorded' | 'refused' | 'repeated'> {
  // A second submission of the form waits here for the first one.
  const invoice = await findInvoice(tx, payment.invoiceId, { lock: true })
  const [known] = await tx.select().from(ledgerPayments).where(eq(ledgerPayments.id, payment.id))
  if (known) return 'repeated'
  if (!invoice) return 'refused'
  const isRefund = payment.kind === 'Refund'
  const most = isRefund ? refundableOf(invoice) : unpaidOf(invoice)
  if (payment.amountCents <= 0 || payment.amountCents > most) return 'refused'
  await addToPaid(tx, invoice, isRefund ? -payment.amountCents : payment.amountCents)
  await tx.insert(ledgerPayments).values(payment)
  return 'recorded'
}

/**
 * Undoes a payment or a refund that was recorded by mistake, or a payment that bounced. The row is kept and marked.
 * @returns the payment; null if it does not exist, was undone before, or if undoing it would make the paid amount
 * negative or greater than the total
 */
export async function undoPayment(
  tx: Db,
  { id, invoiceId }: Pick<Payment, 'id' | 'invoiceId'>,
  undone: { undoneAt: Date; undoneById: string; undoneReason: string },
): Promise<Payment | null> {
  // A second submission of the form waits here for the first one.
  const invoice = await findInvoice(tx, invoiceId, { lock: true })
  const [payment] = await tx
    .select()
    .from(ledgerPayments)
    .where(and(eq(ledgerPayments.id, id), eq(ledgerPayments.invoiceId, invoiceId)))
  if (!invoice || !payment || payment.undoneAt !== null) return null
  const change = payment.kind === 'Refund' ? payment.amountCents : -payment.amountCents
  const paidCents = invoice.paidCents + change
  if (paidCents < 0 || paidCents > invoice.totalCents) return null
  await addToPaid(tx, invoice, change)
  await tx.update(ledgerPayments).set(undone).where(eq(ledgerPayments.id, id))
  return payment
}

const NEXT_STATES = {
  Open: ['Draft'],
  Void: ['Draft', 'Open'],
  Uncollectible: ['Open'],
} as const

/**
 * Issues a draft, voids an invoice without payments and credit notes, or marks an unpaid one as uncollectible. The plan
 * days of a void invoice can be charged again.
 * @returns false if the state of the invoice does not allow it
 */
export async function changeState(tx: Db, invoiceId: string, state: keyof typeof NEXT_STATES): Promise<boolean> {
  const { paidCents, creditedCents } = ledgerInvoices
  const changed = await tx
    .update(ledgerInvoices)
    .set({ state })
    .where(
      and(
        eq(ledgerInvoices.id, invoiceId),
        inArray(ledgerInvoices.state, [...NEXT_STATES[state]]),
        state === 'Void' ? sql`${paidCents} = 0 and ${creditedCents} = 0` : undefined,
        state === 'Uncollectible' ? isOwed(ledgerInvoices) : undefined,
      ),
    )
    .returning({ id: ledgerInvoices.id })
  if (changed.length > 0 && state === 'Void')
    await tx.delete(ledgerPlanCharges).where(eq(ledgerPlanCharges.invoiceId, invoiceId))
  return changed.length > 0
}

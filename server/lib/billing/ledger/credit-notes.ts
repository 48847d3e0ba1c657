import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { prorate } from '#shared/money.ts'
import type { CreditNote, TaxLine } from '../port.ts'
import { ledgerCreditNoteItems, ledgerCreditNotes, ledgerInvoices } from '../tables.ts'
import { findInvoice, type InvoiceDocument } from './bookkeeping.ts'
import { nextNumber } from './numbers.ts'

export interface NewCreditNote {
  /** Makes repeats harmless: it becomes the id of the credit note. */
  id: string
  invoiceId: string
  issuedOn: string
  reason: string
  /** Positive amounts before tax. */
  items: readonly { description: string; amountCents: number }[]
  createdById: string
  createdAt: Date
}

const sumOf = (lines: readonly { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * The taxes credited with an amount, in proportion to the invoice's taxes. The last credit note of an invoice includes
 * the rounding differences.
 */
function creditedTaxes(invoice: InvoiceDocument, before: readonly CreditNote[], creditedCents: number): TaxLine[] {
  const taxable = invoice.totalCents - (invoice.taxCents ?? 0)
  const creditedBefore = before.reduce((sum, { items }) => sum + sumOf(items), 0)
  const upTo = creditedBefore + creditedCents
  return invoice.taxes.map((tax, at) => {
    const takenBack = before.reduce((sum, { taxes }) => sum + (taxes[at]?.amountCents ?? 0), 0)
    const share = taxable === 0 ? 0 : prorate(tax.amountCents, upTo, taxable)
    return { ...tax, taxableCents: creditedCents, amountCents: share - takenBack }
  })
}

/**
 * Credits a part or all of an issued invoice, with the tax on it. An overpayment can then be refunded.
 * @returns 'refused' if the invoice is not issued, or if the credit would exceed the charged amount
 */
export async function issueCreditNote(
  tx: Db,
  { id, invoiceId, items, ...given }: NewCreditNote,
): Promise<CreditNote | 'refused' | 'repeated'> {
  const invoice = await findInvoice(tx, invoiceId, { lock: true })
  const known = await tx.select().from(ledgerCreditNotes).where(eq(ledgerCreditNotes.id, id))
  if (known.length > 0) return 'repeated'
  if (!invoice || (invoice.state !== 'Open' && invoice.state !== 'Uncollectible')) return 'refused'
  const before = await listCreditNotes(tx, { invoiceId })
  const creditedCents = sumOf(items)
  const rest = invoice.totalCents - (invoice.taxCents ?? 0) - before.reduce((sum, note) => sum + sumOf(note.items), 0)
  if (items.length === 0 || items.some(({ amountCents }) => amountCents <= 0) || creditedCents > rest) return 'refused'
  const taxes = creditedTaxes(invoice, before, creditedCents)
  const { organizationId, organizationName, seller, customer } = invoice
  const row = {
    ...given,
    ...{ id, invoiceId, organizationId, organizationName, seller, customer, taxes },
    number: await nextNumber(tx, 'creditNote'),
    taxCents: sumOf(taxes),
    totalCents: creditedCents + sumOf(taxes),
  }
  await tx.insert(ledgerCreditNotes).values(row)
  await tx
    .insert(ledgerCreditNoteItems)
    .values(items.map((item, position) => ({ ...item, position, creditNoteId: id })))
  const total = (invoice.creditedCents ?? 0) + row.totalCents
  const isSettled = invoice.totalCents - total - invoice.paidCents <= 0
  const state = invoice.state === 'Uncollectible' && isSettled ? 'Open' : invoice.state
  await tx.update(ledgerInvoices).set({ creditedCents: total, state }).where(eq(ledgerInvoices.id, invoiceId))
  return { ...row, items, invoiceNumber: invoice.number }
}

async function selectNotes(db: Db, condition: SQL): Promise<CreditNote[]> {
  const rows = await db
    .select({ note: ledgerCreditNotes, invoiceNumber: ledgerInvoices.number })
    .from(ledgerCreditNotes)
    .innerJoin(ledgerInvoices, eq(ledgerInvoices.id, ledgerCreditNotes.invoiceId))
    .where(condition)
    .orderBy(asc(ledgerCreditNotes.createdAt), asc(ledgerCreditNotes.id))
  if (rows.length === 0) return []
  const items = await db
    .select()
    .from(ledgerCreditNoteItems)
    .where(
      inArray(
        ledgerCreditNoteItems.creditNoteId,
        rows.map(({ note }) => note.id),
      ),
    )
    .orderBy(asc(ledgerCreditNoteItems.position))
  return rows.map(({ note, invoiceNumber }) => ({
    ...note,
    invoiceNumber,
    items: items.filter(({ creditNoteId }) => creditNoteId === note.id),
  }))
}

/** Credit notes of an invoice or of an organization, in the order in which they were issued. */
export function listCreditNotes(db: Db, of: { invoiceId: string } | { organizationId: string }): Promise<CreditNote[]> {
  if ('invoiceId' in of) return selectNotes(db, eq(ledgerCreditNotes.invoiceId, of.invoiceId))
  return selectNotes(db, eq(ledgerCreditNotes.organizationId, of.organizationId))
}

export async function findCreditNote(db: Db, id: string): Promise<CreditNote | null> {
  const [note = null] = await selectNotes(db, eq(ledgerCreditNotes.id, id))
  return note
}

import type Stripe from 'stripe'
import type { Database } from '#server/db/client.ts'
import { formatUnitAmount } from '#shared/money.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import type { InvoiceItem, NotifyChange } from '../port.ts'
import * as books from './books.ts'
import { isRepeatedFailure, orNull } from './client.ts'
import { ensureCustomer, withCustomer } from './customers.ts'
import { factsOf, type InvoiceRow, METADATA, STRIPE_CURRENCY, toInvoice } from './objects.ts'
import type { StripeParts } from './reading.ts'

interface DeliveryParts extends StripeParts {
  database: Database
}

/** Stripe's invoice differs from the product's decision, so it is not issued. */
export class DeliveryMismatchError extends Error {
  override readonly name = 'DeliveryMismatchError'
}

/** An invoice of a month with its content. The content never changes, so every delivery sends the same. */
const deliveryOf = ({ key, generation }: Pick<InvoiceRow, 'key' | 'generation'>): string => `${key}:${generation}`

function describeItem({ description, quantity, unitAmountDecimal, serviceDate }: InvoiceItem): string {
  const price = quantity === 1 ? '' : `, ${quantity} × ${formatUnitAmount(unitAmountDecimal)}`
  return `${description}${price}${serviceDate ? ` (${serviceDate})` : ''}`
}

async function findDelivered(
  { stripe }: StripeParts,
  row: InvoiceRow,
  customer: string,
): Promise<Stripe.Invoice | null> {
  for await (const invoice of stripe.invoices.list({ customer, limit: 100 })) {
    if (invoice.metadata?.[METADATA.delivery] === deliveryOf(row)) return invoice
  }
  return null
}

/** Null if it was created and staff deleted it in Stripe. */
async function ensureInvoice(parts: StripeParts, row: InvoiceRow): Promise<Stripe.Invoice | null> {
  const { stripe } = parts
  if (row.stripeId !== null && row.stripeGeneration === row.generation)
    return orNull(stripe.invoices.retrieve(row.stripeId))
  const party = { id: row.organizationId, name: row.organizationName, emailAddress: row.organizationEmail }
  return withCustomer(parts, party, await ensureCustomer(parts, party), (customer) =>
    createInvoice(parts, row, customer),
  )
}

async function createInvoice(parts: StripeParts, row: InvoiceRow, customer: string): Promise<Stripe.Invoice> {
  const found = await findDelivered(parts, row, customer)
  if (found) return found
  const days = Math.round((Date.parse(row.dueDate) - Date.parse(row.invoiceDate)) / DAY_MS)
  return parts.stripe.invoices.create(
    {
      customer,
      currency: STRIPE_CURRENCY,
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      collection_method: row.chargeAutomatically ? 'charge_automatically' : 'send_invoice',
      ...(row.chargeAutomatically ? {} : { days_until_due: days }),
      metadata: { [METADATA.delivery]: deliveryOf(row), [METADATA.organizationId]: row.organizationId },
    },
    { idempotencyKey: `${deliveryOf(row)}:invoice:${row.attempt}:${customer}` },
  )
}

/** Amounts are sent as rounded here, because Stripe's product of quantity and price could differ by a cent. */
async function ensureItems({ stripe }: StripeParts, row: InvoiceRow, invoice: Stripe.Invoice): Promise<void> {
  const present = new Set<string | undefined>()
  for await (const item of stripe.invoiceItems.list({ invoice: invoice.id, limit: 100 }))
    present.add(item.metadata?.[METADATA.position])
  const customer = typeof invoice.customer === 'string' ? invoice.customer : (invoice.customer?.id ?? '')
  for (const [position, item] of row.items.entries()) {
    if (present.has(String(position))) continue
    await stripe.invoiceItems.create(
      {
        ...{ customer, invoice: invoice.id, currency: STRIPE_CURRENCY, amount: item.amountCents },
        description: describeItem(item),
        metadata: { [METADATA.position]: String(position) },
      },
      { idempotencyKey: `${deliveryOf(row)}:item:${position}:${row.attempt}` },
    )
  }
}

/**
 * The invoice of an earlier content: a draft is deleted; an invoice that staff already issued is kept, and this is
 * reported.
 */
async function replaceEarlier({ stripe }: StripeParts, row: InvoiceRow): Promise<Stripe.Invoice | null> {
  if (row.stripeId === null || row.stripeGeneration === row.generation) return null
  const earlier = await orNull(stripe.invoices.retrieve(row.stripeId))
  if (earlier?.status === 'draft') await orNull(stripe.invoices.del(earlier.id))
  return earlier && earlier.status !== 'draft' && earlier.status !== 'void' ? earlier : null
}

async function complete(
  parts: DeliveryParts,
  row: InvoiceRow,
  stripeId: string | null,
  tell: NotifyChange,
): Promise<void> {
  const readAt = await books.readingTime(parts.db)
  const invoice = stripeId === null ? null : await orNull(parts.stripe.invoices.retrieve(stripeId))
  const facts = invoice ? factsOf(invoice) : { state: 'Void' as const }
  await parts.database.transaction(async (tx) => {
    const done = { stripeId, stripeGeneration: row.generation, deliveredGeneration: row.generation, problem: null }
    const after = await books.updateInvoice(tx, row, { ...facts, ...done, readAt })
    if (after) await tell(tx, { before: toInvoice(row), invoice: toInvoice(after) })
  })
}

/**
 * Delivers an invoice to Stripe: draft, items, and issuing if requested. Each step first reads Stripe's state and uses
 * an idempotency key of the organization and month, so delivery may be interrupted anywhere and repeated by several
 * processes. Issuing triggers the charge, and an invoice is issued only once.
 * @throws DeliveryMismatchError, and Stripe's errors
 */
export async function deliverInvoice(parts: DeliveryParts, row: InvoiceRow, tell: NotifyChange): Promise<void> {
  const { stripe, db } = parts
  try {
    const standing = await replaceEarlier(parts, row)
    if (standing) {
      await complete(parts, row, standing.id, tell)
      throw new DeliveryMismatchError(
        `Invoice ${standing.number ?? standing.id} was issued before the draft could be replaced.`,
      )
    }
    const invoice = await ensureInvoice(parts, row)
    if (!invoice) return await complete(parts, row, null, tell)
    if (row.stripeId !== invoice.id) {
      const at = await books.updateInvoice(db, row, { stripeId: invoice.id, stripeGeneration: row.generation })
      if (!at) return
    }
    if (invoice.status === 'draft') {
      await ensureItems(parts, row, invoice)
      const { total, currency } = await stripe.invoices.retrieve(invoice.id)
      if (total !== row.totalCents || currency !== STRIPE_CURRENCY)
        throw new DeliveryMismatchError(
          `Stripe's total is ${total} ${currency} instead of ${row.totalCents} usd cents.`,
        )
      if (row.state === 'Open')
        await stripe.invoices.finalizeInvoice(
          invoice.id,
          { auto_advance: true },
          { idempotencyKey: `${deliveryOf(row)}:issue:${row.attempt}` },
        )
    }
    await complete(parts, row, invoice.id, tell)
  } catch (error) {
    if (isRepeatedFailure(error)) await books.endAttempt(db, row)
    throw error
  }
}

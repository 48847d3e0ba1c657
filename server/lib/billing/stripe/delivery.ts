import Stripe from 'stripe'
import type { Database, Db } from '#server/db/client.ts'
import { formatUnitAmount } from '#shared/money.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import type { BilledParty, InvoiceItem, NotifyChange } from '../port.ts'
import * as books from './books.ts'
import { orNull } from './client.ts'
import { factsOf, type InvoiceRow, METADATA, STRIPE_CURRENCY, toInvoice } from './objects.ts'
import { organizationIdOf, type StripeParts } from './reading.ts'

interface DeliveryParts extends StripeParts {
  database: Database
}

/** Stripe's invoice is not what the product decided on; it is not issued. */
export class DeliveryMismatchError extends Error {
  override readonly name = 'DeliveryMismatchError'
}

const CUSTOMER_ATTEMPTS_COUNT = 3

/** An invoice of a month and its content: the same for ever, so that every delivery asks for the same. */
const deliveryOf = ({ key, generation }: Pick<InvoiceRow, 'key' | 'generation'>): string => `${key}:${generation}`

/**
 * A key has come to its end when Stripe repeats a failure of its own for it: the request is over, and the next one
 * needs another key. Before that a second key could do a second time what the first is still doing.
 */
function isRepeatedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}

function describeItem({ description, quantity, unitAmountDecimal, serviceDate }: InvoiceItem): string {
  const price = quantity === 1 ? '' : `, ${quantity} × ${formatUnitAmount(unitAmountDecimal)}`
  return `${description}${price}${serviceDate ? ` (${serviceDate})` : ''}`
}

/** The customer that an organization is at Stripe; made when there is none. */
export async function ensureCustomer(parts: StripeParts, organization: BilledParty, attempt = 0): Promise<string> {
  const { stripe, db } = parts
  const { id, name, emailAddress: email } = organization
  const known = await books.findCustomerId(db, id)
  if (known) return known
  // Stripe forgets idempotency keys after a day: one that was made is looked for first.
  for await (const one of stripe.customers.list({ email, limit: 100 })) {
    if (organizationIdOf(one) === id) return keepCustomer(db, id, one)
  }
  try {
    const customer = await stripe.customers.create(
      { name, email, metadata: { [METADATA.organizationId]: id } },
      { idempotencyKey: `customer:${id}:${attempt}` },
    )
    return await keepCustomer(db, id, customer)
  } catch (error) {
    if (!isRepeatedFailure(error) || attempt >= CUSTOMER_ATTEMPTS_COUNT) throw error
    return ensureCustomer(parts, organization, attempt + 1)
  }
}

/** Two processes that found a customer each keep one of them. */
async function keepCustomer(db: Db, organizationId: string, { id: customerId }: Stripe.Customer): Promise<string> {
  await books.saveCustomer(db, { organizationId, customerId, plan: null, readAt: 0 })
  return (await books.findCustomerId(db, organizationId)) ?? customerId
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

/** Null: it was made, and staff deleted it at Stripe. */
async function ensureInvoice(parts: StripeParts, row: InvoiceRow): Promise<Stripe.Invoice | null> {
  const { stripe } = parts
  if (row.stripeId !== null && row.stripeGeneration === row.generation)
    return orNull(stripe.invoices.retrieve(row.stripeId))
  const customer = await ensureCustomer(parts, {
    id: row.organizationId,
    name: row.organizationName,
    emailAddress: row.organizationEmail,
  })
  const found = await findDelivered(parts, row, customer)
  if (found) return found
  const days = Math.round((Date.parse(row.dueDate) - Date.parse(row.invoiceDate)) / DAY_MS)
  return stripe.invoices.create(
    {
      customer,
      currency: STRIPE_CURRENCY,
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      collection_method: row.chargeAutomatically ? 'charge_automatically' : 'send_invoice',
      ...(row.chargeAutomatically ? {} : { days_until_due: days }),
      metadata: { [METADATA.delivery]: deliveryOf(row), [METADATA.organizationId]: row.organizationId },
    },
    { idempotencyKey: `${deliveryOf(row)}:invoice:${row.attempt}` },
  )
}

/**
 * Amounts are sent as they were rounded here: Stripe's own product of quantity and price could differ by a cent
 * (decision 66).
 */
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

/** The invoice of an earlier content: a draft is deleted; one that staff issued meanwhile stands, and is told so. */
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
 * Brings an invoice to Stripe: draft, items, and issued when it is to be. Each step looks first at what is there, and
 * has an idempotency key of the organization and month; so it may break off anywhere and be repeated at any time, by
 * several processes. Issuing is what charges, and an invoice is issued once.
 *
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

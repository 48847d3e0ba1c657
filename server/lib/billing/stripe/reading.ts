import type Stripe from 'stripe'
import * as z from 'zod'
import type { Db } from '#server/db/client.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import { dayIn } from '#shared/calendar.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import type { NotifyChange } from '../port.ts'
import * as books from './books.ts'
import { orNull } from './client.ts'
import {
  factsOf,
  idOf,
  METADATA,
  rowOf,
  subscribedDays,
  type SubscriptionRow,
  toInvoice,
  toProduct,
} from './objects.ts'

export interface StripeParts {
  stripe: Stripe
  db: Db
  clock: Clock
}

/** Stores the read objects in the caller's transaction. */
export type Apply = (tx: Db, tell: NotifyChange) => Promise<void>

const organizationId = z.uuid()

/** The object of a webhook. Only its kind and ids are used, because webhooks arrive late and out of order. */
const subject = z.object({
  object: z.string(),
  id: z.string(),
  customer: z.string().nullish(),
  product: z.string().nullish(),
})

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of pages) list.push(one)
  return list
}

export async function readProduct({ stripe, db }: StripeParts, id: string): Promise<Apply> {
  const readAt = await books.readingTime(db)
  const [product, prices] = await Promise.all([
    orNull(stripe.products.retrieve(id)),
    all(stripe.prices.list({ product: id, active: true, limit: 100 })),
  ])
  const sold = product?.active ? toProduct(product, prices) : null
  return (tx) => books.saveProduct(tx, { id, product: sold, readAt })
}

/** All subscriptions of a customer, including ended ones. */
async function readSubscriptions(
  { stripe }: StripeParts,
  customerId: string,
  organizationId: string,
): Promise<Omit<SubscriptionRow, 'readAt'>[]> {
  const names = new Map<string, string | null>()
  const rows: Omit<SubscriptionRow, 'readAt'>[] = []
  for (const subscription of await all(
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
  )) {
    const subscribed = subscribedDays(subscription)
    if (!subscribed) continue
    const { price, ...days } = subscribed
    const known = names.get(price.productId)
    const name = known === undefined ? ((await orNull(stripe.products.retrieve(price.productId)))?.name ?? null) : known
    names.set(price.productId, name)
    const planName = name ?? price.description
    const described = { ...price, description: price.description || planName }
    rows.push({ ...days, organizationId, customerId, planName, price: described })
  }
  return rows
}

/** The organization of a Stripe customer; null for unknown customers. */
export function organizationIdOf(customer: Stripe.Customer): string | null {
  return organizationId.safeParse(customer.metadata[METADATA.organizationId]).data ?? null
}

/**
 * Reads a customer with all its subscriptions. When an organization's last subscription has ended, the listener
 * is notified, because the last usage is to be billed. A deleted customer has no active subscriptions.
 */
export async function readCustomer(parts: StripeParts, id: string): Promise<Apply> {
  const readAt = await books.readingTime(parts.db)
  const today = dayIn(timeZoneOf(null), parts.clock.now())
  const customer = await orNull(parts.stripe.customers.retrieve(id))
  const isGone = !customer || customer.deleted === true
  const of = isGone ? null : organizationIdOf(customer)
  if (!isGone && of === null) return async () => {}
  const rows = of === null ? [] : await readSubscriptions(parts, id, of)
  return async (tx, tell) => {
    if (of === null) await books.deleteCustomer(tx, id)
    else await books.saveCustomer(tx, { organizationId: of, customerId: id, readAt })
    const ended = await books.saveSubscriptions(tx, id, { rows, today, readAt })
    for (const endedPlanOf of ended) await tell(tx, { endedPlanOf })
  }
}

/** An invoice that is still being delivered is skipped: delivery reads it once it is complete. */
function applyInvoice(invoice: Stripe.Invoice, customerId: string, readAt: number): Apply {
  return async (tx, tell) => {
    const row = await books.lockInvoiceAtStripe(tx, invoice.id)
    if (row) {
      if (row.readAt > readAt || row.deliveredGeneration < row.generation) return
      const after = await books.updateInvoice(tx, row, { ...factsOf(invoice), readAt })
      if (after) await tell(tx, { before: toInvoice(row), invoice: toInvoice(after) })
      return
    }
    if (invoice.metadata?.[METADATA.delivery]) return
    const of = await books.findOrganizationId(tx, customerId)
    if (of === null) return
    const made = rowOf(invoice, { organizationId: of, readAt })
    await books.insertInvoice(tx, made)
    await tell(tx, { before: null, invoice: toInvoice(made) })
  }
}

function applyDeletion(stripeId: string, readAt: number): Apply {
  return async (tx, tell) => {
    const row = await books.lockInvoiceAtStripe(tx, stripeId)
    if (!row || row.deliveredGeneration < row.generation || row.state === 'Void') return
    const after = await books.updateInvoice(tx, row, { state: 'Void', readAt })
    if (after) await tell(tx, { before: toInvoice(row), invoice: toInvoice(after) })
  }
}

export async function readInvoice(parts: StripeParts, id: string): Promise<Apply> {
  const readAt = await books.readingTime(parts.db)
  const invoice = await orNull(parts.stripe.invoices.retrieve(id))
  if (!invoice) return applyDeletion(id, readAt)
  const customerId = invoice.customer ? idOf(invoice.customer) : ''
  // The webhook of its customer may not have arrived yet.
  const isStranger = customerId !== '' && (await books.findOrganizationId(parts.db, customerId)) === null
  const customer = isStranger ? await readCustomer(parts, customerId) : null
  return async (tx, tell) => {
    await customer?.(tx, tell)
    await applyInvoice(invoice, customerId, readAt)(tx, tell)
  }
}

/** The customer of a subscription, or the product of a price, of which a thin event names only the id. */
async function readOwner(parts: StripeParts, object: string, id: string): Promise<Apply | null> {
  if (object === 'price') {
    const price = await orNull(parts.stripe.prices.retrieve(id))
    return price && readProduct(parts, idOf(price.product))
  }
  const subscription = await orNull(parts.stripe.subscriptions.retrieve(id))
  return subscription && readCustomer(parts, idOf(subscription.customer))
}

/** Reads the current object of a webhook; null if it is not relevant. */
export async function readSubject(parts: StripeParts, object: unknown): Promise<Apply | null> {
  const { data } = subject.safeParse(object)
  if (data?.object === 'product') return readProduct(parts, data.id)
  if (data?.object === 'price' && data.product) return readProduct(parts, data.product)
  if (data?.object === 'customer') return readCustomer(parts, data.id)
  if (data?.object === 'subscription' && data.customer) return readCustomer(parts, data.customer)
  if (data?.object === 'invoice') return readInvoice(parts, data.id)
  if (data?.object === 'price' || data?.object === 'subscription') return readOwner(parts, data.object, data.id)
  return null
}

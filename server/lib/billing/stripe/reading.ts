import type Stripe from 'stripe'
import * as z from 'zod'
import type { Db } from '#server/db/client.ts'
import type { NotifyChange } from '../port.ts'
import * as books from './books.ts'
import { orNull } from './client.ts'
import { factsOf, idOf, METADATA, type Plan, rowOf, subscribedPrice, toInvoice, toProduct } from './objects.ts'

export interface StripeParts {
  stripe: Stripe
  db: Db
}

/** Writes down what was read, in a transaction of the caller. */
export type Apply = (tx: Db, tell: NotifyChange) => Promise<void>

const organizationId = z.uuid()

/**
 * An object that a webhook is about; nothing but its kind and ids is believed, for webhooks arrive late and out of
 * order.
 */
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

async function planOf({ stripe }: StripeParts, customer: Stripe.Customer): Promise<Plan | null> {
  const subscribed = subscribedPrice(customer.subscriptions?.data ?? [])
  if (!subscribed) return null
  const { price, since } = subscribed
  const product = await orNull(stripe.products.retrieve(price.productId))
  const planName = product?.name ?? price.description
  return {
    planName,
    planSince: since,
    usageSince: since,
    price: { ...price, description: price.description || planName },
  }
}

/** The organization that a customer of Stripe is; null for any other customer. */
export function organizationIdOf(customer: Stripe.Customer): string | null {
  return organizationId.safeParse(customer.metadata[METADATA.organizationId]).data ?? null
}

export async function readCustomer(parts: StripeParts, id: string): Promise<Apply> {
  const readAt = await books.readingTime(parts.db)
  const customer = await orNull(parts.stripe.customers.retrieve(id, { expand: ['subscriptions'] }))
  if (!customer || customer.deleted) return (tx) => books.deleteCustomer(tx, id)
  const of = organizationIdOf(customer)
  if (of === null) return async () => {}
  const plan = await planOf(parts, customer)
  return (tx) => books.saveCustomer(tx, { organizationId: of, customerId: id, plan, readAt })
}

/** Nothing is written about an invoice that is still being delivered: delivery reads it when it is whole. */
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
  // The webhook about its customer may be on its way yet.
  const isStranger = customerId !== '' && (await books.findOrganizationId(parts.db, customerId)) === null
  const customer = isStranger ? await readCustomer(parts, customerId) : null
  return async (tx, tell) => {
    await customer?.(tx, tell)
    await applyInvoice(invoice, customerId, readAt)(tx, tell)
  }
}

/** The customer of a subscription, or the product of a price, of which a thin event names only the id. */
async function readOwner({ stripe, db }: StripeParts, object: string, id: string): Promise<Apply | null> {
  if (object === 'price') {
    const price = await orNull(stripe.prices.retrieve(id))
    return price && readProduct({ stripe, db }, idOf(price.product))
  }
  const subscription = await orNull(stripe.subscriptions.retrieve(id))
  return subscription && readCustomer({ stripe, db }, idOf(subscription.customer))
}

/** Reads the object of a webhook as it is now; null when it is of no concern. */
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

import type Stripe from 'stripe'
import { addDays, dayIn } from '#shared/calendar.ts'
import { CURRENCY, INVOICE_DUE_DAYS } from '#shared/limits.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import { USAGE_METRICS } from '#shared/validation/billing.ts'
import type { BillingCustomer, BillingInvoice, BillingPrice, BillingProduct, InvoiceState } from '../port.ts'
import type { stripeInvoices, stripeSubscriptions } from './tables.ts'

export type InvoiceRow = typeof stripeInvoices.$inferSelect

/** Metadata keys in Stripe, written by the product or by staff. */
export const METADATA = {
  organizationId: 'evolve_organization_id',
  /** On an invoice: key and generation. */
  delivery: 'evolve_delivery',
  /** On an invoice item: its position. */
  position: 'evolve_position',
  /** On a metered product: the metric. */
  metric: 'evolve_metric',
  /** On a price: its first day, if it differs from the day of creation. */
  effectiveDate: 'evolve_effective_date',
} as const

/** Stripe uses lower case. */
export const STRIPE_CURRENCY = CURRENCY.toLowerCase()
/** The number of decimal places that the product supports (shared/money.ts). */
const DECIMAL = /^\d{1,12}(\.\d{1,6})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const STATES: Partial<Record<string, InvoiceState>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Open',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

/** The day of a Stripe timestamp in the site's zone. */
function dayOf(seconds: number): string {
  return dayIn(timeZoneOf(null), new Date(seconds * 1_000))
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

/** Null if the price has another currency, tiers, or more decimal places than the product supports. */
function toPrice(price: Stripe.Price): BillingPrice | null {
  const unitAmountDecimal = price.unit_amount_decimal?.toString() ?? ''
  const { interval, interval_count: every } = price.recurring ?? {}
  const isUnknown = interval !== undefined && ((interval !== 'month' && interval !== 'year') || every !== 1)
  if (price.currency !== STRIPE_CURRENCY || !DECIMAL.test(unitAmountDecimal) || isUnknown) return null
  const effective = price.metadata[METADATA.effectiveDate] ?? ''
  return {
    id: price.id,
    productId: idOf(price.product),
    description: price.nickname ?? '',
    unitAmountDecimal,
    interval: interval === 'month' ? 'Month' : interval === 'year' ? 'Year' : null,
    effectiveDate: DAY.test(effective) ? effective : dayOf(price.created),
  }
}

/** A product with its usable prices. */
export function toProduct(product: Stripe.Product, prices: readonly Stripe.Price[]): BillingProduct {
  const { id, name, description, metadata } = product
  const metric = USAGE_METRICS.find((one) => one === metadata[METADATA.metric]) ?? null
  const usable = prices.flatMap((price) => toPrice(price) ?? [])
  const isPlan = usable.some(({ interval }) => interval !== null)
  return {
    ...{ id, name, description: description ?? '', metric },
    kind: metric ? 'Usage' : isPlan ? 'Plan' : 'Service',
    prices: usable
      .map((price) => ({ ...price, description: price.description || name }))
      .sort((a, b) => b.effectiveDate.localeCompare(a.effectiveDate)),
  }
}

const NEVER_ACTIVE: readonly Stripe.Subscription.Status[] = ['incomplete', 'incomplete_expired']

/**
 * The price of a subscription and its days; `endsOn` is the day after the last one, null while it is active. Null if it
 * never became active, or if the product does not support its price.
 */
export function subscribedDays(subscription: Stripe.Subscription) {
  const { id, status, items, start_date: start, ended_at: ended, canceled_at: canceled } = subscription
  const item = items.data.find(({ price }) => price.recurring?.usage_type === 'licensed')
  const price = item && toPrice(item.price)
  if (!price || NEVER_ACTIVE.includes(status)) return null
  const endsOn = status === 'canceled' ? addDays(dayOf(ended ?? canceled ?? start), 1) : null
  return { id, price, startsOn: dayOf(start), endsOn }
}

export type SubscriptionRow = typeof stripeSubscriptions.$inferSelect

/** The plan of an organization: its latest subscription that has not ended. Null without one. */
export function customerOf(rows: readonly SubscriptionRow[]): BillingCustomer | null {
  const [latest] = rows
    .filter(({ endsOn }) => endsOn === null)
    .sort((a, b) => b.startsOn.localeCompare(a.startsOn) || b.id.localeCompare(a.id))
  if (!latest) return null
  const { organizationId, planName, price, startsOn } = latest
  // Subscriptions that follow without a gap count as one for usage.
  const usageSince = rows
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))
    .reduce((since, row) => (row.startsOn < since && (row.endsOn ?? since) >= since ? row.startsOn : since), startsOn)
  return { organizationId, planName, price, planSince: startsOn, usageSince }
}

/** The stored fields of a Stripe invoice. A deleted invoice counts as void. */
export function factsOf(invoice: Stripe.Invoice) {
  const { status, total, status_transitions: times } = invoice
  const credited = invoice.pre_payment_credit_notes_amount + invoice.post_payment_credit_notes_amount
  const isIssued = status === 'open' || status === 'paid' || status === 'uncollectible'
  const remaining = status === 'paid' ? 0 : invoice.amount_remaining
  return {
    number: invoice.number,
    state: STATES[status ?? 'draft'] ?? 'Draft',
    currency: invoice.currency,
    creditedCents: credited,
    totalCents: total,
    // The remaining amount is Stripe's figure, because a customer balance and payments outside Stripe also settle an
    // invoice.
    paidCents: isIssued ? Math.max(0, total - credited - remaining) : Math.min(invoice.amount_paid, total),
    paidOn: times.paid_at === null ? null : dayOf(times.paid_at),
  }
}

/** The row of an invoice that Stripe created. */
export function rowOf(
  invoice: Stripe.Invoice,
  { organizationId, readAt }: { organizationId: string; readAt: number },
): InvoiceRow {
  const invoiceDate = dayOf(invoice.effective_at ?? invoice.created)
  return {
    ...factsOf(invoice),
    ...{ id: invoice.id, stripeId: invoice.id, key: invoice.id, organizationId, readAt, invoiceDate },
    ...{ generation: 1, stripeGeneration: 1, deliveredGeneration: 1, attempt: 0, problem: null, items: [] },
    organizationName: invoice.customer_name ?? '',
    organizationEmail: invoice.customer_email ?? '',
    dueDate: invoice.due_date === null ? invoiceDate : dayOf(invoice.due_date),
    isSubscription: invoice.parent?.type === 'subscription_details',
    chargeAutomatically: invoice.collection_method === 'charge_automatically',
    createdAt: new Date(invoice.created * 1_000),
  }
}

/** The due date of an invoice of ours. */
export function dueDateOf({ invoiceDate }: Pick<InvoiceRow, 'invoiceDate'>): string {
  return addDays(invoiceDate, INVOICE_DUE_DAYS)
}

export function toInvoice(row: InvoiceRow): BillingInvoice {
  const { id, key, organizationId, organizationName, invoiceDate, dueDate, state, isSubscription } = row
  const { totalCents, paidCents, creditedCents, currency } = row
  // Stripe assigns the number when the invoice is issued.
  const number = row.number ?? 'Not numbered yet'
  return {
    id,
    key,
    organizationId,
    organizationName,
    number,
    invoiceDate,
    dueDate,
    state,
    isSubscription,
    totalCents,
    paidCents,
    creditedCents,
    ...(currency === STRIPE_CURRENCY ? {} : { currency: currency.toUpperCase() }),
  }
}

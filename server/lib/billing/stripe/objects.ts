import type Stripe from 'stripe'
import { addDays, dayIn } from '#shared/calendar.ts'
import { CURRENCY, INVOICE_DUE_DAYS } from '#shared/limits.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import { USAGE_METRICS } from '#shared/validation/billing.ts'
import type { BillingCustomer, BillingInvoice, BillingPrice, BillingProduct, InvoiceState } from '../port.ts'
import type { stripeInvoices, stripeSubscriptions } from './tables.ts'

export type InvoiceRow = typeof stripeInvoices.$inferSelect

/** Keys of what the product writes into Stripe's metadata, and of what staff writes there for it. */
export const METADATA = {
  organizationId: 'evolve_organization_id',
  /** Of an invoice: key and generation. */
  delivery: 'evolve_delivery',
  /** Of an invoice item: its place. */
  position: 'evolve_position',
  /** Of a product that is billed by use: the figure. */
  metric: 'evolve_metric',
  /** Of a price: its first day, when that is not the day on which it was made. */
  effectiveDate: 'evolve_effective_date',
} as const

/** Stripe writes it small. */
export const STRIPE_CURRENCY = CURRENCY.toLowerCase()
/** As many places as the product counts with (shared/money.ts). */
const DECIMAL = /^\d{1,12}(\.\d{1,6})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const STATES: Partial<Record<string, InvoiceState>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Open',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

/** The site's day of an instant of Stripe. */
function dayOf(seconds: number): string {
  return dayIn(timeZoneOf(null), new Date(seconds * 1_000))
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

/** Null: of another currency, by tiers, or with more decimal places than the product counts with. */
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

/** A product with those of its prices that the product can bill by. */
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
 * The price of a subscription and its days; `endsOn` is the day after the last one, null while it is active. Null for a
 * subscription that never became active, or whose price the product cannot read.
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
  // Subscriptions that follow each other without a gap count as one for the usage.
  const usageSince = rows
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))
    .reduce((since, row) => (row.startsOn < since && (row.endsOn ?? since) >= since ? row.startsOn : since), startsOn)
  return { organizationId, planName, price, planSince: startsOn, usageSince }
}

/** The fields the product stores of an invoice at Stripe. A deleted invoice counts as void. */
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
    // The remaining amount is Stripe's own figure: a customer's balance and payments outside Stripe settle an invoice
    // too.
    paidCents: isIssued ? Math.max(0, total - credited - remaining) : Math.min(invoice.amount_paid, total),
    paidOn: times.paid_at === null ? null : dayOf(times.paid_at),
  }
}

/** The row of an invoice that Stripe made by itself. */
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

/** When an invoice of ours is to be paid. */
export function dueDateOf({ invoiceDate }: Pick<InvoiceRow, 'invoiceDate'>): string {
  return addDays(invoiceDate, INVOICE_DUE_DAYS)
}

export function toInvoice(row: InvoiceRow): BillingInvoice {
  const { id, key, organizationId, organizationName, invoiceDate, dueDate, state, isSubscription } = row
  const { totalCents, paidCents, creditedCents, currency } = row
  // Stripe numbers an invoice when it is issued.
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

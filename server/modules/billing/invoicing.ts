import type {
  BilledParty,
  BillingCustomer,
  BillingInvoice,
  BillingProduct,
  InvoiceItem,
  NewInvoice,
} from '#server/lib/billing/port.ts'
import { daysInMonth, firstOfMonth } from '#shared/calendar.ts'
import { amountOf, prorate } from '#shared/money.ts'
import type { InvoiceUsageValues, UsageMetric } from '#shared/validation/billing.ts'
import { planPriceOn, priceOn } from './price-list/rules.ts'
import type { AdHocItemRow } from './repository.ts'

/** Figures of one organization for a month. */
export type UsageFigures = Partial<Record<UsageMetric, number>>

export interface InvoicingFacts {
  root: BilledParty
  children: readonly BilledParty[]
  options: { billChildrenForUsage: boolean; chargeAutomatically: boolean; notBillable: boolean }
  /** Plans are no lines of ours: the provider bills them. */
  billsPlans: boolean
  /** Null: the root has no plan. */
  customer: BillingCustomer | null
  products: readonly BillingProduct[]
  /** Figures of each organization that used anything. */
  usage: ReadonlyMap<string, UsageFigures>
  /** The day that storage was measured; null: the first of the month it is billed for. */
  storageDate?: string | null
  /** Items of the root and its children that are not issued. */
  items: readonly AdHocItemRow[]
}

export interface ComposedInvoice extends NewInvoice {
  /** Its ad-hoc items. */
  itemIds: readonly string[]
}

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** 'December 2026', of a day. */
export const nameOfMonth = (day: string): string => MONTHS.format(new Date(`${day}T00:00:00Z`))

/** The key of an organization's invoice of a month. */
export function invoiceKey(organizationId: string, month: string): string {
  return `${organizationId}:${month}`
}

/** The unit price of an ad-hoc item: its own, or that of its product; null when that price is gone. */
export function unitPriceOf(
  item: Pick<AdHocItemRow, 'unitPrice' | 'stripePriceId'>,
  products: readonly BillingProduct[],
): string | null {
  if (item.unitPrice !== null) return String(item.unitPrice)
  const price = products.flatMap(({ prices }) => prices).find(({ id }) => id === item.stripePriceId)
  return price?.unitAmountDecimal ?? null
}

/** The figures of a usage form: deleted records are taken off, and never below nothing. */
export function figuresOf(usage: InvoiceUsageValues): UsageFigures {
  const { appraisalCountDeleted, claimCountDeleted, bordereau, storageDate: _, ...counts } = usage
  return {
    ...counts,
    appraisalCount: Math.max(0, counts.appraisalCount - appraisalCountDeleted),
    claimCount: Math.max(0, counts.claimCount - claimCountDeleted),
    bordereau: bordereau ? 1 : 0,
  }
}

function lineOf(
  description: string,
  serviceDate: string | null,
  unitAmountDecimal: string,
  quantity: number,
): InvoiceItem {
  return { description, serviceDate, quantity, unitAmountDecimal, amountCents: amountOf(unitAmountDecimal, quantity) }
}

/** The month of a plan's first invoice: a plan that begins within a month is invoiced with the next one. */
const firstMonthOf = (planSince: string): string => (planSince.endsWith('-01') ? planSince : firstOfMonth(planSince, 1))

/** The month or year of a plan that a day lies in; null before its first invoice. */
function periodOf({ planSince, price }: BillingCustomer, day: string): { start: string; end: string } | null {
  const months = price.interval === 'Year' ? 12 : 1
  let start = firstMonthOf(planSince)
  if (start > day) return null
  for (let next = firstOfMonth(start, months); next <= day; next = firstOfMonth(next, months)) start = next
  return { start, end: firstOfMonth(start, months) }
}

/**
 * The day from which another plan is to be paid for: a month or year that is paid ahead is not paid twice.
 *
 * @param before the plan that it takes the place of
 * @param invoices of the organization
 */
export function planStart(
  before: BillingCustomer | null,
  invoices: readonly Pick<BillingInvoice, 'invoiceDate' | 'isSubscription' | 'state'>[],
  today: string,
): string {
  const isBilled = (start: string): boolean =>
    invoices.some(
      ({ invoiceDate, isSubscription, state }) =>
        isSubscription && invoiceDate === start && (state === 'Open' || state === 'Uncollectible'),
    )
  if (before === null) return isBilled(firstOfMonth(today)) ? firstOfMonth(today, 1) : today
  const period = periodOf(before, today)
  // No invoice has asked for it yet: the other one is paid for from its beginning.
  if (period === null) return before.planSince
  return isBilled(period.start) ? period.end : period.start
}

/**
 * The plan is paid ahead, on the first day of a month or year. A plan that began within a month pays the rest of that
 * month with its first invoice.
 */
function planLines({ planName, planSince, price }: BillingCustomer, month: string): InvoiceItem[] {
  if (planSince > month) return []
  const firstMonth = firstMonthOf(planSince)
  const isFirst = month === firstMonth
  const isYearly = price.interval === 'Year'
  const lines: InvoiceItem[] = []
  if (isFirst && planSince < firstMonth) {
    const all = daysInMonth(planSince)
    const days = all - Number(planSince.slice(-2)) + 1
    const whole = amountOf(price.unitAmountDecimal, 1)
    // A year has twelve equal months.
    const cents = isYearly ? prorate(whole, days, all * 12) : prorate(whole, days, all)
    const description = `${planName} plan, ${days} of ${all} days of ${nameOfMonth(planSince)}`
    lines.push(lineOf(description, planSince, String(cents), 1))
  }
  const isDue = !isYearly || month.slice(5, 7) === firstMonth.slice(5, 7)
  const period = isYearly ? `the year from ${nameOfMonth(month)}` : nameOfMonth(month)
  if (isDue) lines.push(lineOf(`${planName} plan, ${period}`, month, price.unitAmountDecimal, 1))
  return lines
}

function usageLines(facts: InvoicingFacts, of: BilledParty, month: string, isOwn: boolean): InvoiceItem[] {
  const used = firstOfMonth(month, -1)
  return facts.products.flatMap(({ name, metric, prices, archivedOn }) => {
    if (archivedOn && archivedOn <= used) return []
    const quantity = metric ? (facts.usage.get(of.id)?.[metric] ?? 0) : 0
    const price = priceOn(prices, used)
    if (quantity === 0 || !price) return []
    const day = metric === 'storageActive' ? (facts.storageDate ?? used) : used
    return [lineOf(isOwn ? name : `${name}, ${of.name}`, day, price.unitAmountDecimal, quantity)]
  })
}

function adHocLines(facts: InvoicingFacts, owners: readonly BilledParty[], month: string, key: string) {
  const due = facts.items.filter(
    (item) =>
      owners.some(({ id }) => id === item.organizationId) &&
      (item.recurring || (item.serviceDate !== null && item.serviceDate < month && (item.invoiceKey ?? key) === key)),
  )
  const lines = due.flatMap((item) => {
    const price = unitPriceOf(item, facts.products)
    return price === null
      ? []
      : [{ item, line: lineOf(item.description, item.serviceDate ?? month, price, item.quantity) }]
  })
  return {
    lines: lines.map(({ line }) => line),
    itemIds: lines.flatMap(({ item }) => (item.recurring ? [] : [item.id])),
  }
}

/**
 * The invoices of a hierarchy that are dated the first of a month: the plan ahead, the usage of the month before, and
 * ad-hoc items. Usage before the plan is free; an invoice without lines is none. Pure (docs/decisions, billing).
 *
 * @param month its first day
 */
export function composeInvoices(facts: InvoicingFacts, month: string): ComposedInvoice[] {
  const { root, children, options, customer } = facts
  if (options.notBillable) return []
  const isUsageBilled = customer !== null && customer.usageSince < month
  const ownerGroups = options.billChildrenForUsage
    ? [[root], ...children.map((child) => [child])]
    : [[root, ...children]]
  return ownerGroups.flatMap((owners) => {
    const payer = owners[0] ?? root
    const key = invoiceKey(payer.id, month)
    const priced = customer && { ...customer, price: planPriceOn(customer, facts.products, month) }
    const plan = payer.id === root.id && priced && !facts.billsPlans ? planLines(priced, month) : []
    const usage = isUsageBilled ? owners.flatMap((owner) => usageLines(facts, owner, month, owner.id === payer.id)) : []
    const adHoc = adHocLines(facts, owners, month, key)
    const items = [...plan, ...usage, ...adHoc.lines]
    if (items.length === 0) return []
    return [
      {
        key,
        organizationId: payer.id,
        organizationName: payer.name,
        organizationEmail: payer.emailAddress,
        invoiceDate: month,
        isSubscription: plan.length > 0,
        chargeAutomatically: options.chargeAutomatically,
        items,
        itemIds: adHoc.itemIds,
      },
    ]
  })
}

import type { BilledParty, BillingProduct, InvoiceItem, NewInvoice, PlanHistory } from '#server/lib/billing/port.ts'
import { addDays, firstOfMonth } from '#shared/calendar.ts'
import type { InvoiceUsageValues } from '#shared/validation/billing.ts'
import { earlier } from './day-spans.ts'
import { lineOf } from './lines.ts'
import { planLines } from './plan-lines.ts'
import type { AdHocItemRow } from './repository.ts'
import {
  composeUsage,
  type ComposedUsage,
  type UsageCharge,
  type UsageFacts,
  type UsageFigures,
} from './usage-lines.ts'

/** An organization of the hierarchy that is billed. */
export interface BilledMember extends BilledParty {
  deactivated: boolean
}

export interface InvoicingFacts {
  root: BilledMember
  /** The organizations below the root, including deactivated ones. */
  children: readonly BilledMember[]
  options: { billChildrenForUsage: boolean; chargeAutomatically: boolean; notBillable: boolean }
  /** Whether the provider bills plans, so that they are not lines of the invoices that this server composes. */
  billsPlans: boolean
  plans: Pick<PlanHistory, 'periods' | 'charges'>
  usage: UsageFacts
  /** Items of the root and its children: recurring ones, and those that are not on an invoice. */
  items: readonly AdHocItemRow[]
  /** Today in the time zone of the root. */
  today: string
}

/** The kind and the date of an invoice. */
export interface InvoiceRequest {
  /**
   * A monthly invoice charges the plan in advance and all usage before the date. A final invoice charges everything up
   * to and including the date, and nothing in advance.
   */
  kind: 'Monthly' | 'Final'
  /** The first day of a month for a monthly invoice; today for a final one. */
  date: string
  /** If set, only the usage of these organizations is charged. */
  usageOf?: readonly string[]
  /** Distinguishes the final invoices of one day. */
  sequence?: number
}

export interface ComposedInvoice extends NewInvoice {
  /** Ids of its ad-hoc items. */
  itemIds: readonly string[]
  /** Ids of the usage events that it charges. */
  eventIds: readonly number[]
  /** The monthly figures that it charges. */
  usageCharges: readonly UsageCharge[]
}

/** Returns the key of an organization's invoice of a month. */
export function invoiceKey(organizationId: string, month: string): string {
  return `${organizationId}:${month}`
}

function keyOf({ kind, date, sequence = 1 }: InvoiceRequest, payerId: string): string {
  const key = invoiceKey(payerId, date)
  return kind === 'Monthly' ? key : `${key}:final-${sequence}`
}

/** Returns the exclusive end of the days whose usage an invoice charges; future usage is never charged. */
export function usageUntil({ kind, date }: InvoiceRequest, today: string): string {
  const end = kind === 'Monthly' ? date : addDays(date, 1)
  return earlier(end, addDays(today, 1))
}

/**
 * Returns the unit price of an ad-hoc item: the item's price or that of its product; null if the product's price no
 * longer exists.
 */
export function unitPriceOf(
  item: Pick<AdHocItemRow, 'unitPrice' | 'stripePriceId'>,
  products: readonly BillingProduct[],
): string | null {
  if (item.unitPrice !== null) return String(item.unitPrice)
  const price = products.flatMap(({ prices }) => prices).find(({ id }) => id === item.stripePriceId)
  return price?.unitAmountDecimal ?? null
}

/** Returns the figures of a usage form. Deleted records are subtracted, but the result is never negative. */
export function figuresOf(usage: InvoiceUsageValues): UsageFigures {
  const { appraisalCountDeleted, claimCountDeleted, bordereau, storageDate: _, ...counts } = usage
  return {
    ...counts,
    appraisalCount: Math.max(0, counts.appraisalCount - appraisalCountDeleted),
    claimCount: Math.max(0, counts.claimCount - claimCountDeleted),
    bordereau: bordereau ? 1 : 0,
  }
}

interface AdHocLine {
  item: AdHocItemRow
  line: InvoiceItem
}

const sumOf = (lines: readonly { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * Returns the lines of the items that are due. A deactivated organization still owes its one-time items, but not
 * recurring ones.
 */
function adHocLines({ items, usage }: InvoicingFacts, owners: readonly BilledMember[], request: InvoiceRequest) {
  const until = request.kind === 'Monthly' ? request.date : addDays(request.date, 1)
  return items.flatMap((item): AdHocLine[] => {
    const owner = owners.find(({ id }) => id === item.organizationId)
    const price = unitPriceOf(item, usage.products)
    const isDue = item.recurring
      ? request.kind === 'Monthly' && !owner?.deactivated
      : item.serviceDate !== null && item.serviceDate < until
    if (!owner || !isDue || price === null) return []
    return [{ item, line: lineOf(item.description, item.serviceDate ?? request.date, price, item.quantity) }]
  })
}

/** Postpones discounts until the total is not negative; the postponed discounts are applied to the next invoice. */
function withinTotal(lines: readonly AdHocLine[], otherCents: number): AdHocLine[] {
  const kept = [...lines]
  while (otherCents + sumOf(kept.map(({ line }) => line)) < 0) {
    const last = kept.findLastIndex(({ line }) => line.amountCents < 0)
    if (last < 0) break
    kept.splice(last, 1)
  }
  return kept
}

/**
 * Composes the invoices of a hierarchy for a day: the plan in advance, past usage and ad-hoc items, each only if no
 * other invoice charges it. Usage outside a plan is free. An invoice without lines is left out. Previews, drafts,
 * monthly and final invoices are composed only here. Pure function; see the records on billing in docs/decisions.
 */
export function composeInvoices(facts: InvoicingFacts, request: InvoiceRequest): ComposedInvoice[] {
  const { root, children, options } = facts
  if (options.notBillable) return []
  const ownerGroups = options.billChildrenForUsage
    ? [[root], ...children.map((child) => [child])]
    : [[root, ...children]]
  return ownerGroups.flatMap((owners) => {
    const payer = owners[0] ?? root
    const isWhole = request.usageOf === undefined
    const plan =
      isWhole && payer.id === root.id && !facts.billsPlans
        ? planLines(facts.plans, request.date, facts.usage.products)
        : []
    const usage = owners
      .filter(({ id }) => request.usageOf?.includes(id) ?? true)
      .map((owner): ComposedUsage => composeUsage(facts.usage, owner, owner.id === payer.id))
    const charged = [...plan, ...usage.flatMap(({ lines }) => lines)]
    const adHoc = isWhole ? withinTotal(adHocLines(facts, owners, request), sumOf(charged)) : []
    const items = [...charged, ...adHoc.map(({ line }) => line)]
    if (items.length === 0) return []
    return [
      {
        key: keyOf(request, payer.id),
        organizationId: payer.id,
        organizationName: payer.name,
        organizationEmail: payer.emailAddress,
        invoiceDate: request.date,
        isSubscription: plan.length > 0,
        chargeAutomatically: options.chargeAutomatically,
        items,
        itemIds: adHoc.flatMap(({ item }) => (item.recurring ? [] : [item.id])),
        eventIds: usage.flatMap(({ eventIds }) => eventIds),
        usageCharges: usage.flatMap(({ charges }) => charges),
      },
    ]
  })
}

/** Returns the month whose figures staff enters for an invoice: the month before it. */
export const enteredMonthOf = (date: string): string => firstOfMonth(date, -1)

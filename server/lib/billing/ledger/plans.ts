import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { addDays } from '#shared/calendar.ts'
import type { BillingCustomer, PlanHistory } from '../port.ts'
import { ledgerInvoices, ledgerPlanCharges, ledgerPlanPeriods, ledgerPrices, ledgerProducts } from '../tables.ts'

/** The plans that organizations have had, with the days that invoices charge. */
export async function listPlanHistories(db: Db, organizationIds?: readonly string[]): Promise<PlanHistory[]> {
  const ids = organizationIds && [...organizationIds]
  const periods = await db
    .select({ period: ledgerPlanPeriods, price: ledgerPrices, planName: ledgerProducts.name })
    .from(ledgerPlanPeriods)
    .innerJoin(ledgerPrices, eq(ledgerPrices.id, ledgerPlanPeriods.planPriceId))
    .innerJoin(ledgerProducts, eq(ledgerProducts.id, ledgerPrices.productId))
    .where(ids && inArray(ledgerPlanPeriods.organizationId, ids))
    .orderBy(asc(ledgerPlanPeriods.startsOn), asc(ledgerPlanPeriods.endsOn))
  const charges = await db
    .select({ charge: ledgerPlanCharges, invoiceKey: ledgerInvoices.key })
    .from(ledgerPlanCharges)
    .innerJoin(ledgerInvoices, eq(ledgerInvoices.id, ledgerPlanCharges.invoiceId))
    .where(ids && inArray(ledgerPlanCharges.organizationId, ids))
    .orderBy(asc(ledgerPlanCharges.startsOn))
  const histories = new Map<string, PlanHistory>()
  for (const { period, price, planName } of periods) {
    const { organizationId } = period
    const history = histories.get(organizationId) ?? { organizationId, periods: [], charges: [] }
    history.periods.push({ id: period.id, planName, price, from: period.startsOn, to: period.endsOn })
    histories.set(organizationId, history)
  }
  for (const { charge, invoiceKey } of charges) {
    const { organizationId, periodId, startsOn: from, endsOn: to } = charge
    histories.get(organizationId)?.charges.push({ periodId, from, to, invoiceKey })
  }
  return [...histories.values()]
}

/** The organizations whose plan is active. */
export function activeCustomers(histories: readonly PlanHistory[]): BillingCustomer[] {
  return histories.flatMap(({ organizationId, periods, charges }) => {
    const active = periods.find(({ to }) => to === null)
    if (!active) return []
    // Days paid for under an earlier plan are not charged again.
    const paidUntil = charges
      .filter(({ periodId, to }) => periodId !== active.id && to > active.from)
      .reduce((last, { to }) => (to > last ? to : last), active.from)
    let usageSince = active.from
    for (const { from, to } of [...periods].reverse()) if (to === usageSince && from < usageSince) usageSince = from
    const { planName, price } = active
    return [{ organizationId, planName, price, planSince: paidUntil, usageSince }]
  })
}

/** Customers with the price of their plan on a day: the latest price of its product and interval that is in effect. */
export async function withPricesInEffect(
  db: Db,
  customers: readonly BillingCustomer[],
  day: string,
): Promise<BillingCustomer[]> {
  const productIds = [...new Set(customers.map(({ price }) => price.productId))]
  if (productIds.length === 0) return []
  const prices = await db
    .select()
    .from(ledgerPrices)
    .where(and(inArray(ledgerPrices.productId, productIds), lte(ledgerPrices.effectiveDate, day)))
    .orderBy(desc(ledgerPrices.effectiveDate))
  return customers.map((customer) => {
    const { productId, interval } = customer.price
    const price = prices.find((one) => one.productId === productId && one.interval === interval)
    return { ...customer, price: price ?? customer.price }
  })
}

type Period = typeof ledgerPlanPeriods.$inferSelect

async function lockPeriods(tx: Db, organizationId: string): Promise<{ active: Period | null; last: Period | null }> {
  const periods = await tx
    .select()
    .from(ledgerPlanPeriods)
    .where(eq(ledgerPlanPeriods.organizationId, organizationId))
    .orderBy(sql`${ledgerPlanPeriods.endsOn} desc nulls first`, desc(ledgerPlanPeriods.startsOn))
    .for('update')
  const [last = null] = periods
  return { active: last?.endsOn === null ? last : null, last }
}

const later = (a: string, b: string): string => (a > b ? a : b)

async function end(tx: Db, { id, startsOn }: Period, day: string, endReason: Period['endReason']): Promise<string> {
  const endsOn = later(startsOn, day)
  await tx.update(ledgerPlanPeriods).set({ endsOn, endReason }).where(eq(ledgerPlanPeriods.id, id))
  return endsOn
}

async function start(tx: Db, organizationId: string, planPriceId: string, startsOn: string): Promise<void> {
  const id = sql`gen_random_uuid()`
  await tx.insert(ledgerPlanPeriods).values({ id, organizationId, planPriceId, startsOn })
}

/**
 * Gives an organization a plan from today on, or removes its plan if null. A new plan replaces the active one from
 * today on; a removed plan ends today, inclusive.
 * @returns 'unchanged' if the organization has this plan already; 'unknown' if the price is not the price of a plan
 */
export async function setPlan(
  tx: Db,
  organizationId: string,
  priceId: string | null,
  today: string,
): Promise<'changed' | 'unchanged' | 'unknown'> {
  const { active, last } = await lockPeriods(tx, organizationId)
  if (priceId === null) {
    const ending = active ?? (last?.endReason === 'Suspended' ? last : null)
    if (!ending) return 'unchanged'
    await end(tx, ending, ending.endsOn ?? addDays(today, 1), 'Removed')
    return 'changed'
  }
  const ids = active ? [priceId, active.planPriceId] : [priceId]
  const plans = await tx
    .select({ id: ledgerPrices.id, productId: ledgerPrices.productId, interval: ledgerPrices.interval })
    .from(ledgerPrices)
    .innerJoin(ledgerProducts, eq(ledgerProducts.id, ledgerPrices.productId))
    .where(and(inArray(ledgerPrices.id, ids), eq(ledgerProducts.kind, 'Plan')))
  const plan = plans.find(({ id }) => id === priceId)
  if (!plan) return 'unknown'
  // A later price of the same product and interval is the same plan.
  const current = plans.find(({ id }) => id === active?.planPriceId)
  if (current?.productId === plan.productId && current.interval === plan.interval) return 'unchanged'
  const from = active ? await end(tx, active, today, 'Changed') : later(today, last?.endsOn ?? today)
  await start(tx, organizationId, priceId, from)
  return 'changed'
}

/**
 * Ends an active plan because its organization was deactivated or is not billable. Today is the last charged day.
 * @returns false if there was no active plan
 */
export async function suspendPlan(tx: Db, organizationId: string, today: string): Promise<boolean> {
  const { active } = await lockPeriods(tx, organizationId)
  if (!active) return false
  await end(tx, active, addDays(today, 1), 'Suspended')
  return true
}

/** Starts a suspended plan again. Returns false if there is none. */
export async function resumePlan(tx: Db, organizationId: string, today: string): Promise<boolean> {
  const { active, last } = await lockPeriods(tx, organizationId)
  if (active || !last || last.endReason !== 'Suspended') return false
  await start(tx, organizationId, last.planPriceId, later(today, last.endsOn ?? today))
  return true
}

/** The description of an organization's current price; null without a plan. */
export async function findPlan(db: Db, organizationId: string): Promise<string | null> {
  const [plan] = await db
    .select({ description: ledgerPrices.description })
    .from(ledgerPlanPeriods)
    .innerJoin(ledgerPrices, eq(ledgerPrices.id, ledgerPlanPeriods.planPriceId))
    .where(and(eq(ledgerPlanPeriods.organizationId, organizationId), isNull(ledgerPlanPeriods.endsOn)))
  return plan?.description ?? null
}

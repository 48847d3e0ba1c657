import type { BillingProduct, InvoiceItem, PlanHistory, PlanPeriod } from '#server/lib/billing/port.ts'
import { daysInMonth, firstOfMonth } from '#shared/calendar.ts'
import { amountOf, prorate } from '#shared/money.ts'
import { countDays, type DaySpan, earlier, NO_END } from './day-spans.ts'
import { lineOf, nameOfMonth } from './lines.ts'
import { planPriceOn } from './price-list/rules.ts'

const MONTHS_A_YEAR = 12

/** A part of a plan's month or year, with its price in cents as a decimal and its name. */
interface Part extends DaySpan {
  price: string
  name: string
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01')

/** A month, or the days of it before `end`. A year consists of twelve equal months. */
function monthPart({ price, planName }: PlanPeriod, from: string, end: string): Part {
  const to = earlier(end, firstOfMonth(from, 1))
  const [days, all] = [countDays({ from, to }), daysInMonth(from)]
  const isYearly = price.interval === 'Year'
  if (days === all && !isYearly) {
    return { from, to, price: price.unitAmountDecimal, name: `${planName} plan, ${nameOfMonth(from)}` }
  }
  const cents = prorate(amountOf(price.unitAmountDecimal, 1), days, isYearly ? all * MONTHS_A_YEAR : all)
  return { from, to, price: String(cents), name: `${planName} plan, ${days} of ${all} days of ${nameOfMonth(from)}` }
}

/** A year from the first of a month, or the whole months of it before `end`. */
function yearPart(period: PlanPeriod, from: string, end: string): Part {
  const { price, planName } = period
  const whole = firstOfMonth(from, MONTHS_A_YEAR)
  if (end >= whole) {
    return {
      from,
      to: whole,
      price: price.unitAmountDecimal,
      name: `${planName} plan, the year from ${nameOfMonth(from)}`,
    }
  }
  let months = 0
  while (firstOfMonth(from, months + 1) <= end) months += 1
  if (months === 0) return monthPart(period, from, end)
  const cents = prorate(amountOf(price.unitAmountDecimal, 1), months, MONTHS_A_YEAR)
  const name = `${planName} plan, ${months} of ${MONTHS_A_YEAR} months from ${nameOfMonth(from)}`
  return { from, to: firstOfMonth(from, months), price: String(cents), name }
}

/**
 * The lines for the days of an organization's plans that no invoice charges and that are due on a day. A month or year
 * is due on its first day; the days of a month before a plan's first whole month are due with that month. So the days
 * on which a plan was changed are charged at each plan's own price, and none is charged twice.
 *
 * @param on the date of the invoice
 * @param products with the prices that took effect since the plan began; a month or year has the price of its first day
 */
export function planLines(
  { periods, charges }: Pick<PlanHistory, 'periods' | 'charges'>,
  on: string,
  products: readonly BillingProduct[] = [],
): InvoiceItem[] {
  const lines: InvoiceItem[] = []
  for (const period of periods) {
    const end = period.to ?? NO_END
    let from = period.from
    while (from < end && from <= on) {
      const charged = charges.find((charge) => charge.from <= from && from < charge.to)
      if (charged) {
        from = charged.to
        continue
      }
      const next = charges.reduce((first, charge) => (charge.from > from ? earlier(first, charge.from) : first), end)
      const isYear = period.price.interval === 'Year' && isFirstOfMonth(from)
      const priced = { ...period, price: planPriceOn(period, products, from) }
      const part = isYear ? yearPart(priced, from, next) : monthPart(priced, from, next)
      const charge = { periodId: period.id, from: part.from, to: part.to }
      lines.push({ ...lineOf(part.name, part.from, part.price, 1), charge })
      from = part.to
    }
  }
  return lines
}

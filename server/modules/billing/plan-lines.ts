import type { BillingProduct, InvoiceItem, PlanHistory, PlanPeriod } from '#server/lib/billing/port.ts'
import { daysInMonth, firstOfMonth } from '#shared/calendar.ts'
import { amountOf, prorate } from '#shared/money.ts'
import { countDays, type DaySpan, earlier, NO_END } from './day-spans.ts'
import { lineOf, nameOfMonth } from './lines.ts'
import { planPriceOn } from './price-list/rules.ts'

const MONTHS_A_YEAR = 12

/** A part of a plan's month or year, with the plan's name and a price in cents as a decimal. */
interface Part extends DaySpan {
  price: string
  name: string
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01')

/** Returns a month, or its days before `end`. */
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

/**
 * Returns a year that starts on the first of a month, or its whole months before `end`. A year consists of twelve equal
 * months.
 */
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
 * Returns the lines for the days of an organization's plans that are due on a day and that no invoice charges. A month
 * or year is due on its first day; the days before a plan's first whole month are due with that month. If a plan was
 * changed within a month, each day is charged once, at the price of its plan.
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

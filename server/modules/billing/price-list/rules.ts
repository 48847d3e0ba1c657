import type { BillingPrice, BillingProduct } from '#server/lib/billing/port.ts'
import { PRICE_MAX_YEARS_AHEAD, PRODUCT_PRICES_MAX_COUNT } from '#shared/limits.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import { priceOn } from '../lines.ts'
import { intervalProblem, type ProductKind } from '#shared/validation/price-list.ts'

type Interval = 'Month' | 'Year' | null

interface Priced {
  kind: ProductKind
  prices: readonly { interval: Interval; effectiveDate: string }[]
}

export const PRICE_PROBLEMS = {
  doubled: 'There is a price from this day already.',
  past: 'A price is in effect. The next one takes effect today or later.',
  tooLate: `A price takes effect within ${PRICE_MAX_YEARS_AHEAD} years.`,
  tooMany: `Cannot exceed ${PRODUCT_PRICES_MAX_COUNT} prices.`,
} as const

/**
 * Returns why a price cannot be added to a product; null if it can. A price in the past is rejected if another one is
 * already in effect, because invoices may have been created with it.
 *
 * @param today in the site's time zone
 */
export function priceProblem(
  { kind, prices }: Priced,
  { interval, effectiveDate }: { interval: Interval; effectiveDate: string },
  today: string,
): { field: 'interval' | 'effectiveDate'; message: string } | null {
  const wrongInterval = intervalProblem(kind, interval)
  if (wrongInterval) return { field: 'interval', message: wrongInterval }
  const series = prices.filter((price) => price.interval === interval)
  const refused = (message: string) => ({ field: 'effectiveDate', message }) as const
  if (series.some((price) => price.effectiveDate === effectiveDate)) return refused(PRICE_PROBLEMS.doubled)
  if (effectiveDate > firstOfMonth(today, PRICE_MAX_YEARS_AHEAD * 12)) return refused(PRICE_PROBLEMS.tooLate)
  if (effectiveDate < today && series.some((price) => price.effectiveDate <= today)) return refused(PRICE_PROBLEMS.past)
  if (prices.length >= PRODUCT_PRICES_MAX_COUNT) return refused(PRICE_PROBLEMS.tooMany)
  return null
}

/** Describes a price in lists of plans and items. */
export function describePrice(productName: string, interval: Interval): string {
  return interval === null ? productName : `${productName}, each ${interval.toLowerCase()}`
}

/**
 * Returns the price of a plan on a day: of the prices with the same product and interval, the one that took effect
 * last. A period that started before a new price keeps the old price; the next period has the new one.
 */
export function planPriceOn(
  { price }: { price: BillingPrice },
  products: readonly BillingProduct[],
  day: string,
): BillingPrice {
  const series = products
    .find(({ id }) => id === price.productId)
    ?.prices.filter(({ interval }) => interval === price.interval)
  return priceOn(series ?? [], day) ?? price
}

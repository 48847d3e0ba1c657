import { formatUnitAmount } from '#shared/money.ts'
import { formatDay } from '#src/lib/dates/format.ts'
import { messages as billing } from '../messages.ts'
import { messages } from './messages.ts'
import type { ListedPrice, Product } from './price-form.ts'

/** '$499.00 per month'. */
export function priceText({ price, interval }: Pick<ListedPrice, 'price' | 'interval'>): string {
  const amount = formatUnitAmount(price)
  return interval ? billing.planPrice(amount, interval) : amount
}

/** Prices of today in one line; the first scheduled one with its day where none is in effect. */
export function currentPrices({ prices }: Pick<Product, 'prices'>): string {
  const inEffect = prices.filter(({ isInEffect }) => isInEffect)
  if (inEffect.length > 0) return inEffect.map(priceText).join(', ')
  const first = prices.at(-1)
  return first ? `${priceText(first)} ${messages.from(formatDay(first.effectiveDate))}` : messages.noPrice
}

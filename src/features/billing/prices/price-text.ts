import { formatUnitAmount } from '#shared/money.ts'
import { formatDay } from '#src/lib/dates/format.ts'
import { messages as billing } from '../messages.ts'
import { messages } from './messages.ts'
import type { ListedPrice, Product } from './price-form.ts'

/** Formats a price, for example '$499.00 per month'. */
export function priceText({ price, interval }: Pick<ListedPrice, 'price' | 'interval'>): string {
  const amount = formatUnitAmount(price)
  return interval ? billing.planPrice(amount, interval) : amount
}

/** Formats the current prices in one line. If none is in effect, formats the first scheduled price with its date. */
export function currentPrices({ prices }: Pick<Product, 'prices'>): string {
  const inEffect = prices.filter(({ isInEffect }) => isInEffect)
  if (inEffect.length > 0) return inEffect.map(priceText).join(', ')
  const first = prices.at(-1)
  return first ? `${priceText(first)} ${messages.from(formatDay(first.effectiveDate))}` : messages.noPrice
}

import type { BillingPrice, BillingProduct, InvoiceItem } from '#server/lib/billing/port.ts'
import { amountOf } from '#shared/money.ts'

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Returns the month of a day as text, for example 'December 2026'. */
export const nameOfMonth = (day: string): string => MONTHS.format(new Date(`${day}T00:00:00Z`))

/** Returns the price of a product on a day: the one that took effect last; null if none has. */
export function priceOn(prices: readonly BillingPrice[], day: string): BillingPrice | null {
  const inEffect = prices.filter(({ effectiveDate }) => effectiveDate <= day)
  return inEffect.reduce<BillingPrice | null>(
    (last, price) => (last === null || price.effectiveDate > last.effectiveDate ? price : last),
    null,
  )
}

/** Returns the usage price for a month; null if the product was not sold in that month. */
export function usagePriceOn({ prices, archivedOn }: BillingProduct, month: string): BillingPrice | null {
  return archivedOn && archivedOn <= month ? null : priceOn(prices, month)
}

/** Builds an invoice line. Its amount is rounded to whole cents once. */
export function lineOf(
  description: string,
  serviceDate: string | null,
  unitAmountDecimal: string,
  quantity: number,
): InvoiceItem {
  return { description, serviceDate, quantity, unitAmountDecimal, amountCents: amountOf(unitAmountDecimal, quantity) }
}

import type * as z from 'zod/mini'
import { parseUnitAmount } from '#shared/money.ts'
import type { priceForm, productForm } from '#shared/validation/price-list.ts'
import type { BillingPriceInput, BillingProductInput, PriceListItemFieldsFragment } from '../billing.generated.ts'

export type ProductValues = z.input<typeof productForm>
export type PriceValues = z.input<typeof priceForm>
export type Product = PriceListItemFieldsFragment
export type ListedPrice = Product['prices'][number]

/**
 * Returns the initial values of a new product.
 *
 * @param today yyyy-MM-dd
 */
export function emptyProduct(today: string): ProductValues {
  return {
    ...{ name: '', description: '', kind: 'Plan', metric: '', interval: 'Month' },
    ...{ unitPrice: '', effectiveDate: today },
  }
}

export function emptyPrice({ kind, prices }: Product, today: string): PriceValues {
  return {
    kind,
    interval: kind === 'Plan' ? (prices[0]?.interval ?? 'Month') : '',
    unitPrice: '',
    effectiveDate: today,
  }
}

/** Returns the mutation's product. The metric is null unless the product is billed by usage. */
export function productInputOf({ name, description, kind, metric }: ProductValues): BillingProductInput {
  return { name, description, kind, metric: kind === 'Usage' ? metric : null }
}

/** Returns the mutation's price. The interval is null unless the product is a plan. */
export function priceInputOf({ kind, interval, unitPrice, effectiveDate }: PriceValues): BillingPriceInput {
  return {
    interval: kind === 'Plan' && interval !== '' ? interval : null,
    unitAmountDecimal: parseUnitAmount(unitPrice) ?? '',
    effectiveDate,
  }
}

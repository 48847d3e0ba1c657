import type * as z from 'zod/mini'
import { parseUnitAmount } from '#shared/money.ts'
import type { priceForm, productForm } from '#shared/validation/price-list.ts'
import type { BillingPriceInput, BillingProductInput, PriceListItemFieldsFragment } from '../billing.generated.ts'

export type ProductValues = z.input<typeof productForm>
export type PriceValues = z.input<typeof priceForm>
export type Product = PriceListItemFieldsFragment
export type ListedPrice = Product['prices'][number]

/** @param today yyyy-MM-dd */
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

/** The product of the mutation: only one that is billed by use counts something. */
export function productInputOf({ name, description, kind, metric }: ProductValues): BillingProductInput {
  return { name, description, kind, metric: kind === 'Usage' ? metric : null }
}

/** The price of the mutation: only a plan has an interval. */
export function priceInputOf({ kind, interval, unitPrice, effectiveDate }: PriceValues): BillingPriceInput {
  return {
    interval: kind === 'Plan' && interval !== '' ? interval : null,
    unitAmountDecimal: parseUnitAmount(unitPrice) ?? '',
    effectiveDate,
  }
}

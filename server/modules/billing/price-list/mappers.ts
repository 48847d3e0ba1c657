import type { BillingPriceListItem } from '#server/graphql/generated.ts'
import type { PriceListEntry } from '#server/lib/billing/ledger/price-list-changes.ts'
import type { BillingProduct } from '#server/lib/billing/port.ts'
import { plainDecimal } from '#shared/money.ts'

/**
 * Maps a product of the embedded ledger. A product that was used can only be archived, not deleted: an organization has
 * its plan, an ad-hoc item refers to it, or usage was billed since its price took effect.
 *
 * @param referred ids of products and prices that ad-hoc items refer to
 * @param today in the site's time zone
 */
export function toPriceListItem(
  entry: PriceListEntry,
  referred: ReadonlySet<string>,
  today: string,
): BillingPriceListItem {
  const { id, entityId, name, description, kind, metric, archivedOn, customerCount, usedPriceIds, prices } = entry
  const isUsed = (priceId: string): boolean => usedPriceIds.has(priceId) || referred.has(priceId)
  const wasBilledByUse = kind === 'Usage' && prices.some(({ effectiveDate }) => effectiveDate <= today)
  return {
    ...{ productId: id, entityId, name, description, kind, metric, archivedOn, customerCount },
    isDeletable: !wasBilledByUse && !referred.has(id) && !prices.some((price) => isUsed(price.id)),
    prices: prices.map((price) => ({
      ...{ priceId: price.id, interval: price.interval, effectiveDate: price.effectiveDate },
      price: plainDecimal(price.unitAmountDecimal),
      isInEffect: price.effectiveDate <= today && isLatest(price, prices, today),
      isDeletable: price.effectiveDate > today && !isUsed(price.id),
    })),
  }
}

function isLatest(
  { interval, effectiveDate }: PriceListEntry['prices'][number],
  prices: PriceListEntry['prices'],
  today: string,
): boolean {
  return !prices.some(
    (other) => other.interval === interval && other.effectiveDate <= today && other.effectiveDate > effectiveDate,
  )
}

/** Maps a product of a provider, which is edited on the provider's own pages. */
export function toProviderItem(
  { id, name, description, kind, metric, prices }: BillingProduct,
  today: string,
): BillingPriceListItem {
  return {
    ...{ productId: id, entityId: null, name, description, kind, metric, archivedOn: null },
    ...{ customerCount: null, isDeletable: false },
    prices: prices.map((price) => ({
      ...{ priceId: price.id, interval: price.interval, effectiveDate: price.effectiveDate },
      ...{ price: plainDecimal(price.unitAmountDecimal), isInEffect: price.effectiveDate <= today, isDeletable: false },
    })),
  }
}

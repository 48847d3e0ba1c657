import type { OperationName } from '#shared/operations/index.ts'

/** Reads that a change of the price list makes stale. */
export const PRICE_LIST_READS: readonly OperationName[] = [
  'billingPriceListGet',
  'billingProductsGet',
  'billingJournalsGet',
]

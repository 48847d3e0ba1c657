import type { OperationName } from '#shared/operations/index.ts'

/** Queries to invalidate after a change of the price list. */
export const PRICE_LIST_READS: readonly OperationName[] = [
  'billingPriceListGet',
  'billingProductsGet',
  'billingJournalsGet',
]

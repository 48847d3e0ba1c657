import { isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { billingAdHocItems } from '../tables.ts'

/** Returns the ids of products and prices that ad-hoc items refer to, including issued items. */
export async function listReferredIds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ productId: billingAdHocItems.stripeProductId, priceId: billingAdHocItems.stripePriceId })
    .from(billingAdHocItems)
    .where(or(isNotNull(billingAdHocItems.stripeProductId), isNotNull(billingAdHocItems.stripePriceId)))
  return new Set(rows.flatMap(({ productId, priceId }) => [productId, priceId].filter((id) => id !== null)))
}

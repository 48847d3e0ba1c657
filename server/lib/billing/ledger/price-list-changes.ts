import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { ledgerPlanPeriods, ledgerPrices, ledgerProducts } from '../tables.ts'

/** Changes of the products and prices that the embedded ledger sells. */

export type LedgerProduct = typeof ledgerProducts.$inferSelect
export type LedgerPrice = typeof ledgerPrices.$inferSelect

/** A product with its prices, latest effective date first. */
export interface PriceListEntry extends LedgerProduct {
  prices: LedgerPrice[]
  /** Organizations that have it as their plan. */
  customerCount: number
  /** Prices that any plan of an organization refers to, including former plans. */
  usedPriceIds: ReadonlySet<string>
}

/** Changes of the price list run one after another: two simultaneous imports must not add the same product twice. */
export async function lockPriceList(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger_price_list'))`)
}

/** The given products by name, or all of them. Uses three statements, whatever their number. */
export async function listPriceList(db: Db, productIds?: readonly string[]): Promise<PriceListEntry[]> {
  const ids = productIds && [...productIds]
  const products = await db
    .select()
    .from(ledgerProducts)
    .where(ids && inArray(ledgerProducts.id, ids))
    .orderBy(asc(ledgerProducts.name), asc(ledgerProducts.id))
  const prices = await db
    .select()
    .from(ledgerPrices)
    .where(ids && inArray(ledgerPrices.productId, ids))
    .orderBy(desc(ledgerPrices.effectiveDate), asc(ledgerPrices.interval))
  const used = await db
    .select({
      priceId: ledgerPlanPeriods.planPriceId,
      customers: sql`count(*) filter (where ends_on is null)`.mapWith(Number),
    })
    .from(ledgerPlanPeriods)
    .groupBy(ledgerPlanPeriods.planPriceId)
  const customersOf = new Map(used.map(({ priceId, customers }) => [priceId, customers]))
  return products.map((product) => {
    const own = prices.filter(({ productId }) => productId === product.id)
    return {
      ...product,
      prices: own,
      customerCount: own.reduce((sum, { id }) => sum + (customersOf.get(id) ?? 0), 0),
      usedPriceIds: new Set(own.flatMap(({ id }) => (customersOf.has(id) ? [id] : []))),
    }
  })
}

export async function insertProducts(tx: Db, rows: readonly (typeof ledgerProducts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(ledgerProducts).values([...rows])
}

export async function updateProduct(
  tx: Db,
  id: string,
  values: Partial<Pick<LedgerProduct, 'name' | 'description' | 'archivedOn'>>,
): Promise<void> {
  await tx.update(ledgerProducts).set(values).where(eq(ledgerProducts.id, id))
}

/** Deletes an unused product with its prices. */
export async function deleteProduct(tx: Db, id: string): Promise<void> {
  await tx.delete(ledgerPrices).where(eq(ledgerPrices.productId, id))
  await tx.delete(ledgerProducts).where(eq(ledgerProducts.id, id))
}

export async function insertPrices(tx: Db, rows: readonly (typeof ledgerPrices.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(ledgerPrices).values([...rows])
}

/** Changes the amount of a price that has not taken effect. */
export async function updatePrice(tx: Db, id: string, unitAmountDecimal: string): Promise<void> {
  await tx.update(ledgerPrices).set({ unitAmountDecimal }).where(eq(ledgerPrices.id, id))
}

/** Updates the descriptions of a product's prices with its new name. */
export async function renamePrices(
  tx: Db,
  productId: string,
  descriptionOf: (interval: LedgerPrice['interval']) => string,
): Promise<void> {
  const description = sql`case ${ledgerPrices.interval} when 'Month' then ${descriptionOf('Month')}
    when 'Year' then ${descriptionOf('Year')} else ${descriptionOf(null)} end`
  await tx.update(ledgerPrices).set({ description }).where(eq(ledgerPrices.productId, productId))
}

export async function deletePrice(tx: Db, id: string): Promise<void> {
  await tx.delete(ledgerPrices).where(eq(ledgerPrices.id, id))
}

/** The product of a price; null if the price does not exist. */
export async function findProductIdOfPrice(db: Db, priceId: string): Promise<string | null> {
  const [row] = await db
    .select({ productId: ledgerPrices.productId })
    .from(ledgerPrices)
    .where(eq(ledgerPrices.id, priceId))
  return row?.productId ?? null
}

import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  BillingPriceInput,
  BillingPriceList,
  BillingPriceListItem,
  BillingProductInput,
  BillingProductNamesInput,
} from '#server/graphql/generated.ts'
import { parseInput, refuse } from '#server/graphql/validate-input.ts'
import type { Db } from '#server/db/client.ts'
import * as ledger from '#server/lib/billing/ledger/price-list-changes.ts'
import { PRODUCTS_MAX_COUNT } from '#shared/limits.ts'
import { newPrice, newProduct, productNames } from '#shared/validation/price-list.ts'
import { siteDay } from '../site-day.ts'
import { productCodeOf } from './codes.ts'
import { toPriceListItem, toProviderItem } from './mappers.ts'
import { recordProduct } from './recording.ts'
import { listReferredIds } from './repository.ts'
import { describePrice, priceProblem } from './rules.ts'

type Entry = ledger.PriceListEntry

/**
 * Returns the provider's products with their prices; for the embedded ledger, also whether each can be deleted or
 * archived.
 */
export async function billingPriceListGet({ services }: Context): Promise<BillingPriceList> {
  const { billing, database } = services
  const today = siteDay(services)
  if (billing.remote) {
    const products = await billing.listProducts()
    return { isEditable: false, items: products.map((product) => toProviderItem(product, today)) }
  }
  const [entries, referred] = await Promise.all([ledger.listPriceList(database.db), listReferredIds(database.db)])
  return { isEditable: true, items: entries.map((entry) => toPriceListItem(entry, referred, today)) }
}

/** Rejects a change if the provider manages the products. @throws AppError CONFLICT */
export function requireEditable({ billing }: Pick<Context['services'], 'billing'>): void {
  if (billing.remote)
    throw new AppError('CONFLICT', { userMessage: 'Plans and prices come from Stripe. Change them there.' })
}

/** @throws AppError NOT_FOUND */
async function requireEntry(tx: Db, productId: string): Promise<Entry> {
  const [entry] = await ledger.listPriceList(tx, [productId])
  if (!entry) throw new AppError('NOT_FOUND')
  return entry
}

/** Changes one product and records the differences. */
async function changeProduct(
  context: Context,
  productId: string,
  change: (tx: Db, entry: Entry) => Promise<void>,
): Promise<BillingPriceListItem> {
  const { services } = context
  requireEditable(services)
  return services.database.transaction(async (tx) => {
    await ledger.lockPriceList(tx)
    const before = await requireEntry(tx, productId)
    await change(tx, before)
    const after = await requireEntry(tx, productId)
    await recordProduct(tx, { services, viewer: requireViewer(context) }, before, after)
    return toPriceListItem(after, await listReferredIds(tx), siteDay(services))
  })
}

/**
 * Adds a product with its first price.
 *
 * @throws AppError VALIDATION_FAILED; CONFLICT if the provider manages the products
 */
export async function billingProductAdd(
  context: Context,
  productInput: BillingProductInput,
  priceInput: BillingPriceInput,
): Promise<BillingPriceListItem> {
  const { services } = context
  requireEditable(services)
  const { metric = null, ...product } = parseInput(newProduct, productInput, 'product')
  const { interval = null, ...price } = parseInput(newPrice, priceInput, 'price')
  const problem = priceProblem({ kind: product.kind, prices: [] }, { ...price, interval }, siteDay(services))
  if (problem) refuse(`price.${problem.field}`, problem.message)
  return services.database.transaction(async (tx) => {
    await ledger.lockPriceList(tx)
    const known = await ledger.listPriceList(tx)
    if (known.length >= PRODUCTS_MAX_COUNT) refuse('product', `Cannot exceed ${PRODUCTS_MAX_COUNT} products.`)
    const rival = metric && known.find((one) => one.metric === metric && one.archivedOn === null)
    if (rival) refuse('product.metric', `${rival.name} counts this already.`)
    if (known.some((one) => one.archivedOn === null && one.name.toLowerCase() === product.name.toLowerCase()))
      refuse('product.name', 'A product has this name already.')
    const id = productCodeOf(product.name, new Set(known.map((one) => one.id)))
    await ledger.insertProducts(tx, [{ ...product, metric, id }])
    const description = describePrice(product.name, interval)
    await ledger.insertPrices(tx, [{ ...price, interval, description, productId: id, id: services.ids.uuid() }])
    const entry = await requireEntry(tx, id)
    await recordProduct(tx, { services, viewer: requireViewer(context) }, null, entry)
    return toPriceListItem(entry, await listReferredIds(tx), siteDay(services))
  })
}

/** Renames a product. Existing invoices keep their texts. @throws AppError NOT_FOUND, CONFLICT */
export function billingProductUpdate(
  context: Context,
  productId: string,
  input: BillingProductNamesInput,
): Promise<BillingPriceListItem> {
  const names = parseInput(productNames, input, 'product')
  return changeProduct(context, productId, async (tx, { id }) => {
    await ledger.updateProduct(tx, id, names)
    await ledger.renamePrices(tx, id, (interval) => describePrice(names.name, interval))
  })
}

/**
 * Archives a product, or restores an archived one. Customers with an archived plan keep it. Usage of an archived
 * product is not billed from the next month on.
 *
 * @throws AppError NOT_FOUND; CONFLICT if another product now has the same metric
 */
export function billingProductArchive(
  context: Context,
  productId: string,
  archived: boolean,
): Promise<BillingPriceListItem> {
  return changeProduct(context, productId, async (tx, entry) => {
    if ((entry.archivedOn !== null) === archived) return
    const rival =
      !archived &&
      entry.metric &&
      (await ledger.listPriceList(tx)).find((one) => one.metric === entry.metric && one.archivedOn === null)
    if (rival) throw new AppError('CONFLICT', { userMessage: `${rival.name} counts the same. Archive it first.` })
    await ledger.updateProduct(tx, entry.id, { archivedOn: archived ? siteDay(context.services) : null })
  })
}

/**
 * Deletes a product that was never used.
 *
 * @throws AppError NOT_FOUND; CONFLICT if it was used, because it can only be archived
 */
export async function billingProductDelete(context: Context, productId: string): Promise<boolean> {
  const { services } = context
  requireEditable(services)
  return services.database.transaction(async (tx) => {
    await ledger.lockPriceList(tx)
    const entry = await requireEntry(tx, productId)
    if (!toPriceListItem(entry, await listReferredIds(tx), siteDay(services)).isDeletable)
      throw new AppError('CONFLICT', { userMessage: 'This product was used. Archive it instead.' })
    await ledger.deleteProduct(tx, entry.id)
    await recordProduct(tx, { services, viewer: requireViewer(context) }, entry, null)
    return true
  })
}

/**
 * Adds a price that takes effect on a day. It applies to plan periods and months of usage that start on or after that
 * day.
 *
 * @throws AppError NOT_FOUND, CONFLICT; VALIDATION_FAILED for a past day if a price is already in effect
 */
export function billingPriceAdd(
  context: Context,
  productId: string,
  input: BillingPriceInput,
): Promise<BillingPriceListItem> {
  const { services } = context
  const { interval = null, ...price } = parseInput(newPrice, input, 'price')
  return changeProduct(context, productId, async (tx, entry) => {
    const problem = priceProblem(entry, { ...price, interval }, siteDay(services))
    if (problem) refuse(`price.${problem.field}`, problem.message)
    const description = describePrice(entry.name, interval)
    await ledger.insertPrices(tx, [{ ...price, interval, description, productId, id: services.ids.uuid() }])
  })
}

/**
 * Deletes a price that has not taken effect and is not referenced.
 *
 * @throws AppError NOT_FOUND; CONFLICT for any other price
 */
export async function billingPriceDelete(context: Context, priceId: string): Promise<BillingPriceListItem> {
  const { services } = context
  requireEditable(services)
  const productId = await ledger.findProductIdOfPrice(services.database.db, priceId)
  if (productId === null) throw new AppError('NOT_FOUND')
  return changeProduct(context, productId, async (tx, entry) => {
    const item = toPriceListItem(entry, await listReferredIds(tx), siteDay(services))
    if (!item.prices.find((price) => price.priceId === priceId)?.isDeletable)
      throw new AppError('CONFLICT', { userMessage: 'This price is in effect or in use. Add a new price instead.' })
    await ledger.deletePrice(tx, priceId)
  })
}

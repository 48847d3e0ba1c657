import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { BillingPriceImport } from '#server/graphql/generated.ts'
import { refuse } from '#server/graphql/validate-input.ts'
import * as ledger from '#server/lib/billing/ledger/price-list-changes.ts'
import type { Actor } from '#server/modules/history/service.ts'
import type { Services } from '#server/services.ts'
import { PRICE_FILE_MAX_LENGTH, PRODUCTS_MAX_COUNT } from '#shared/limits.ts'
import { siteDay } from '../site-day.ts'
import { type ImportPlan, planImport, type PlannedProduct, type PlannedRow } from './import-plan.ts'
import { PriceFileError, readPriceFile } from './reading-file.ts'
import { recordProduct, type Recorder } from './recording.ts'
import { describePrice } from './rules.ts'
import { requireEditable } from './service.ts'

export interface PriceImportOutcome {
  rows: PlannedRow[]
  /** False for a preview and if any row is rejected; nothing is written then. */
  isApplied: boolean
}

const isChanged = ({ isNew, isRenamed, addedPrices, changedPrices }: PlannedProduct): boolean =>
  isNew || isRenamed || addedPrices.length > 0 || changedPrices.length > 0

async function write(tx: Db, { services, viewer }: Recorder, { products }: ImportPlan): Promise<void> {
  const changed = [...products.values()].filter(isChanged)
  const ids = changed.map(({ id }) => id)
  const before = await ledger.listPriceList(tx, ids)
  await ledger.insertProducts(
    tx,
    changed.flatMap(({ isNew, id, name, description, kind, metric }) =>
      isNew ? [{ id, name, description, kind, metric }] : [],
    ),
  )
  await ledger.insertPrices(
    tx,
    changed.flatMap(({ id: productId, addedPrices }) =>
      addedPrices.map((price) => ({ ...price, id: services.ids.uuid(), productId })),
    ),
  )
  for (const { id, name, description, isNew, isRenamed, changedPrices } of changed) {
    for (const price of changedPrices) await ledger.updatePrice(tx, price.id, price.unitAmountDecimal)
    if (isNew || !isRenamed) continue
    await ledger.updateProduct(tx, id, { name, description })
    await ledger.renamePrices(tx, id, (interval) => describePrice(name, interval))
  }
  for (const after of await ledger.listPriceList(tx, ids))
    await recordProduct(tx, { services, viewer }, before.find(({ id }) => id === after.id) ?? null, after)
}

/**
 * Imports a file of prices. If any row is rejected, nothing is written.
 *
 * @param viewer null for a command of the operator
 * @throws PriceFileError if the file cannot be read; AppError CONFLICT if the provider manages the products
 */
export async function importPrices(
  services: Pick<Services, 'billing' | 'database' | 'clock' | 'ids'>,
  viewer: Actor | null,
  content: string,
  isPreview: boolean,
): Promise<PriceImportOutcome> {
  requireEditable(services)
  const rows = readPriceFile(content)
  return services.database.transaction(async (tx) => {
    await ledger.lockPriceList(tx)
    const plan = planImport(await ledger.listPriceList(tx), rows, siteDay(services))
    if (plan.products.size > PRODUCTS_MAX_COUNT)
      throw new PriceFileError(`The price list cannot exceed ${PRODUCTS_MAX_COUNT} products.`)
    const isApplied = !isPreview && plan.rows.every(({ effect }) => effect !== 'Refused')
    if (isApplied) await write(tx, { services, viewer }, plan)
    return { rows: plan.rows, isApplied }
  })
}

/** @throws AppError VALIDATION_FAILED if the file cannot be read; CONFLICT if the provider manages the products */
export async function billingPricesImport(
  context: Context,
  content: string,
  isPreview: boolean,
): Promise<BillingPriceImport> {
  if (content.length > PRICE_FILE_MAX_LENGTH) refuse('content', `Cannot exceed ${PRICE_FILE_MAX_LENGTH} characters.`)
  try {
    return await importPrices(context.services, requireViewer(context), content, isPreview)
  } catch (error) {
    if (error instanceof PriceFileError) refuse('content', error.message)
    throw error
  }
}

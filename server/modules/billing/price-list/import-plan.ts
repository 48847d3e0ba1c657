import type { PriceListEntry } from '#server/lib/billing/ledger/price-list-changes.ts'
import { parseUnitAmount, plainDecimal } from '#shared/money.ts'
import type { PriceFileRow } from '#shared/validation/price-list.ts'
import type { ReadRow } from './reading-file.ts'
import { describePrice, priceProblem } from './rules.ts'

type Product = Pick<PriceListEntry, 'id' | 'name' | 'description' | 'kind' | 'metric' | 'archivedOn'>
type Price = Pick<PriceListEntry['prices'][number], 'interval' | 'effectiveDate' | 'unitAmountDecimal'> & {
  /** Null if the price is added. */
  id: string | null
}

/** A product as it will be after the import. */
export interface PlannedProduct extends Product {
  isNew: boolean
  isRenamed: boolean
  prices: Price[]
  addedPrices: (Price & { description: string })[]
  changedPrices: { id: string; unitAmountDecimal: string }[]
}

export interface PlannedRow {
  line: number
  product: string
  name: string
  effect: 'AddProduct' | 'AddPrice' | 'ChangePrice' | 'Unchanged' | 'Rename' | 'Refused'
  problem: string | null
}

export interface ImportPlan {
  rows: PlannedRow[]
  products: ReadonlyMap<string, PlannedProduct>
}

function planned(entry: PriceListEntry): PlannedProduct {
  return {
    ...entry,
    ...{ isNew: false, isRenamed: false, addedPrices: [], changedPrices: [] },
    prices: entry.prices.map((price) => ({ ...price })),
  }
}

/** Applies one row to its product. @returns the effect, or the reason why the row is rejected */
function applyRow(
  product: PlannedProduct,
  row: PriceFileRow,
  today: string,
): PlannedRow['effect'] | { problem: string } {
  const { interval = null, effectiveDate, name, description } = row
  const unitAmountDecimal = parseUnitAmount(row.unitPrice) ?? ''
  const same = product.prices.find((one) => one.interval === interval && one.effectiveDate === effectiveDate)
  const renames = product.name !== name || product.description !== description
  const rename = (): void => {
    if (!renames) return
    product.name = name
    product.description = description
    product.isRenamed = true
  }
  if (!same) {
    const problem = priceProblem(product, { interval, effectiveDate }, today)
    if (problem)
      return { problem: `${problem.field === 'interval' ? 'interval' : 'effective_date'}: ${problem.message}` }
    rename()
    const price = { id: null, interval, effectiveDate, unitAmountDecimal }
    product.prices.push(price)
    product.addedPrices.push({ ...price, description: describePrice(name, interval) })
    return product.isNew && product.addedPrices.length === 1 ? 'AddProduct' : 'AddPrice'
  }
  if (plainDecimal(same.unitAmountDecimal) === unitAmountDecimal) {
    rename()
    return renames ? 'Rename' : 'Unchanged'
  }
  if (same.id === null) return { problem: 'unit_price: Another row has another price for the same day.' }
  if (effectiveDate <= today)
    return { problem: 'unit_price: The price of this day is in effect. Add a row with a later effective_date.' }
  rename()
  same.unitAmountDecimal = unitAmountDecimal
  product.changedPrices.push({ id: same.id, unitAmountDecimal })
  return 'ChangePrice'
}

/**
 * Computes the effect of a file on the price list, row by row. Pure function. Importing the same file again changes
 * nothing.
 *
 * @param today in the site's time zone
 */
export function planImport(entries: readonly PriceListEntry[], rows: readonly ReadRow[], today: string): ImportPlan {
  const products = new Map(entries.map((entry) => [entry.id, planned(entry)]))
  const plannedRows = rows.map(({ line, row, problems }): PlannedRow => {
    const shown = { line, product: row?.product ?? '', name: row?.name ?? '' }
    const refused = (problem: string): PlannedRow => ({ ...shown, effect: 'Refused', problem })
    if (row === null) return refused(problems.join('; '))
    const metric = row.metric ?? null
    const known = products.get(row.product)
    if (known && (known.kind !== row.kind || known.metric !== metric))
      return refused('kind: The kind and metric of a product cannot be changed. Use another code.')
    const rival =
      metric && [...products.values()].find((one) => one.metric === metric && one.archivedOn === null && one !== known)
    if (rival && !known?.archivedOn) return refused(`metric: ${rival.name} counts this already.`)
    const product = known ?? {
      ...{ id: row.product, name: row.name, description: row.description, kind: row.kind, metric, archivedOn: null },
      ...{ isNew: true, isRenamed: false, prices: [], addedPrices: [], changedPrices: [] },
    }
    const effect = applyRow(product, row, today)
    if (typeof effect === 'object') return refused(effect.problem)
    products.set(product.id, product)
    return { ...shown, effect, problem: null }
  })
  return { rows: plannedRows, products }
}

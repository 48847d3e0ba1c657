import { CsvError, parse } from 'csv-parse/sync'
import { safeParse } from 'zod/mini'
import { PRICE_FILE_MAX_ROWS } from '#shared/limits.ts'
import { type PriceFileRow, priceFileRow } from '#shared/validation/price-list.ts'

/** Columns of a CSV file and fields of a JSON file. Each row is a product with one of its prices. */
export const PRICE_FILE_COLUMNS = {
  product: 'product',
  name: 'name',
  description: 'description',
  kind: 'kind',
  metric: 'metric',
  interval: 'interval',
  unit_price: 'unitPrice',
  effective_date: 'effectiveDate',
} as const satisfies Record<string, keyof PriceFileRow>

type Column = keyof typeof PRICE_FILE_COLUMNS

/** A parsed row; `row` is null if `problems` says why it cannot be used. */
export interface ReadRow {
  /** Line in the CSV file, or number of the JSON object, starting at 1. */
  line: number
  row: PriceFileRow | null
  problems: string[]
}

/** Thrown if the file as a whole cannot be read, for example because it has no rows. */
export class PriceFileError extends Error {
  override readonly name = 'PriceFileError'
}

type Cells = Record<string, unknown>

function jsonRows(text: string): { line: number; cells: Cells }[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new PriceFileError('This is not a valid JSON file.', { cause: error })
  }
  if (!Array.isArray(value)) throw new PriceFileError('A JSON file must hold a list of objects.')
  return value.map((one: unknown, index) => ({
    line: index + 1,
    cells: typeof one === 'object' && one !== null ? (one as Cells) : {},
  }))
}

function csvRows(text: string): { line: number; cells: Cells }[] {
  try {
    // In many countries, spreadsheets use semicolons as separators.
    const delimiter = /^[^\r\n,]*;/.test(text) ? ';' : ','
    const rows = parse(text, {
      ...{ delimiter, bom: true, trim: true, skip_empty_lines: true, info: true, to: PRICE_FILE_MAX_ROWS + 1 },
      columns: (heads: string[]) => heads.map((head) => head.toLowerCase().replaceAll(/\s+/g, '_')),
    }) as unknown as { record: Cells; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new PriceFileError(`The file cannot be read: ${error.message}`, { cause: error })
  }
}

const cellText = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''

/** Capitalizes a text, so that values of a list match regardless of case. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

function readRow(line: number, cells: Cells): ReadRow {
  const of = (column: Column): string => cellText(cells[column])
  const interval = capitalized(of('interval'))
  const { data, error } = safeParse(priceFileRow, {
    ...{ product: of('product').toLowerCase(), name: of('name'), description: of('description') },
    ...{ kind: capitalized(of('kind')), metric: of('metric') || null },
    interval: interval === '' || interval === 'Once' ? null : interval,
    ...{ unitPrice: of('unit_price'), effectiveDate: of('effective_date') },
  })
  if (data) return { line, row: data, problems: [] }
  const columnOf = (field: unknown): string =>
    Object.entries(PRICE_FILE_COLUMNS).find(([, name]) => name === field)?.[0] ?? 'row'
  return { line, row: null, problems: error.issues.map(({ path, message }) => `${columnOf(path[0])}: ${message}`) }
}

/**
 * Reads a CSV or JSON file of prices.
 *
 * @throws PriceFileError if the file has no rows, too many rows, or lacks required columns
 */
export function readPriceFile(content: string): ReadRow[] {
  const text = content.replace(/^\uFEFF/, '')
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text)
  if (rows.length === 0) throw new PriceFileError('The file has no rows.')
  if (rows.length > PRICE_FILE_MAX_ROWS) throw new PriceFileError(`The file has more than ${PRICE_FILE_MAX_ROWS} rows.`)
  const given = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  const missing = (['product', 'name', 'kind', 'unit_price', 'effective_date'] as const).filter(
    (one) => !given.has(one),
  )
  if (missing.length > 0) throw new PriceFileError(`These columns are missing: ${missing.join(', ')}.`)
  return rows.map(({ line, cells }) => readRow(line, cells))
}

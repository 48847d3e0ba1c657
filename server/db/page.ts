import { asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { SortDirection } from '#server/graphql/generated.ts'
import { checkedCount, refuse } from '#server/graphql/validate-input.ts'
import { LIST_OFFSET_MAX_ROWS } from '#shared/limits.ts'

/** Which rows of a list. */
export interface Page {
  /** 0: the total alone. */
  limit: number
  offset: number
}

/** Rows of one page, and how many all pages have. */
export interface Paged<Row> {
  items: Row[]
  totalCount: number
}

/**
 * The page that an operation's arguments ask for.
 *
 * @throws AppError VALIDATION_FAILED outside of 0 to `max` rows, or of 0 to LIST_OFFSET_MAX_ROWS for the offset
 */
export function readPage(
  args: { pageSize?: number | null | undefined; offset?: number | null | undefined },
  { size, max }: { size: number; max: number },
): Page {
  return {
    limit: checkedCount('pageSize', args.pageSize, size, 0, max),
    offset: checkedCount('offset', args.offset, 0, 0, LIST_OFFSET_MAX_ROWS),
  }
}

/** The sort keys of a list: the names of the API with their columns or expressions. */
export type SortColumns<Name extends string> = Readonly<Record<Name, AnyPgColumn | SQL>>

/**
 * The order of a list, for `orderBy(...)`. `unique` comes last: rows that are otherwise alike keep their places from
 * page to page.
 *
 * @throws AppError VALIDATION_FAILED for a name that is not among the columns
 */
export function readOrder<Name extends string>(
  columns: SortColumns<Name>,
  args: { sortedBy?: string | null | undefined; sortDirection?: SortDirection | null | undefined },
  fallback: { sortedBy: Name; sortDirection?: SortDirection; unique: AnyPgColumn },
): SQL[] {
  const name = args.sortedBy ?? fallback.sortedBy
  if (!Object.hasOwn(columns, name)) refuse('sortedBy', `Must be one of ${Object.keys(columns).join(', ')}.`)
  const direction = (args.sortDirection ?? fallback.sortDirection) === 'Descending' ? desc : asc
  return [direction(columns[name as Name]), direction(fallback.unique)]
}

/** Goes into the selection of a query for `fetchPage`, as `totalCount`. */
export const TOTAL_COUNT = sql<number>`count(*) over ()`.mapWith(Number)

/**
 * One page and the total, in one statement; two when the page lies behind the last row.
 *
 * @param query selects `totalCount: TOTAL_COUNT`, is sorted, and ends in `$dynamic()`
 */
export async function fetchPage<Query extends PgSelect>(
  query: Query,
  { limit, offset }: Page,
): Promise<Paged<Omit<Awaited<Query>[number], 'totalCount'>>> {
  type Row = Omit<Awaited<Query>[number], 'totalCount'> & { totalCount: number }
  const rowsOf = async (count: number, from: number): Promise<Row[]> =>
    (await query.limit(count).offset(from)) as unknown as Row[]
  const rows = limit > 0 ? await rowsOf(limit, offset) : []
  const hasTotal = rows.length > 0 || (limit > 0 && offset === 0)
  const counted = hasTotal ? rows : await rowsOf(1, 0)
  return { items: rows.map(({ totalCount: _, ...row }) => row as Row), totalCount: counted[0]?.totalCount ?? 0 }
}

/** The pattern for LIKE that finds a text anywhere, whatever characters it holds. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Whether one of the columns has a text somewhere, in any letter case; undefined, which filters nothing, for an empty
 * text. Spelled so that an index `using gin (lower(column) gin_trgm_ops)` serves it.
 *
 * @param text from `readSearchText`
 */
export function containsText(columns: readonly AnyPgColumn[], text: string): SQL | undefined {
  if (text === '') return undefined
  return or(...columns.map((column) => sql`lower(${column}) like lower(${likePattern(text)})`))
}

import { asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { SortDirection } from '#server/graphql/generated.ts'
import { checkedCount, refuse } from '#server/graphql/validate-input.ts'
import { LIST_OFFSET_MAX_ROWS } from '#shared/limits.ts'
import { searchKey } from '#shared/text/search-key.ts'

/** A page of a list: its size and offset. */
export interface Page {
  /** 0 returns only the total count. */
  limit: number
  offset: number
}

/** Rows of one page, and the total count of all pages. */
export interface Paged<Row> {
  items: Row[]
  totalCount: number
}

/**
 * The page that an operation's arguments request.
 * @throws AppError VALIDATION_FAILED unless the size is 0 to `max` and the offset 0 to LIST_OFFSET_MAX_ROWS
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

/** The sort keys of a list: API names with their columns or expressions. */
export type SortColumns<Name extends string> = Readonly<Record<Name, AnyPgColumn | SQL>>

/**
 * The order of a list, for `orderBy(...)`. `unique` is the last key, so that equal rows keep their order across pages.
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

/** Part of the selection of a query for `fetchPage`, as `totalCount`. */
export const TOTAL_COUNT = sql<number>`count(*) over ()`.mapWith(Number)

/**
 * One page and the total, in one statement; in two if the page is after the last row.
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

/** Letters of a search key that the indexes of beginnings contain: a B-tree stores no long values (tables.ts). */
export const INDEXED_BEGINNING_LENGTH = 250

/**
 * The LIKE pattern that `search_key(column)` is compared with, to find a text anywhere in the column. It matches every
 * column if the text has nothing to search for, such as a single dash.
 */
export function searchPattern(text: string): string {
  return `%${searchKey(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Whether one of the columns contains a text, as all searches compare texts (`foldedText`); undefined (no filter) for
 * an empty text. Written so that an index `using gin (search_key(column) gin_trgm_ops)` is used.
 * @param text from `readSearchText`
 */
export function containsText(columns: readonly AnyPgColumn[], text: string): SQL | undefined {
  if (searchKey(text) === '') return undefined
  return or(...columns.map((column) => sql`search_key(${column}) like ${searchPattern(text)}`))
}

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'

export interface ViewSort {
  /** The `sortKey` of a column. */
  key: string
  descending: boolean
}

/** The view of a list: search, filters, sorting and page. */
export interface ViewValues<Filter extends string = string> {
  search: string
  /** The selected value of each filter; empty for all. */
  filters: Readonly<Record<Filter, string>>
  sort: ViewSort | null
  /** Starts at 1. */
  page: number
  /** Rows per page: 25, 50 or 100, or the default size of the list. */
  size: number
}

export interface ViewState<Filter extends string = string> extends ViewValues<Filter> {
  /** Number of rows before this page, as in the API. */
  offset: number
  /** Any change except of the page itself returns to the first page. */
  change: (changes: Partial<ViewValues<Filter>>) => void
}

interface ViewDefaults<Filter extends string> {
  sort?: ViewSort
  size?: number
  /** The filters of the list, each with its default value. */
  filters?: Readonly<Record<Filter, string>>
  /** Prefix of each name in the URL, for pages with several lists. */
  prefix?: string
}

/**
 * Search, filters, sorting and page of a list, stored in the URL: a reload, Back and a shared link show the same rows.
 * Defaults are left out of the URL; invalid values count as the default.
 */
export function useViewState<Filter extends string = never>(defaults: ViewDefaults<Filter> = {}): ViewState<Filter> {
  const [query, setQuery] = useSearchParams()
  // Compared by content, because callers pass a new object at each rendering.
  const written = JSON.stringify(defaults)
  const view = useMemo(() => readView(query, JSON.parse(written) as ViewDefaults<Filter>), [query, written])
  const change = useCallback(
    (changes: Partial<ViewValues<Filter>>) =>
      setQuery(
        (now) => {
          const given = JSON.parse(written) as ViewDefaults<Filter>
          const before = readView(now, given)
          const filters = { ...before.filters, ...changes.filters }
          return writeView(now, { ...before, page: 1, ...changes, filters }, given)
        },
        { replace: true },
      ),
    [setQuery, written],
  )
  return useMemo(() => ({ ...view, offset: (view.page - 1) * view.size, change }), [view, change])
}

const DEFAULT_SIZE = PAGE_SIZE_OPTIONS_ROWS[0]

function readView<Filter extends string>(query: URLSearchParams, defaults: ViewDefaults<Filter>): ViewValues<Filter> {
  const { prefix = '', sort = null, size = DEFAULT_SIZE } = defaults
  const page = Number(query.get(`${prefix}page`))
  const pageSize = Number(query.get(`${prefix}size`))
  const filters = Object.entries<string>(defaults.filters ?? {}).map(([name, initial]) => [
    name,
    query.get(prefix + name) ?? initial,
  ])
  return {
    search: query.get(`${prefix}search`) ?? '',
    filters: Object.fromEntries(filters) as Record<Filter, string>,
    sort: readSort(query.get(`${prefix}sort`)) ?? sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZE_OPTIONS_ROWS.some((option) => option === pageSize) ? pageSize : size,
  }
}

/** Parses 'name' or '-name' (descending). */
function readSort(text: string | null): ViewSort | null {
  if (!text || text === '-') return null
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false }
}

function writeSort(sort: ViewSort | null | undefined): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.key}` : ''
}

function writeView<Filter extends string>(
  query: URLSearchParams,
  view: ViewValues<Filter>,
  { prefix = '', sort, size = DEFAULT_SIZE, filters }: ViewDefaults<Filter>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const write = (name: string, value: string, initial: string): void => {
    if (value === initial) next.delete(prefix + name)
    else next.set(prefix + name, value)
  }
  write('search', view.search, '')
  write('sort', writeSort(view.sort), writeSort(sort))
  write('page', String(view.page), '1')
  write('size', String(view.size), String(size))
  for (const [name, initial] of Object.entries<string>(filters ?? {}))
    write(name, view.filters[name as Filter] ?? initial, initial)
  return next
}

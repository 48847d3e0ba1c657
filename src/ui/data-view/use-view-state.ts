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
  /** Chosen value of each filter; '' is all. */
  filters: Readonly<Record<Filter, string>>
  sort: ViewSort | null
  /** From 1. */
  page: number
  /** Rows of a page: 25, 50 or 100 (decision 3), or what the list begins with. */
  size: number
}

export interface ViewState<Filter extends string = string> extends ViewValues<Filter> {
  /** Rows before this page, as the API counts them. */
  offset: number
  /** Anything but another page leads back to the first one. */
  change: (changes: Partial<ViewValues<Filter>>) => void
}

interface ViewDefaults<Filter extends string> {
  sort?: ViewSort
  size?: number
  /** The filters of the list, each with the value it begins with. */
  filters?: Readonly<Record<Filter, string>>
  /** Before each name in the address, where a page has several lists. */
  prefix?: string
}

/**
 * Search, filters, sorting and page of a list, kept in the address: a reload, Back, and a link that somebody sends show
 * the same rows. Defaults are left out of it; values that no list has, count as the default.
 */
export function useViewState<Filter extends string = never>(defaults: ViewDefaults<Filter> = {}): ViewState<Filter> {
  const [query, setQuery] = useSearchParams()
  // By content: callers write the defaults in place.
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

/** 'name' or '-name'. */
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

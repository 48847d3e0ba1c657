import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** The name in `ViewState.sort` if the list can be sorted by this column. */
  sortKey?: string
  /** CSS width in the table; columns without one share the remaining width. */
  width?: string
  /** Numbers and amounts of money are aligned at the end of their column. */
  align?: 'end'
  /**
   * The position on a card of a narrow screen: 'title' (by default the first column), 'corner' for a status, 'hidden',
   * or 'line' with its header.
   */
  onCard?: 'title' | 'corner' | 'line' | 'hidden'
}

/** A loaded list and the functions to load more; compatible with the results of the read hooks. */
export interface DataResult<Row> {
  /** Undefined until the first load has succeeded. */
  rows: readonly Row[] | undefined
  /** Total number of rows on the server; without it there are no pages. */
  totalCount?: number | undefined
  loading: boolean
  /** The last request failed; rows that were loaded before stay on screen. */
  failed: boolean
  refresh: () => unknown
  /** When the server last returned the rows, shown while it is unreachable. */
  asOf?: Date | null
  /** The last refresh failed although the server is reachable, so `asOf` is shown too. */
  isOutdated?: boolean
  /** Present if more rows can be loaded. */
  loadMore?: (() => unknown) | undefined
  loadingMore?: boolean
}

/** The rows that the user has selected. */
export interface RowSelection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

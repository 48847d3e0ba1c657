import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** The list can be sorted by it; the name that `ViewState.sort` carries. */
  sortKey?: string
  /** CSS width in the table; the columns without one share what is left. */
  width?: string
  /** Figures and money stand at the end of their column. */
  align?: 'end'
  /**
   * Its place on a card of a narrow screen: 'title' (by default that of the first column), 'corner' for a status,
   * 'hidden', or among the lines with their names.
   */
  onCard?: 'title' | 'corner' | 'line' | 'hidden'
}

/** A loaded list and its ways on; what a reading hook returns fits. */
export interface DataResult<Row> {
  /** Undefined while nothing has been loaded yet. */
  rows: readonly Row[] | undefined
  /** All there are on the server; without it there are no pages. */
  totalCount?: number | undefined
  loading: boolean
  /** The last attempt failed; rows that are kept stay on screen. */
  failed: boolean
  /** It failed because the server is away. */
  notOnDevice?: boolean
  refresh: () => unknown
  /** When the rows were heard from the server, for use without it. */
  asOf?: Date | null
  /** Present while there is more to append. */
  loadMore?: (() => unknown) | undefined
  loadingMore?: boolean
}

/** Rows that the person has chosen. */
export interface RowSelection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

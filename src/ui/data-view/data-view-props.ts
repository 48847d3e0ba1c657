import type { ReactNode } from 'react'
import type { MenuAction } from '../menu-action.ts'
import type { DataColumn, DataResult, RowSelection } from './columns.ts'
import type { ViewState } from './use-view-state.ts'

export interface DataViewProps<Row> {
  /** Names the list for screen readers. */
  label: string
  columns: readonly DataColumn<Row>[]
  data: DataResult<Row>
  keyOf: (row: Row) => string
  /** Names a row for its menu and its check box. */
  nameOf: (row: Row) => string
  /** Search, sorting and pages; a short list does without. */
  view?: ViewState
  /** Asks for the search box and stands in it: 'Search associates'. */
  searchLabel?: string
  /** FilterSelect of each filter. */
  filters?: ReactNode
  /** Buttons at the end of the toolbar: 'Invite'. */
  actions?: ReactNode
  rowActions?: (row: Row) => readonly MenuAction[]
  /** The address that a row leads to; null: this one leads nowhere. */
  hrefOf?: (row: Row) => string | null
  /** Instead of an address: shows the row beside the list. */
  onOpen?: (row: Row) => void
  /** The row that is shown beside the list. */
  openKey?: string | null
  selection?: RowSelection
  /** Buttons for the chosen rows. */
  selectionActions?: ReactNode
  /** There is nothing at all, usually an EmptyState; a search that finds nothing says so by itself. */
  empty?: ReactNode
  failedText: string
  /** 'cards' where the list stands in a narrow column of a wide screen. */
  layout?: 'auto' | 'cards'
}

export type DataBodyProps<Row> = Pick<
  DataViewProps<Row>,
  'label' | 'columns' | 'keyOf' | 'nameOf' | 'view' | 'rowActions' | 'hrefOf' | 'onOpen' | 'openKey' | 'selection'
> & { rows: readonly Row[] }

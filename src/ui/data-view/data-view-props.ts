import type { ReactNode } from 'react'
import type { MenuAction } from '../menu-action.ts'
import type { DataColumn, DataResult, RowSelection } from './columns.ts'
import type { ViewState } from './use-view-state.ts'

export interface DataViewProps<Row> {
  /** The list's accessible name. */
  label: string
  columns: readonly DataColumn<Row>[]
  data: DataResult<Row>
  keyOf: (row: Row) => string
  /** The row's name, for its menu and its check box. */
  nameOf: (row: Row) => string
  /** Search, sorting and pages; absent for a short list. */
  view?: ViewState
  /** Shows a search box with this label: 'Search associates'. */
  searchLabel?: string
  /** A FilterSelect for each filter. */
  filters?: ReactNode
  /** Buttons at the end of the toolbar: 'Invite'. */
  actions?: ReactNode
  rowActions?: (row: Row) => readonly MenuAction[]
  /** The path that a row links to; null if it has none. */
  hrefOf?: (row: Row) => string | null
  /** Shows the row beside the list, instead of a link. */
  onOpen?: (row: Row) => void
  /** The row that is shown beside the list; null if none. */
  openKey?: string | null
  selection?: RowSelection
  /** Buttons for the selected rows. */
  selectionActions?: ReactNode
  /** Shown if the list has no rows at all, usually an EmptyState; a search without results has its own message. */
  empty?: ReactNode
  failedText: string
  /** 'cards' if the list is in a narrow column of a wide screen. */
  layout?: 'auto' | 'cards'
}

export type DataBodyProps<Row> = Pick<
  DataViewProps<Row>,
  'label' | 'columns' | 'keyOf' | 'nameOf' | 'view' | 'rowActions' | 'hrefOf' | 'onOpen' | 'openKey' | 'selection'
> & { rows: readonly Row[] }

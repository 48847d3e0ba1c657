import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useState, type ReactNode } from 'react'
import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { kitMessages } from '../kit-messages.ts'
import { SearchBox } from '../search-box.tsx'
import { media, sizes } from '../theme.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { useInputStyles } from '../use-input-styles.ts'
import type { DataColumn, RowSelection } from './columns.ts'
import type { ViewSort, ViewState } from './use-view-state.ts'

interface DataToolbarProps {
  /** The columns of the sort menu; empty for a table, whose header cells sort. */
  columns: readonly Pick<DataColumn<never>, 'header' | 'sortKey'>[]
  view: ViewState | undefined
  searchLabel: string | undefined
  filters: ReactNode
  actions: ReactNode
  selection: RowSelection | undefined
  selectionActions: ReactNode
}

/** The toolbar above a list: search, filters, sorting and actions, and the actions for the selected rows. */
export function DataToolbar({
  columns,
  view,
  searchLabel,
  filters,
  actions,
  selection,
  selectionActions,
}: DataToolbarProps) {
  const styles = useStyles()
  const sortable = columns.filter((column) => column.sortKey)
  if (selection && selection.ids.size > 0) {
    return (
      <div className={styles.selection}>
        <Button
          appearance="subtle"
          className={styles.clear}
          icon={<DismissRegular />}
          aria-label={kitMessages.clearSelection}
          onClick={() => selection.onChange(new Set())}
        />
        <span role="status" className={styles.count}>
          {kitMessages.selected(selection.ids.size)}
        </span>
        {selectionActions}
      </div>
    )
  }
  return (
    <div className={styles.root} data-not-printed="">
      {searchLabel && view && (
        <div className={styles.search}>
          <ViewSearch label={searchLabel} view={view} />
        </div>
      )}
      {filters}
      {view && sortable.length > 0 && <SortSelect columns={sortable} view={view} />}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

interface ViewSearchProps {
  label: string
  view: ViewState
}

/** The search applies 500 ms after the last key, and otherwise follows the URL. */
function ViewSearch({ label, view: { search, change } }: ViewSearchProps) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const settled = useDebouncedValue(typed, LIST_SEARCH_DEBOUNCE_MS).trim()
  if (search !== known) {
    setKnown(search)
    if (search !== settled) setTyped(search)
  }
  const isSettled = settled === typed.trim()
  useEffect(() => {
    if (isSettled && settled !== known) change({ search: settled })
  }, [isSettled, settled, known, change])
  return <SearchBox label={label} value={typed} onChange={setTyped} />
}

interface SortSelectProps {
  columns: readonly Pick<DataColumn<never>, 'header' | 'sortKey'>[]
  view: ViewState
}

function SortSelect({ columns, view }: SortSelectProps) {
  const inputs = useInputStyles()
  const styles = useStyles()
  const valueOf = (sort: ViewSort | null): string => (sort ? `${sort.descending ? '-' : ''}${sort.key}` : '')
  return (
    <Select
      size="large"
      aria-label={kitMessages.sortBy}
      className={mergeClasses(inputs.select, styles.select)}
      value={valueOf(view.sort)}
      onChange={(_event, { value }) =>
        view.change({ sort: { key: value.replace(/^-/, ''), descending: value.startsWith('-') } })
      }
    >
      {!view.sort && <option value="">{kitMessages.sortBy}</option>}
      {columns.flatMap(({ header, sortKey = '' }) => [
        <option key={sortKey} value={sortKey}>
          {kitMessages.ascending(header)}
        </option>,
        <option key={`-${sortKey}`} value={`-${sortKey}`}>
          {kitMessages.descending(header)}
        </option>,
      ])}
    </Select>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  search: { flexGrow: 1, flexBasis: '240px', maxWidth: '480px', minWidth: 0 },
  // As wide as its longest option: a truncated option would hide the name of the column.
  select: { width: 'auto', flexGrow: 1, flexBasis: 'auto', maxWidth: '100%', [media.md]: { maxWidth: '340px' } },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
  selection: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS} 0 0`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
  },
  clear: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  count: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground2 },
})

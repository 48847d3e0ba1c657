import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { FilterRegular } from '@fluentui/react-icons/svg/filter'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { BREAKPOINTS_PX, LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { CountBadge } from '../count-badge.tsx'
import { kitMessages } from '../kit-messages.ts'
import { preloadable } from '../preloadable.tsx'
import { SearchBox } from '../search-box.tsx'
import { media, sizes } from '../theme.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { useInputStyles } from '../use-input-styles.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { useWasEver } from '../use-was-ever.ts'
import type { DataColumn, RowSelection } from './columns.ts'
import type { ViewSort, ViewState } from './use-view-state.ts'

const FilterSheet = preloadable(() => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet))

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

/**
 * The toolbar above a list: search, filters, sorting and actions, and the actions for the selected rows. On phones, a
 * button beside the search opens a sheet with filters and sorting.
 */
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
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS_PX.sm - 1}px)`)
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
  const search = searchLabel && view && (
    <div className={styles.search}>
      <ViewSearch label={searchLabel} view={view} />
    </div>
  )
  const choices = (
    <>
      {filters}
      {view && sortable.length > 0 && <SortSelect columns={sortable} view={view} />}
    </>
  )
  const isInSheet = isNarrow && search && Boolean(filters ?? sortable.length > 0)
  return (
    <div className={styles.root} data-not-printed="">
      {isInSheet ? (
        <div className={styles.oneLine}>
          {search}
          <FilterButton count={activeFilterCount(view)}>{choices}</FilterButton>
        </div>
      ) : (
        <>
          {search}
          {choices}
        </>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

function activeFilterCount(view: ViewState | undefined): number {
  return Object.values<string>(view?.filters ?? {}).filter((value) => value !== '').length
}

interface FilterButtonProps {
  /** Number of filters that hide rows. */
  count: number
  /** The controls in the sheet. */
  children: ReactNode
}

function FilterButton({ count, children }: FilterButtonProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const wasOpen = useWasEver(open)
  return (
    <>
      <Button
        size="large"
        className={styles.filterButton}
        icon={<FilterRegular />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? kitMessages.filtersOn(count) : kitMessages.filters}
        onClick={() => setOpen(true)}
      >
        {count > 0 && (
          <span aria-hidden="true">
            <CountBadge count={count} />
          </span>
        )}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <FilterSheet open={open} onClose={() => setOpen(false)}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
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
  oneLine: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, width: '100%' },
  search: { flexGrow: 1, flexBasis: '240px', maxWidth: '480px', minWidth: 0 },
  filterButton: {
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    minWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
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

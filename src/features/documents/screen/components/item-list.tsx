import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBreakpoint } from '#src/ui/use-breakpoint.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useRem } from '#src/ui/use-rem.ts'
import { useTextHighlight } from '#src/ui/use-text-highlight.ts'
import type { ItemEvents } from '../../item-events.ts'
import type { FoundIn } from '../../item-messages.ts'
import type { DocumentItem, StoredItem } from '../../items.ts'
import type { Sorting } from '../../sorting.ts'
import { useCoveredEnd } from '../../uploads/uploads-room.ts'
import { gridColumns, type ViewMode } from '../../view-mode.ts'
import { useItemKeys } from '../hooks/use-item-keys.ts'
import type { ItemSelection } from '../hooks/use-item-selection.ts'
import { ItemCard } from './item-card.tsx'
import { ItemRow } from './item-row.tsx'
import { ListHead } from './list-head.tsx'

const WIDE_ROW_REM = 3
const PHONE_ROW_REM = 4.25
/** Search results have an additional line. */
const FOUND_ROW_REM = 1.25
const CARD_REM = 13
/** Lines rendered outside of the view, so that fast scrolling shows no blank lines. */
const OVERSCAN_LINES = 8
/** Space below the last line for the Add button on phones. */
const END_PX = 96

interface ItemListProps {
  label: string
  items: readonly DocumentItem[]
  view: ViewMode
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  selection: ItemSelection
  /** Set for search results, which show their folder; null for the content of one folder. */
  foundIn: FoundIn | null
  events: ItemEvents
  onRename: (item: StoredItem) => void
  onDelete: (item: StoredItem) => void
}

/**
 * Folders and files as a list or a grid. It is virtualized: only visible lines are rendered, so that ten thousand items
 * scroll like ten.
 */
export function ItemList({
  label,
  items,
  view,
  sorting,
  onSort,
  selection,
  foundIn,
  events,
  onRename,
  onDelete,
}: ItemListProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const isGrid = view === 'Grid'
  const breakpoint = useBreakpoint()
  const columns = isGrid ? gridColumns(breakpoint) : 1
  const rowHeight = useRem((isWide ? WIDE_ROW_REM : PHONE_ROW_REM) + (foundIn ? FOUND_ROW_REM : 0))
  const cardHeight = useRem(CARD_REM)
  const lineHeight = isGrid ? cardHeight : rowHeight
  const lines = Math.ceil(items.length / columns)

  const scroller = useRef<HTMLDivElement>(null)
  const coveredPx = useCoveredEnd()
  // A row keeps its element, and the focus in it, when rows above it are added or removed. Cards move between lines, so
  // a line of the grid has no item's key.
  const getItemKey = useCallback((line: number) => (isGrid ? line : (items[line]?.id ?? line)), [items, isGrid])
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey,
    overscan: OVERSCAN_LINES,
    // The last line can scroll above the uploads drawer, and the arrow keys never focus a row behind it.
    paddingEnd: Math.max(END_PX, coveredPx),
    scrollPaddingEnd: coveredPx,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, lineHeight, columns, coveredPx])

  const [focusedId, setFocusedId] = useState<string | null>(null)
  /** Id of the item to focus when it is rendered; null if there is none. */
  const wanted = useRef<string | null>(null)
  const focus = useCallback(
    (index: number) => {
      const item = items[index]
      if (!item) return
      setFocusedId(item.id)
      wanted.current = item.id
      virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' })
    },
    [items, columns, virtualizer],
  )
  useEffect(() => {
    if (wanted.current === null) return
    const drawn = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
      (element) => element.dataset['item'] === wanted.current,
    )
    if (!drawn) return
    wanted.current = null
    drawn.focus({ preventScroll: true })
  })

  const tabStop = items.some((item) => item.id === focusedId) ? focusedId : (items[0]?.id ?? null)
  const pageSize = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight)) * columns
  const onKeyDown = useItemKeys({
    items,
    columns,
    pageSize,
    selection,
    focus,
    onOpen: events.onOpen,
    onRename,
    onDelete,
  })
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useTextHighlight(root, '[data-found]', foundIn?.searched ?? '')
  const isSelecting = selection.ids.size > 0
  const hasHead = !isGrid && isWide
  const Item = isGrid ? ItemCard : ItemRow

  return (
    <div
      ref={setRoot}
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={lines + (hasHead ? 1 : 0)}
      className={styles.root}
      onKeyDown={onKeyDown}
    >
      {hasHead && (
        <div role="rowgroup">
          <ListHead sorting={sorting} onSort={onSort} />
        </div>
      )}
      <div
        ref={scroller}
        role="rowgroup"
        className={styles.scroller}
        onFocus={(event) => {
          const id = (event.target as HTMLElement).dataset['item']
          if (id !== undefined) setFocusedId(id)
        }}
      >
        <div role="presentation" className={styles.content} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((line) => {
            const shown = items
              .slice(line.index * columns, (line.index + 1) * columns)
              .map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  isSelected={selection.ids.has(item.id)}
                  isSelecting={isSelecting}
                  isTabStop={item.id === tabStop}
                  foundIn={foundIn}
                  events={events}
                />
              ))
            const style = { height: lineHeight, transform: `translateY(${line.start}px)` }
            const index = line.index + (hasHead ? 2 : 1)
            return isGrid ? (
              <div
                key={line.key}
                role="row"
                aria-rowindex={index}
                className={styles.cards}
                style={{ ...style, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {shown}
              </div>
            ) : (
              <div key={line.key} role="presentation" className={styles.row} style={style}>
                {shown}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', scrollbarGutter: 'stable' },
  content: { position: 'relative', width: '100%' },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    padding: `1px ${tokens.spacingHorizontalM}`,
    contain: 'layout style',
  },
  cards: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    contain: 'layout style',
  },
})

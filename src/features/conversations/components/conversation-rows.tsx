import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { FLOATING_BUTTON_ROOM } from '#src/ui/floating-button-style.ts'
import { media } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useRowHeight } from '../hooks/use-row-height.ts'
import { useRowWindow } from '../hooks/use-row-window.ts'
import { messages } from '../messages.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { ShownRow } from '../queued/fold-rows.ts'
import { ConversationRow, type RowActions } from './conversation-row.tsx'

interface ConversationRowsProps {
  list: { rows: readonly ShownRow[]; totalCount: number }
  /** Previews of unsent drafts, by conversation id. */
  drafts: ReadonlyMap<string, string>
  labels: readonly ShownLabel[]
  selectedId: string | null
  chosenIds: ReadonlySet<string>
  /** Null if the message box is read-only. */
  actions: (RowActions & { onChooseAll: () => void; onClear: () => void }) | null
  loadingMore: boolean
  onLoadMore: () => void
  /** The list's scroll position, restored when the user returns from a conversation on phones. */
  scrollOffset: RefObject<number>
}

/** Scrolls just far enough to show the whole row. */
function showRow(scroller: HTMLElement | null, top: number, height: number): void {
  if (!scroller) return
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + height > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = top + height - scroller.clientHeight
}

/**
 * Handles the keys that select rows.
 *
 * @returns whether the key was one of them
 */
function choose(
  event: KeyboardEvent,
  at: string | undefined,
  actions: NonNullable<ConversationRowsProps['actions']>,
): boolean {
  if (event.key === ' ' && at !== undefined) actions.onToggle(at, event.shiftKey)
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) actions.onChooseAll()
  else if (event.key === 'Escape') actions.onClear()
  else return false
  event.preventDefault()
  return true
}

/**
 * Renders only the rows in view. Arrow keys, Home and End move between rows, Enter opens a row, Space selects it,
 * Ctrl+A selects all, Escape clears the selection.
 */
export function ConversationRows({
  list,
  drafts,
  labels,
  selectedId,
  chosenIds,
  actions,
  loadingMore,
  onLoadMore,
  scrollOffset,
}: ConversationRowsProps) {
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const rowHeight = useRowHeight()
  const { rows, totalCount } = list
  const [focused, setFocused] = useState<string | null>(null)
  const { first, end, measure } = useRowWindow(scroller, rowHeight, rows.length, scrollOffset.current)
  useEffect(() => {
    // Rows are rendered before they are visible, so the next page is fetched before the user reaches the end of this
    // one.
    if (rows.length < totalCount && end === rows.length) onLoadMore()
  }, [end, rows.length, totalCount, onLoadMore])

  const tabStop =
    [focused, selectedId].find((id) => id !== null && rows.some((row) => row.conversationId === id)) ??
    rows[0]?.conversationId
  const moveFocus = (event: KeyboardEvent): void => {
    const at = (document.activeElement as HTMLElement | null)?.dataset['conversation']
    if (actions && choose(event, at, actions)) return
    const from = rows.findIndex((row) => row.conversationId === at)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[event.key]
    const row = to === undefined || from === -1 ? undefined : rows[to]
    if (!row || to === undefined) return
    event.preventDefault()
    setFocused(row.conversationId)
    showRow(scroller.current, to * rowHeight, rowHeight)
    measure()
    // The row may not be rendered until the list has scrolled to it.
    requestAnimationFrame(() => {
      const links = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-conversation]') ?? [])]
      links.find((link) => link.dataset['conversation'] === row.conversationId)?.focus()
    })
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-keeps-scroll=""
      onKeyDown={moveFocus}
      onScroll={(event) => {
        scrollOffset.current = event.currentTarget.scrollTop
        measure()
      }}
    >
      <div
        role="list"
        aria-label={messages.title}
        className={styles.content}
        style={{ height: rows.length * rowHeight }}
      >
        {rows.slice(first, end).map((row, index) => (
          <div
            key={row.conversationId}
            role="listitem"
            aria-setsize={totalCount}
            aria-posinset={first + index + 1}
            className={styles.row}
            style={{ height: rowHeight, transform: `translateY(${(first + index) * rowHeight}px)` }}
          >
            <ConversationRow
              row={row}
              isWide={isWide}
              draft={row.conversationId === selectedId ? undefined : drafts.get(row.conversationId)}
              labels={labels}
              isSelected={row.conversationId === selectedId}
              isTabStop={row.conversationId === tabStop}
              isChosen={chosenIds.has(row.conversationId)}
              isChoosing={chosenIds.size > 0}
              actions={actions}
            />
          </div>
        ))}
      </div>
      {loadingMore && (
        <div className={styles.more}>
          <Spinner label={messages.loadingMore} />
        </div>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  content: {
    position: 'relative',
    width: '100%',
    marginBottom: FLOATING_BUTTON_ROOM,
    [media.wide]: { marginBottom: 0 },
  },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    padding: `1px ${tokens.spacingHorizontalS}`,
  },
  more: {
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingVerticalM,
    color: tokens.colorBrandForeground1,
  },
})

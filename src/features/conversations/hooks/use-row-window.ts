import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { covers, type RowWindow, rowsInView, rowWindow } from '../row-window.ts'

interface RowWindowResult extends RowWindow {
  /** Call this when the list was scrolled. */
  measure: () => void
}

/**
 * Tracks which rows of a scrolling list to render. Rows of equal height need no measuring, so the inbox, which is the
 * first screen on a phone, does not load the virtualizer library that the messages need.
 *
 * @param initialOffset pixels to start at, to restore the scroll position of the list
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
  initialOffset: number,
): RowWindowResult {
  // No list is taller than the window, so the first render needs no measurement.
  const [view, setView] = useState({ top: initialOffset, height: window.innerHeight })
  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const next = { top: element.scrollTop, height: element.clientHeight }
    setView((now) =>
      covers(rowWindow(now.top, now.height, rowHeight, count), rowWindow(next.top, next.height, rowHeight, count))
        ? now
        : next,
    )
  }, [scroller, rowHeight, count])

  useLayoutEffect(() => {
    if (scroller.current && initialOffset > 0) scroller.current.scrollTop = initialOffset
    // Only at the start; afterwards the user scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, measure])

  // Renders the visible rows first, because rendering all rows at once would delay a press.
  const [isFirst, setIsFirst] = useState(true)
  useEffect(() => startTransition(() => setIsFirst(false)), [])

  return { ...(isFirst ? rowsInView : rowWindow)(view.top, view.height, rowHeight, count), measure }
}

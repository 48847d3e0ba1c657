import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { covers, type RowWindow, rowsInView, rowWindow } from '../row-window.ts'

interface RowWindowResult extends RowWindow {
  /** To be called when the list was scrolled. */
  measure: () => void
}

/**
 * Follows which rows of a scrolling list are drawn. Equally tall rows need no measuring, and so none of the library
 * that the messages need; the inbox is the first thing on a phone's screen (bar P1).
 *
 * @param initialOffset pixels to start at, for the way back to the list
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
  initialOffset: number,
): RowWindowResult {
  // No list is taller than the window: nothing has to be measured before it is drawn for the first time.
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
    // Only where the list starts; afterwards the person scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, measure])

  // First what is seen: laying out all rows at once would hold up a press (bar P2).
  const [isFirst, setIsFirst] = useState(true)
  useEffect(() => startTransition(() => setIsFirst(false)), [])

  return { ...(isFirst ? rowsInView : rowWindow)(view.top, view.height, rowHeight, count), measure }
}

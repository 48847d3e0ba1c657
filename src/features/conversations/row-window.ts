/**
 * The drawn rows change in steps of this many, and reach at least as far beyond the view, so that fast scrolling shows
 * none blank.
 */
const STEP_ROWS = 6

export interface RowWindow {
  first: number
  /** Exclusive. */
  end: number
}

/**
 * Which rows of a list of equally tall rows are seen, whole or in part.
 *
 * @param scrollTop pixels above the view
 * @param viewHeight pixels of the view
 */
export function rowsInView(scrollTop: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const first = Math.min(count, Math.floor(Math.max(0, scrollTop) / rowHeight))
  return { first, end: Math.min(count, first + Math.ceil(viewHeight / rowHeight) + 1) }
}

/**
 * Which rows are drawn: those in view and some on either side; the same for a few rows of scrolling, so that it redraws
 * seldom.
 */
export function rowWindow(scrollTop: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const { first } = rowsInView(scrollTop, viewHeight, rowHeight, count)
  const base = Math.floor(first / STEP_ROWS) * STEP_ROWS
  const { end } = rowsInView(base * rowHeight, viewHeight, rowHeight, count)
  return { first: Math.max(0, base - STEP_ROWS), end: Math.min(count, end + 2 * STEP_ROWS) }
}

/** Whether the rows drawn do for those needed: a few more at the end are not worth drawing anew. */
export function covers(drawn: RowWindow, needed: RowWindow): boolean {
  return drawn.first === needed.first && drawn.end >= needed.end
}

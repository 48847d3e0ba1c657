/** The drawn rows change in steps of this many, and reach at least as far beyond the view, so that fast scrolling shows none blank. */
const STEP_ROWS = 6

export interface RowWindow {
  first: number
  /** Exclusive. */
  end: number
}

/**
 * Which rows of a list of equally tall rows are drawn; the same for a few rows of scrolling, so that it redraws seldom.
 *
 * @param scrollTop pixels above the view
 * @param viewHeight pixels of the view
 */
export function rowWindow(scrollTop: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const firstInView = Math.min(count, Math.floor(Math.max(0, scrollTop) / rowHeight))
  const base = Math.floor(firstInView / STEP_ROWS) * STEP_ROWS
  const rowsInView = Math.ceil(viewHeight / rowHeight) + 1
  return { first: Math.max(0, base - STEP_ROWS), end: Math.min(count, base + 2 * STEP_ROWS + rowsInView) }
}

/** Whether the rows drawn do for those needed: a few more at the end are not worth drawing anew. */
export function covers(drawn: RowWindow, needed: RowWindow): boolean {
  return drawn.first === needed.first && drawn.end >= needed.end
}

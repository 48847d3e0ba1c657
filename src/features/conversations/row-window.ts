/**
 * The rendered rows change in steps of this many rows, and extend at least as far beyond the view, so that fast
 * scrolling does not show blank rows.
 */
const STEP_ROWS = 6

export interface RowWindow {
  first: number
  /** Index after the last row. */
  end: number
}

/**
 * Computes which rows of a list are fully or partly visible. All rows have the same height.
 *
 * @param scrollTop pixels above the view
 * @param viewHeight height of the view in pixels
 */
export function rowsInView(scrollTop: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const first = Math.min(count, Math.floor(Math.max(0, scrollTop) / rowHeight))
  return { first, end: Math.min(count, first + Math.ceil(viewHeight / rowHeight) + 1) }
}

/**
 * Computes which rows to render: those in view and some on either side. The result stays the same for a few rows of
 * scrolling, so that scrolling rarely renders.
 */
export function rowWindow(scrollTop: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const { first } = rowsInView(scrollTop, viewHeight, rowHeight, count)
  const base = Math.floor(first / STEP_ROWS) * STEP_ROWS
  const { end } = rowsInView(base * rowHeight, viewHeight, rowHeight, count)
  return { first: Math.max(0, base - STEP_ROWS), end: Math.min(count, end + 2 * STEP_ROWS) }
}

/** Whether the rendered rows include the needed ones; a few extra rows at the end are not worth rendering again. */
export function covers(drawn: RowWindow, needed: RowWindow): boolean {
  return drawn.first === needed.first && drawn.end >= needed.end
}

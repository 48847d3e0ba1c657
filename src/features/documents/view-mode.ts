import { DOCUMENT_GRID_UNITS } from '#shared/limits.ts'
import type { Breakpoint } from '#src/ui/use-breakpoint.ts'

/** The first one is the default. */
export const VIEW_MODES = ['List', 'Grid'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

/** The grid's width in units; a card is 6, 4, 3 or 2 units wide. */
const ALL_UNITS = 12
const STEP: Record<Breakpoint, 0 | 1 | 2 | 3> = { xs: 0, sm: 0, md: 1, lg: 2, xl: 3, xxl: 3 }

/** Number of cards in a row. */
export function gridColumns(breakpoint: Breakpoint): number {
  return ALL_UNITS / DOCUMENT_GRID_UNITS[STEP[breakpoint]]
}

/** Widths of the list's columns: selection, name, the five others, menu. The header and the rows share them. */
export const LIST_COLUMNS = '44px minmax(180px, 1fr) 148px minmax(96px, 150px) 108px 132px 84px 44px'

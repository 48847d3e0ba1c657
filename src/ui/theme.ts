import { BREAKPOINTS_PX, WIDE_MIN_HEIGHT_PX, WIDE_MIN_WIDTH_PX } from '#shared/limits.ts'

/**
 * Media queries for makeStyles. `wide` also requires a minimum height, because a phone in landscape orientation is not
 * a desktop.
 */
export const media = {
  sm: `@media (min-width: ${BREAKPOINTS_PX.sm}px)`,
  md: `@media (min-width: ${BREAKPOINTS_PX.md}px)`,
  wide: `@media (min-width: ${WIDE_MIN_WIDTH_PX}px) and (min-height: ${WIDE_MIN_HEIGHT_PX}px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
  print: '@media print',
  /** Backgrounds and shadows are removed: elements that they separated need a border. */
  forcedColors: '@media (forced-colors: active)',
} as const

/** Marks a selected row, tab or tool if forced colors remove backgrounds; spread it into a style. */
export const chosenEdge = {
  [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const

/** Sizes that several screens share. */
export const sizes = {
  topBar: '56px',
  bottomBar: '56px',
  /** Minimum size of a touch target on phones. */
  touchTarget: '44px',
  /** Width of texts and forms. */
  readingWidth: '720px',
  /** Width of a page of texts, cards and short lists, including its margins. */
  narrowPage: '912px',
  /** Width of a page of tables, including its margins. */
  widePage: '1200px',
  formWidth: '440px',
} as const

/** Insets of the notch and the home indicator; zero if there are none. */
export const safeArea = {
  top: 'env(safe-area-inset-top, 0px)',
  right: 'env(safe-area-inset-right, 0px)',
  bottom: 'env(safe-area-inset-bottom, 0px)',
  /** At the lower end of a page: nothing above a bottom bar, which has the inset below it (app-layout.tsx). */
  pageBottom: 'var(--page-bottom, env(safe-area-inset-bottom, 0px))',
  left: 'env(safe-area-inset-left, 0px)',
} as const

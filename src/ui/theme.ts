import { BREAKPOINTS_PX, WIDE_MIN_HEIGHT_PX, WIDE_MIN_WIDTH_PX } from '#shared/limits.ts'

/** Media queries for makeStyles; `wide` needs height too: a landscape phone is not a desktop (decision 78). */
export const media = {
  sm: `@media (min-width: ${BREAKPOINTS_PX.sm}px)`,
  md: `@media (min-width: ${BREAKPOINTS_PX.md}px)`,
  wide: `@media (min-width: ${WIDE_MIN_WIDTH_PX}px) and (min-height: ${WIDE_MIN_HEIGHT_PX}px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
  /** Backgrounds and shadows are gone: what they told apart needs an edge. */
  forcedColors: '@media (forced-colors: active)',
} as const

/** Marks a chosen row, tab or tool where forced colours remove backgrounds; to be spread into its style. */
export const chosenEdge = {
  [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const

/** Sizes that several screens share. */
export const sizes = {
  topBar: '56px',
  bottomBar: '56px',
  /** Smallest touch target on phones (bars.md, 'Look and use'). */
  touchTarget: '44px',
  /** Of texts and forms. */
  readingWidth: '720px',
  /** Of a page of texts, cards and short lists, with its distance from the edges. */
  narrowPage: '912px',
  /** Of a page of tables, with its distance from the edges. */
  widePage: '1200px',
  formWidth: '440px',
} as const

/** Insets of the notch and the home indicator; zero where there are none. */
export const safeArea = {
  top: 'env(safe-area-inset-top, 0px)',
  right: 'env(safe-area-inset-right, 0px)',
  bottom: 'env(safe-area-inset-bottom, 0px)',
  left: 'env(safe-area-inset-left, 0px)',
} as const

import { WIDE_MIN_HEIGHT_PX, WIDE_MIN_WIDTH_PX } from '#shared/limits.ts'
import { useMediaQuery } from './use-media-query.ts'

/** True for the desktop layout: at least 1025 px wide and 700 px high. */
export function useIsWide(): boolean {
  return useMediaQuery(`(min-width: ${WIDE_MIN_WIDTH_PX}px) and (min-height: ${WIDE_MIN_HEIGHT_PX}px)`)
}

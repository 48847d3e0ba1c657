import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useRem } from '#src/ui/use-rem.ts'

/** Two lines on wide screens, which show the list next to a conversation, three on phones. */
const ROW_REM = { wide: 3.5, narrow: 5.25 }

/**
 * Height of a row in pixels. All rows have the same height, so a long list scrolls without measuring rows. Rows grow
 * with the text size.
 */
export function useRowHeight(): number {
  return useRem(useIsWide() ? ROW_REM.wide : ROW_REM.narrow)
}

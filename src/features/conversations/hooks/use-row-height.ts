import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useRem } from '#src/ui/use-rem.ts'

/** Two lines where there is a mouse and a long list beside a conversation, three on phones. */
const ROW_REM = { wide: 3.5, narrow: 5.25 }

/**
 * Pixels of a row in the list. All rows are equally tall, so a long list scrolls without measuring; larger text, taller
 * rows.
 */
export function useRowHeight(): number {
  return useRem(useIsWide() ? ROW_REM.wide : ROW_REM.narrow)
}

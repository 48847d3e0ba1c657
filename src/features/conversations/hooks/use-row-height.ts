import { useRem } from '#src/ui/use-rem.ts'

const ROW_REM = 5.25

/** Pixels of a row in the list. All rows are equally tall, so a long list scrolls without measuring; larger text, taller rows. */
export function useRowHeight(): number {
  return useRem(ROW_REM)
}

import { useMediaQuery } from '#src/ui/use-media-query.ts'

/**
 * Whether entries show their names. In em, because large text needs the space sooner. The main pages keep their names
 * at smaller widths than the other entries.
 */
export function useHasRoom(): boolean {
  return useMediaQuery('(min-width: 84em)')
}

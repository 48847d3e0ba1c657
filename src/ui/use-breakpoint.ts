import { useSyncExternalStore } from 'react'
import { BREAKPOINTS_PX } from '#shared/limits.ts'

/** Names of the breakpoints; 'xs' is everything below sm. */
export type Breakpoint = 'xs' | keyof typeof BREAKPOINTS_PX

const DESCENDING = (['xxl', 'xl', 'lg', 'md', 'sm'] as const).map((name) => ({ name, minWidth: BREAKPOINTS_PX[name] }))

function current(): Breakpoint {
  return DESCENDING.find(({ minWidth }) => window.matchMedia(`(min-width: ${minWidth}px)`).matches)?.name ?? 'xs'
}

function subscribe(onChange: () => void): () => void {
  const lists = DESCENDING.map(({ minWidth }) => window.matchMedia(`(min-width: ${minWidth}px)`))
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

/**
 * The widest breakpoint that the window reaches. It depends only on the width; use useIsWide for the desktop layout.
 */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, current)
}

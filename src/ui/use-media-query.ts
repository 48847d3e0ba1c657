import { useCallback, useSyncExternalStore } from 'react'

/**
 * One MediaQueryList per query: every row of a long list uses the hook, and the browser parses the query for each new
 * list.
 */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  let list = lists.get(query)
  if (!list) lists.set(query, (list = window.matchMedia(query)))
  return list
}

/** Subscribes to a CSS media query, e.g. '(prefers-color-scheme: dark)'. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}

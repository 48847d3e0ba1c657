import { useSyncExternalStore } from 'react'

/**
 * How much of the page's lower end the uploads drawer covers. The covering element reports its height, and lists add
 * that much space at their end.
 */
let coveredPx = 0
const listeners = new Set<() => void>()

function note(px: number): void {
  if (px === coveredPx) return
  coveredPx = px
  for (const listener of listeners) listener()
}

/** A ref callback for an element that covers the end of the page. */
export function coversEnd(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => note(element.offsetHeight))
  observer.observe(element)
  return () => {
    observer.disconnect()
    note(0)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pixels of the end of the page that are covered. */
export function useCoveredEnd(): number {
  return useSyncExternalStore(subscribe, () => coveredPx)
}

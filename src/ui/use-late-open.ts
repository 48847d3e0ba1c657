import { useDeferredValue } from 'react'

/**
 * Whether to draw what lies over the page: it opens after the press was answered on screen (bar P6) and closes at once.
 */
export function useLateOpen(open: boolean): boolean {
  const late = useDeferredValue(open, false)
  return open && late
}

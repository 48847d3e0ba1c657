import { useDeferredValue } from 'react'

/** Whether to render an overlay: it opens after the press has had a visible effect, and closes immediately. */
export function useLateOpen(open: boolean): boolean {
  const late = useDeferredValue(open, false)
  return open && late
}

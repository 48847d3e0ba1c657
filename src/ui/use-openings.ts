import { useEffect, useRef, useState } from 'react'
import { FOCUS_AFTER_OVERLAY_MS } from '#shared/limits/device-times.ts'

/** An overlay that is open, or that is closing. */
export interface Opening<T> {
  id: number
  shown: T
}

/**
 * Manages several overlays of a page, one at a time. When the last one closes, the focus returns to the element that
 * opened the first, even if a menu in between was closed.
 *
 * @param wanted a new object for every opening; null if no overlay is open
 * @param anchorOf returns the element from which an overlay was opened; null to use the focused element
 * @returns the overlays to render, each as a component with its id as the key; `shown` is open if it equals `wanted`
 */
export function useOpenings<T extends object>(
  wanted: T | null,
  anchorOf: (wanted: T) => Element | null,
): readonly Opening<T>[] {
  const [openings, setOpenings] = useState<readonly Opening<T>[]>(() => (wanted ? [{ id: 0, shown: wanted }] : []))
  const last = openings.at(-1)
  // The previous overlay stays until it has closed: removing it immediately leaves the page hidden from screen readers.
  if (wanted && wanted !== last?.shown)
    setOpenings([...(last ? [last] : []), { id: (last?.id ?? 0) + 1, shown: wanted }])
  const origin = useRef<Element | null>(null)
  const find = useRef(anchorOf)
  useEffect(() => {
    find.current = anchorOf
  })
  useEffect(() => {
    if (wanted) {
      const active = document.activeElement
      const anchor = find.current(wanted)
      if (anchor) origin.current = anchor
      else if (!origin.current?.isConnected && active !== document.body) origin.current = active
      return
    }
    const before = origin.current
    origin.current = null
    const timer = setTimeout(() => {
      const lost = !document.activeElement || document.activeElement === document.body
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
    }, FOCUS_AFTER_OVERLAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return openings
}

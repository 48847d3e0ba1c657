import { useEffect, useRef, useState } from 'react'
import { FOCUS_AFTER_OVERLAY_MS } from '#shared/limits/device-times.ts'

/** An overlay that is open, or that is moving out. */
export interface Opening<T> {
  id: number
  shown: T
}

/**
 * Several overlays of a page, one at a time, and the focus back at what opened the first, also by way of a menu that
 * was closed in between.
 *
 * @param wanted a new object for every opening; null: nothing lies over the page
 * @param anchorOf what such an overlay was opened from, where it knows; null: what has the focus
 * @returns what is to be drawn, each a component of its own by its id; `shown` is open when it is `wanted`
 */
export function useOpenings<T extends object>(
  wanted: T | null,
  anchorOf: (wanted: T) => Element | null,
): readonly Opening<T>[] {
  const [openings, setOpenings] = useState<readonly Opening<T>[]>(() => (wanted ? [{ id: 0, shown: wanted }] : []))
  const last = openings.at(-1)
  // The one before stays until it has moved out: what is torn away at once leaves the page hidden from screen readers.
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

import { useState } from 'react'

/** The overlay of a page, one at a time. */
export interface Overlay<T extends object> {
  /** Stays the same for as long as the page does. */
  open: (next: T) => void
  /** Does nothing when something else has opened meanwhile: a menu closes after what it opened stands already. */
  close: (closing: T) => void
  current: () => T | null
  subscribe: (onChange: () => void) => () => void
}

function createOverlay<T extends object>(): Overlay<T> {
  let current: T | null = null
  const listeners = new Set<() => void>()
  const show = (next: T | null): void => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    open: show,
    close: (closing) => {
      if (current === closing) show(null)
    },
    current: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/**
 * The overlay of this page, for an OverlayHost. Not state of the page: opening it does not render a long list again
 * (bar P6).
 */
export function useOverlay<T extends object>(): Overlay<T> {
  const [overlay] = useState(createOverlay<T>)
  return overlay
}

import { useState } from 'react'

/** The overlay of a page, one at a time. */
export interface Overlay<T extends object> {
  /** The function is the same for the lifetime of the page. */
  open: (next: T) => void
  /** Does nothing if another overlay has opened since: a menu closes after the overlay that it opened is shown. */
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
 * The overlay of this page, for an OverlayHost. It is not state of the page, so opening it does not render a long list
 * again.
 */
export function useOverlay<T extends object>(): Overlay<T> {
  const [overlay] = useState(createOverlay<T>)
  return overlay
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { NEXT_OVERLAY_FOLLOWS_WITHIN_MS } from '#shared/limits/device-times.ts'
import { focusInitially } from './initial-focus.ts'
import { keepTabster } from './keep-tabster.ts'

function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body
}

function mayTakeFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.isConnected
}

/** The open overlay above all others; undefined if none is open. */
function topOverlay(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1)
}

/** The focus target of the overlay that closed last; null if none. */
let returned: { to: HTMLElement; at: number } | null = null

interface ReturnFocusProps {
  /** Where the focus begins: as on wide screens or on phones (initial-focus.ts); absent if Fluent decides. */
  initial?: 'wide' | 'phone' | undefined
}

/**
 * Placed inside an overlay: returns the focus to where it was when the overlay closes, unless another element has taken
 * it. While it is open, the overlay itself receives the focus if the focused element disappears (a button whose action
 * is done); otherwise Escape would have no effect.
 */
export function ReturnFocus({ initial }: ReturnFocusProps) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const leaveTabster = keepTabster()
    const before = document.activeElement
    const openedAt = Date.now()
    const surface = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    const observer = new MutationObserver(() => {
      // The marks of overlays that open from this one are in it too; those return the focus themselves.
      if (isFocusLost() && surface === topOverlay()) surface?.focus()
    })
    if (surface) {
      if (!surface.hasAttribute('tabindex')) surface.tabIndex = -1
      observer.observe(surface, { childList: true, subtree: true })
    }
    return () => {
      observer.disconnect()
      leaveTabster()
      setTimeout(() => {
        const below = topOverlay()
        // An overlay opened from a sheet of actions returns the focus to that sheet's origin, unless another overlay
        // covers the origin.
        const origin = returned && returned.at > openedAt - NEXT_OVERLAY_FOLLOWS_WITHIN_MS ? returned.to : null
        const to = mayTakeFocus(before) ? before : below && !below.contains(origin) ? null : origin
        if (mayTakeFocus(to)) returned = { to, at: Date.now() }
        if (!isFocusLost()) return
        if (mayTakeFocus(to)) to.focus()
        // It was opened from a menu that no longer exists: the overlay below receives the focus, or it would stay
        // hidden from screen readers.
        else below?.focus()
      })
    }
  }, [])
  useEffect(() => {
    const surface = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    // Fluent focuses the first control in an effect of the same commit, which runs after this one: later than the
    // layout effects if the sheet's code had to be loaded first.
    if (surface && initial) queueMicrotask(() => focusInitially(surface, initial === 'wide'))
    // Only when it opens: `initial` depends on the kind of overlay.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return <span ref={mark} hidden />
}

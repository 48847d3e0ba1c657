import { useLayoutEffect, useRef } from 'react'

function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body
}

/**
 * Inside an overlay: gives the focus back to where it was when the overlay goes, unless something else has taken it. While it is
 * open, the focus goes to the overlay itself when what had it disappears (a button that did its work): otherwise Escape would
 * reach nobody.
 */
export function ReturnFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const surface = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    const observer = new MutationObserver(() => {
      if (isFocusLost()) surface?.focus()
    })
    if (surface) {
      if (!surface.hasAttribute('tabindex')) surface.tabIndex = -1
      observer.observe(surface, { childList: true, subtree: true })
    }
    return () => {
      observer.disconnect()
      setTimeout(() => {
        if (!isFocusLost()) return
        if (before instanceof HTMLElement && before.isConnected) before.focus()
        // It was opened from a menu that has gone: the overlay below takes the focus, or it would stay hidden from screen readers.
        else [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1)?.focus()
      })
    }
  }, [])
  return <span ref={mark} hidden />
}

import { useLayoutEffect } from 'react'

/** Inside an overlay: gives the focus back to where it was when the overlay goes, unless something else has taken it. */
export function ReturnFocus() {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const lost = !document.activeElement || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [])
  return null
}

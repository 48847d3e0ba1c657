import { useEffect, useRef } from 'react'
import { addBackEntry } from './back-entry.ts'

/**
 * While `open`, going back calls `onClose` instead of leaving the page; `onClosed` runs when the history has settled.
 * With `mayStay`, `onClose` may ask for confirmation and keep it open: going back then works as before.
 */
export function useBackCloses(open: boolean, onClose: () => void, onClosed?: () => void, mayStay = false): void {
  const latest = useRef({ onClose, onClosed, mayStay })
  useEffect(() => {
    latest.current = { onClose, onClosed, mayStay }
  })
  useEffect(() => {
    if (!open) return undefined
    let remove: () => Promise<void> = () => Promise.resolve()
    const add = (): void => {
      remove = addBackEntry(() => {
        // Added first, because the confirmation puts its own entry on top.
        if (latest.current.mayStay) add()
        latest.current.onClose()
      })
    }
    add()
    return () => {
      void remove().then(() => latest.current.onClosed?.())
    }
  }, [open])
}

import { useEffect, useRef } from 'react'
import { addBackEntry } from './back-entry.ts'

/** While `open`, going back calls `onClose` instead of leaving the page; `onClosed` runs when history has settled. */
export function useBackCloses(open: boolean, onClose: () => void, onClosed?: () => void): void {
  const latest = useRef({ onClose, onClosed })
  useEffect(() => {
    latest.current = { onClose, onClosed }
  })
  useEffect(() => {
    if (!open) return undefined
    const remove = addBackEntry(() => latest.current.onClose())
    return () => {
      void remove().then(() => latest.current.onClosed?.())
    }
  }, [open])
}

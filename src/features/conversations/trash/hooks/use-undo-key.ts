import { useEffect } from 'react'
import { undoLastMove } from '../../queued/last-move.ts'

/** Ctrl+Z outside of a text field undoes the last move to the trash, also after its toast was hidden. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      // A text field undoes its own input.
      if (event.target instanceof Element && event.target.matches(':read-write, select')) return
      if (undoLastMove()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { TOAST_AUTO_HIDE_MS } from '#shared/limits.ts'

interface Held {
  timer: ReturnType<typeof setTimeout>
  run: () => unknown
}

export interface HeldActions {
  /** Keys of the actions that can still be undone. */
  keys: ReadonlySet<string>
  hold: (key: string, run: () => unknown) => void
  undo: (key: string) => void
}

/**
 * Delays actions that the server cannot undo for as long as a toast is shown; Undo cancels them. When the list closes
 * or the page is hidden, they run immediately.
 */
export function useHeld(): HeldActions {
  const held = useRef(new Map<string, Held>())
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const drop = useCallback((key: string): Held | undefined => {
    const found = held.current.get(key)
    clearTimeout(found?.timer)
    held.current.delete(key)
    setKeys(new Set(held.current.keys()))
    return found
  }, [])
  const hold = useCallback(
    (key: string, run: () => unknown) => {
      const timer = setTimeout(() => drop(key)?.run(), TOAST_AUTO_HIDE_MS)
      held.current.set(key, { timer, run })
      setKeys(new Set(held.current.keys()))
    },
    [drop],
  )
  useEffect(() => {
    const actions = held.current
    const runAll = (): void => {
      for (const key of actions.keys()) drop(key)?.run()
    }
    const runWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') runAll()
    }
    document.addEventListener('visibilitychange', runWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', runWhenHidden)
      runAll()
    }
  }, [drop])
  return { keys, hold, undo: drop }
}

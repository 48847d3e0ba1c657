import { useEffect, useRef } from 'react'
import { isRefusal } from './failures.ts'
import { repeatLater } from './repeat-later.ts'

/**
 * Asks again by itself, with growing pauses, after a failure that may pass; for hooks that cannot use useRead, which
 * does so on its own.
 *
 * @param error of the last request, a new one for each failure; null after an answer
 */
export function useRepeatAfterFault(error: Error | null, ask: () => Promise<void>): void {
  const failures = useRef(0)
  useEffect(() => {
    failures.current = error ? failures.current + 1 : 0
    if (!error || isRefusal(error)) return undefined
    const timer = repeatLater(failures.current, ask)
    return () => clearTimeout(timer)
  }, [error, ask])
}

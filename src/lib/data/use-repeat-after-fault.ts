import { useEffect, useRef } from 'react'
import { getConnection } from '../offline/connection/connection.ts'
import { backoffMs } from '../offline/outbox/backoff.ts'
import { isRefusal } from './failures.ts'

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
    const timer = setTimeout(
      () => {
        // Otherwise the return of the person or of the server asks.
        if (document.visibilityState === 'visible' && getConnection().reachable) void ask()
      },
      backoffMs(failures.current - 1, Math.random()),
    )
    return () => clearTimeout(timer)
  }, [error, ask])
}

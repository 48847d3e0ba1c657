import { useEffect, useState } from 'react'
import { SECOND_MS } from '#shared/limits/units.ts'

/**
 * Counts down the whole seconds until a time; 0 after it has passed.
 *
 * @param at epoch milliseconds; null if no time is set
 */
export function useSecondsUntil(at: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const isAhead = at !== null && at > now
  useEffect(() => {
    if (at === null) return undefined
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= at) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [at])
  return isAhead ? Math.ceil((at - now) / 1_000) : 0
}

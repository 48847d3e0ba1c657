import { useEffect, useState } from 'react'
import { SECOND_MS } from '#shared/limits/units.ts'

/** Whole seconds until a moment, counting down; 0 when it has come. @param at epoch milliseconds; null: no moment */
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

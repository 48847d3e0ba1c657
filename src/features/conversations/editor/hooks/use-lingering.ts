import { useEffect, useState } from 'react'

/**
 * True at once when `value` is, and for `ms` longer: what a press has begun on keeps its place until the press is over.
 */
export function useLingering(value: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(value)
  if (value && !lingers) setLingers(true)
  useEffect(() => {
    if (value) return undefined
    const timer = setTimeout(() => setLingers(false), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value || lingers
}

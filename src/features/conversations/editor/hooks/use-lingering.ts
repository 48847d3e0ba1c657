import { useEffect, useState } from 'react'

/**
 * Becomes true at once with `value` and stays true for `ms` milliseconds longer, so that the layout does not change
 * during a press.
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

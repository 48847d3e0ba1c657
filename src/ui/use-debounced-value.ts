import { useEffect, useState } from 'react'

/**
 * The value after it was unchanged for `delayMs`. An empty text takes effect immediately: a user who clears a search
 * has finished typing.
 */
export function useDebouncedValue(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === '') return undefined
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  if (value === '' && settled !== '') setSettled('')
  return value === '' ? '' : settled
}

import { useEffect, useMemo, useState } from 'react'
import type { OutboxItem } from './types.ts'

/**
 * The items with what was delivered a moment ago, until what the service says of it takes its place: nothing vanishes
 * and comes back under the reader.
 *
 * @param stays which of them have a place of their own on the screen
 */
export function useLingeringItems(
  items: readonly OutboxItem[],
  stays: (item: OutboxItem) => boolean,
  lingerMs: number,
): readonly OutboxItem[] {
  const [seen, setSeen] = useState(items)
  const [left, setLeft] = useState<readonly OutboxItem[]>([])
  if (seen !== items) {
    setSeen(items)
    const ids = new Set(items.map(({ id }) => id))
    // Only what was on its way may have arrived; everything else went by the person's own hand.
    const gone = seen.filter((item) => item.state === 'sending' && !ids.has(item.id) && stays(item))
    if (gone.length > 0) setLeft((now) => [...now, ...gone])
  }
  useEffect(() => {
    if (left.length === 0) return undefined
    const timer = setTimeout(() => setLeft([]), lingerMs)
    return () => clearTimeout(timer)
  }, [left, lingerMs])
  return useMemo(() => (left.length === 0 ? items : [...left, ...items]), [left, items])
}

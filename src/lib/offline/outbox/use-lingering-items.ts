import { useEffect, useMemo, useState } from 'react'
import type { OutboxItem } from './types.ts'

/**
 * The items, and those that were just delivered: they stay until fetched data replaces them, so that rows do not
 * disappear and return.
 *
 * @param stays true for items that are shown
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
    // Only an item that was being sent can have been delivered; the user removed the others.
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

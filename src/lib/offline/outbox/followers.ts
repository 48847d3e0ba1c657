import type { OutboxItem } from './types.ts'

/** Kinds that begin something: without them nothing behind them has a place. */
const BEGINNINGS: readonly string[] = ['conversation', 'folder-create']

type Placed = Pick<OutboxItem, 'id' | 'kind' | 'lane' | 'after'>

/**
 * The items that make no sense without the given one: what waits in the lane that it begins, and what comes after it or
 * after one of those, in the order of adding.
 */
export function followersOf<T extends Placed>(item: T, all: readonly T[]): readonly T[] {
  const found = new Set<T>()
  const collect = (before: T): void => {
    for (const one of all) {
      const isBehind =
        (BEGINNINGS.includes(before.kind) && one.lane === before.lane) || (one.after?.includes(before.id) ?? false)
      if (one === item || found.has(one) || !isBehind) continue
      found.add(one)
      collect(one)
    }
  }
  collect(item)
  return all.filter((one) => found.has(one))
}

/** The items that go before this one or together with it: its lane, and what it comes after. For standOf. */
export function queueOf<T extends Placed>(item: T, all: readonly T[]): readonly T[] {
  return all.filter((one) => one.lane === item.lane || (item.after?.includes(one.id) ?? false))
}

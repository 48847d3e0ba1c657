import type { OutboxItem } from './types.ts'

/** Kinds that create an object: without it, the items behind them have no target. */
const BEGINNINGS: readonly string[] = ['conversation', 'folder-create']

type Placed = Pick<OutboxItem, 'id' | 'kind' | 'lane' | 'after'>

/**
 * The items that require the given one: those in the lane that it starts, those that must follow it, and in turn the
 * items that require these, in the order of adding.
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

/**
 * The items that are sent before or together with this one: its lane, and the items that it must follow. For statusOf.
 */
export function queueOf<T extends Placed>(item: T, all: readonly T[]): readonly T[] {
  return all.filter((one) => one.lane === item.lane || (item.after?.includes(one.id) ?? false))
}

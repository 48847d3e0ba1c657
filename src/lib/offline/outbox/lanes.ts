import type { FileRecord, ItemRecord } from './records.ts'
import { type OutboxSummary, UNCOUNTED_KINDS } from './types.ts'

/** The first item of each lane, which is the next one that may be sent, in the order of adding. */
export function laneHeads(items: readonly ItemRecord[]): ItemRecord[] {
  const heads = new Map<string, ItemRecord>()
  for (const item of [...items].sort((a, b) => a.sequence - b.sequence)) {
    if (!heads.has(item.lane)) heads.set(item.lane, item)
  }
  return [...heads.values()]
}

export interface Due {
  items: ItemRecord[]
  files: FileRecord[]
  /** When the next one becomes due; null if none waits for a time. */
  nextAt: number | null
}

/**
 * The items and files that may be sent now. A refused or paused first item blocks its lane. An item waits for its
 * files, and for the items that it must follow, in whatever state they are. Items that failed more often come later, so
 * that a message that cannot get through does not block the others.
 */
export function dueNow(items: readonly ItemRecord[], files: readonly FileRecord[], now: number): Due {
  const byId = new Map(files.map((file) => [file.id, file]))
  const isSettled = (id: string): boolean => {
    const file = byId.get(id)
    // A deleted or refused file will never arrive: the sender reports it to the user.
    return file === undefined || file.state === 'Success' || file.state === 'Error'
  }
  const present = new Set(items.map(({ id }) => id))
  const heads = laneHeads(items).filter(
    (item) => item.state === 'waiting' && item.fileIds.every(isSettled) && !item.after.some((id) => present.has(id)),
  )
  // Files of the first item are sent first.
  const rank = new Map(
    [...items]
      .sort((a, b) => b.sequence - a.sequence)
      .flatMap(({ fileIds, sequence }) => fileIds.map((id) => [id, sequence])),
  )
  const wanted = files
    .filter((file) => file.complete && file.wanted && file.state === 'Pending' && file.target !== null)
    .sort(
      (a, b) =>
        a.attempts - b.attempts || (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity) || a.heldAt - b.heldAt,
    )
  const isDue = ({ nextTryAt }: { nextTryAt: number | null }): boolean => nextTryAt === null || nextTryAt <= now
  const times = [...heads, ...wanted].flatMap(({ nextTryAt }) =>
    nextTryAt === null || nextTryAt <= now ? [] : [nextTryAt],
  )
  return {
    items: heads.filter(isDue).sort((a, b) => a.attempts - b.attempts),
    files: wanted.filter(isDue),
    nextAt: times.length === 0 ? null : Math.min(...times),
  }
}

/** The counts on screen, without decrypting anything. */
export function figuresOf(items: readonly ItemRecord[], durable: boolean): OutboxSummary {
  const counted = items.filter(({ kind }) => !UNCOUNTED_KINDS.includes(kind))
  const count = (state: ItemRecord['state']): number => counted.filter((item) => item.state === state).length
  const tries = laneHeads(counted).flatMap(({ state, nextTryAt }) =>
    state === 'waiting' && nextTryAt !== null ? [nextTryAt] : [],
  )
  return {
    ready: true,
    unsent: counted.length,
    refused: count('refused'),
    sending: count('sending'),
    paused: count('paused') > 0,
    nextTryAt: tries.length === 0 ? null : Math.min(...tries),
    kinds: [...new Set(counted.map(({ kind }) => kind))],
    durable,
  }
}

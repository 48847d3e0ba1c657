import { PART_CHECKED_EVERY_MS } from '#shared/limits/device-times.ts'
import { silenceLimitMs, unknownLimitMs } from './line-rate.ts'

interface WatchedRequest {
  /** Of the request: the rest of a part is shorter than the part. */
  sizeBytes: number
  /** How many bytes of the part the storage has; null if it does not answer, or cannot say. */
  heldBytes: (signal: AbortSignal) => Promise<number | null>
  /** Called when bytes have arrived. */
  grown: () => void
  /** Ends the request. */
  abort: () => void
}

/**
 * Watches the request of a part, and ends it when its connection is dead. Progress events cannot tell: they count what
 * the system's send buffer took, which is often all of a part at once, while the line needs minutes for it. So the
 * storage is asked how many bytes it has. A connection is dead if answers of the storage come through, and the number
 * in them has not grown for a long time. While no answer comes through nothing is known, and the part gets longer.
 *
 * @returns `moved` is called at every progress event, `ended` when the request is over
 */
export function watchPart({ sizeBytes, heldBytes, grown, abort }: WatchedRequest): {
  moved: () => void
  ended: () => void
} {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let movedAt = Date.now()
  let grewAt = movedAt
  /** Null until the storage has reported it. */
  let held: number | null = null

  async function isDead(): Promise<boolean> {
    const found = await heldBytes(over.signal)
    const silentMs = (): number => Date.now() - Math.max(movedAt, grewAt)
    if (found === null) return silentMs() >= unknownLimitMs(sizeBytes)
    // The first answer is only what the next is compared with.
    const isGrown = held === null || found > held
    if (held !== null && isGrown) grown()
    held = found
    if (isGrown) grewAt = Date.now()
    return !isGrown && silentMs() >= silenceLimitMs(sizeBytes)
  }

  async function check(): Promise<void> {
    if (Date.now() - movedAt >= PART_CHECKED_EVERY_MS && (await isDead()) && !over.signal.aborted) return abort()
    if (!over.signal.aborted) wait()
  }

  function wait(): void {
    timer = setTimeout(() => void check(), PART_CHECKED_EVERY_MS)
  }

  wait()
  return {
    moved: () => {
      movedAt = Date.now()
    },
    ended: () => {
      clearTimeout(timer)
      over.abort()
    },
  }
}

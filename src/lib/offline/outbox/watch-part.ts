import { PART_CHECKED_EVERY_MS } from '#shared/limits/device-times.ts'
import { silenceLimitMs, unknownLimitMs } from './line-rate.ts'

interface WatchedRequest {
  /** Size of the request: the rest of a part is shorter than the part. */
  sizeBytes: number
  /** Returns how many bytes of the part the storage has; null if it does not respond, or cannot report it. */
  heldBytes: (signal: AbortSignal) => Promise<number | null>
  /** Called when bytes have arrived. */
  grown: () => void
  /** Aborts the request. */
  abort: () => void
}

/**
 * Watches the request of a part, and aborts it if its connection is lost. Progress events are not sufficient: they
 * count the bytes in the send buffer of the operating system, which often holds all of a part at once, while the
 * network needs minutes for it. So the storage is queried for the number of bytes it has. A connection is lost if the
 * storage responds and this number has not grown for a long time. While the storage does not respond, the progress is
 * unknown, and the part gets more time.
 *
 * @returns `moved`, to be called at every progress event, and `ended`, to be called when the request has ended
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
    // The first response is only the base for the next comparison.
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

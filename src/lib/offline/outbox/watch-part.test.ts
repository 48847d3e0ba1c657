import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRate, noteRate, wantedPartBytes } from './line-rate.ts'
import { watchPart } from './watch-part.ts'

const PART_BYTES = 262_144
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  forgetRate()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Watches a request for up to an hour. @returns the milliseconds after which it was aborted; null if it was not */
async function endedAfter(
  heldAt: (ms: number) => number | null | Promise<number | null>,
  progressAt: readonly number[] = [],
): Promise<number | null> {
  const begunAt = Date.now()
  let ended: number | null = null
  const watched = watchPart({
    sizeBytes: PART_BYTES,
    heldBytes: async () => heldAt(Date.now() - begunAt),
    grown: () => undefined,
    abort: () => {
      ended ??= Date.now() - begunAt
      watched.ended()
    },
  })
  for (const at of progressAt) setTimeout(watched.moved, at)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  watched.ended()
  return ended
}

describe('The request of a part', () => {
  it('is never aborted while its bytes arrive, however slowly, even if no progress is reported', async () => {
    expect(await endedAfter((ms) => Math.floor(ms / 1_000))).toBeNull()
    // With the pauses that TCP makes when packets are lost repeatedly.
    expect(await endedAfter((ms) => Math.floor(ms / 120_000) * 1_400)).toBeNull()
  })

  it('is aborted if the storage responds and no bytes have arrived for minutes', async () => {
    const after = await endedAfter((ms) => Math.min(5_000, Math.floor(ms / 10)))
    expect(after).toBeGreaterThan(60_000)
    expect(after).toBeLessThanOrEqual(400_000)
  })

  it('is aborted sooner on a connection that is known to be fast', async () => {
    noteRate(8_000_000, 8_000)
    expect(await endedAfter(() => 5_000)).toBeLessThanOrEqual(120_000)
  })

  it('gets more time if the storage does not respond, because the progress is unknown', async () => {
    const after = await endedAfter(() => null)
    expect(after).toBeGreaterThanOrEqual(300_000)
    // A connection of 50 kbit/s takes 84 s for two parts of this length.
    noteRate(6_250 * 60, 60_000)
    expect(await endedAfter(() => null)).toBeGreaterThanOrEqual(5 * 84_000)
  })

  it('is not ended while the browser reports progress', async () => {
    const every20s = Array.from({ length: 180 }, (_, index) => index * 20_000)
    expect(await endedAfter(() => 0, every20s)).toBeNull()
  })

  it('is not aborted by a response that arrives after its end', async () => {
    let answer: (held: number) => void = () => undefined
    const abort = vi.fn()
    const watched = watchPart({
      sizeBytes: PART_BYTES,
      heldBytes: () => new Promise((resolve) => (answer = resolve)),
      grown: () => undefined,
      abort,
    })
    await vi.advanceTimersByTimeAsync(600_000)
    watched.ended()
    answer(0)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(abort).not.toHaveBeenCalled()
  })
})

describe('The length of parts', () => {
  it('is short on a slow connection and before any measurement, and long on a fast one', () => {
    expect(wantedPartBytes(3_000_000)).toBe(187_500)
    expect(wantedPartBytes(500_000_000)).toBe(8_388_608)
    noteRate(62_500 * 10, 100_000)
    expect(wantedPartBytes(3_000_000)).toBe(187_500)
    noteRate(10_000, 100)
    expect(wantedPartBytes(3_000_000), 'a few bytes measure the latency').toBe(187_500)
    noteRate(500_000, 500_000)
    expect(wantedPartBytes(3_000_000)).toBe(131_072)
    expect(wantedPartBytes(512_000_000), 'never more than some hundred parts').toBe(1_000_000)
    noteRate(50_000_000, 10_000)
    expect(wantedPartBytes(3_000_000)).toBe(8_388_608)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Coalesced runs', () => {
  it('start at once, then once per pause however many are requested, and once after the last request', async () => {
    const run = vi.fn(async () => undefined)
    const { soon } = coalesce(run, 1_000)
    soon()
    expect(run).toHaveBeenCalledTimes(1)
    for (let at = 0; at < 3_000; at += 20) {
      soon()
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(run).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(run.mock.calls.length).toBeLessThanOrEqual(5)
    const before = run.mock.calls.length
    soon()
    expect(run).toHaveBeenCalledTimes(before + 1)
  })

  it('never overlap, and a slow run is followed by a longer pause', async () => {
    let running = 0
    let most = 0
    const run = vi.fn(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      running -= 1
    })
    const { soon } = coalesce(run, 1_000)
    soon()
    soon()
    await vi.advanceTimersByTimeAsync(5_900)
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect([run.mock.calls.length, most]).toEqual([2, 1])
  })

  it('continue after a failure, and end when they are stopped', async () => {
    const run = vi.fn(async () => {
      throw new Error('away')
    })
    const { soon, stop } = coalesce(run, 1_000)
    soon()
    soon()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).toHaveBeenCalledTimes(2)
    soon()
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(run).toHaveBeenCalledTimes(2)
  })
})

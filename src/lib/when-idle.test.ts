import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAsked } from './pending-requests.ts'
import { whenSettled } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('What waits until the page stands', () => {
  it('runs when nothing was asked for a moment', () => {
    const run = vi.fn()
    whenSettled(run)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledOnce()
  })

  it('runs only after the answer, and after the answers to what is asked next', () => {
    const run = vi.fn()
    const who = noteAsked()
    whenSettled(run, 10_000)
    vi.advanceTimersByTime(1_000)
    who()
    vi.advanceTimersByTime(50)
    const rows = noteAsked()
    vi.advanceTimersByTime(1_000)
    expect(run).not.toHaveBeenCalled()
    rows()
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledOnce()
  })

  it('does not wait for ever', () => {
    const run = vi.fn()
    const answered = noteAsked()
    whenSettled(run, 2_000)
    vi.advanceTimersByTime(1_900)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(400)
    expect(run).toHaveBeenCalledOnce()
    answered()
  })

  it('never runs once it was cancelled', () => {
    const run = vi.fn()
    const answered = noteAsked()
    const cancel = whenSettled(run, 500)
    cancel()
    answered()
    vi.advanceTimersByTime(5_000)
    expect(run).not.toHaveBeenCalled()
  })
})

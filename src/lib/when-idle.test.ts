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

describe('Work that waits until the page is loaded', () => {
  it('runs if there was no request for a moment', () => {
    const run = vi.fn()
    whenSettled(run)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledOnce()
  })

  it('runs only after the response, and after the responses to the requests that follow', () => {
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

  it('does not wait forever', () => {
    const run = vi.fn()
    const answered = noteAsked()
    whenSettled(run, 2_000)
    vi.advanceTimersByTime(1_900)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(400)
    expect(run).toHaveBeenCalledOnce()
    answered()
  })

  it('never runs after it was canceled', () => {
    const run = vi.fn()
    const answered = noteAsked()
    const cancel = whenSettled(run, 500)
    cancel()
    answered()
    vi.advanceTimersByTime(5_000)
    expect(run).not.toHaveBeenCalled()
  })
})

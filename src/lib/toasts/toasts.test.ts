import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, getToasts, holdToasts, showToast } from './toasts.ts'

const texts = (): string[] => getToasts().map(({ text }) => text)

describe('Toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const { id } of getToasts()) dismissToast(id)
    vi.useRealTimers()
  })

  it('disappear automatically after 5 s', () => {
    showToast({ intent: 'success', text: 'Saved' })
    vi.advanceTimersByTime(4_999)
    expect(texts()).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('are at most 5: a new one replaces the oldest', () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) showToast({ intent: 'info', text })
    expect(texts()).toEqual(['2', '3', '4', '5', '6'])
  })

  it('show the same text only once, for another 5 s', () => {
    showToast({ intent: 'error', text: 'No' })
    vi.advanceTimersByTime(3_000)
    showToast({ intent: 'error', text: 'No' })
    vi.advanceTimersByTime(3_000)
    expect(texts()).toEqual(['No'])
  })

  it('keep their action if the same text is shown again', () => {
    const run = vi.fn<() => void>()
    showToast({ intent: 'success', text: 'Moved', action: { label: 'Undo', run } })
    showToast({ intent: 'success', text: 'Moved' })
    expect(getToasts()).toMatchObject([{ text: 'Moved', action: { label: 'Undo', run } }])
  })

  it('stay while the pointer is on them', () => {
    showToast({ intent: 'info', text: 'Slow reader' })
    holdToasts(true)
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Slow reader'])
    holdToasts(false)
    vi.advanceTimersByTime(5_000)
    expect(texts()).toEqual([])
  })

  it('disappear automatically after one was closed by the pointer or a key', () => {
    const first = showToast({ intent: 'success', text: 'Moved' })
    showToast({ intent: 'info', text: 'Another' })
    holdToasts(true)
    dismissToast(first)
    showToast({ intent: 'info', text: 'Later' })
    vi.advanceTimersByTime(5_000)
    expect(texts()).toEqual([])
  })
})

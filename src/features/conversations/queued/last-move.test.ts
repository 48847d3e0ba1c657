import { afterEach, describe, expect, it, vi } from 'vitest'
import { UNDO_KEY_AVAILABLE_MS } from '#shared/limits/device-times.ts'
import { rememberMove, undoLastMove } from './last-move.ts'

afterEach(() => {
  vi.useRealTimers()
  undoLastMove()
})

describe('The last move to the trash', () => {
  it('is undone once', () => {
    const undo = vi.fn()
    rememberMove(undo)
    expect([undoLastMove(), undoLastMove()]).toEqual([true, false])
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('is not undone again after its toast undid it', () => {
    const undo = vi.fn()
    rememberMove(undo)()
    expect(undoLastMove()).toBe(false)
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('stays available if the toast of an earlier move undoes that one', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const undoFirst = rememberMove(first)
    rememberMove(second)
    undoFirst()
    expect(undoLastMove()).toBe(true)
    expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([1, 1])
  })

  it('cannot be undone by the key after a minute', () => {
    vi.useFakeTimers()
    const undo = vi.fn()
    rememberMove(undo)
    vi.advanceTimersByTime(UNDO_KEY_AVAILABLE_MS + 1)
    expect(undoLastMove()).toBe(false)
    expect(undo).not.toHaveBeenCalled()
  })
})

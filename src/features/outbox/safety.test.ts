import { describe, expect, it } from 'vitest'
import type { OutboxSummary } from '#src/lib/offline/outbox/types.ts'
import { safetyOf } from './safety.ts'

const calm: OutboxSummary = {
  ready: true,
  unsent: 2,
  refused: 0,
  sending: 0,
  paused: false,
  nextTryAt: null,
  kinds: ['message'],
  durable: true,
}

describe('safetyOf', () => {
  it('returns the most serious state', () => {
    expect(safetyOf({ ...calm, unsent: 0, durable: false })).toBe('empty')
    expect(safetyOf(calm)).toBe('waiting')
    expect(safetyOf({ ...calm, refused: 1 })).toBe('refused')
    expect(safetyOf({ ...calm, refused: 1, paused: true })).toBe('paused')
    expect(safetyOf({ ...calm, refused: 1, paused: true, durable: false })).toBe('fragile')
  })
})

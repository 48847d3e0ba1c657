import { describe, expect, it } from 'vitest'
import { outcomeOf, PULL_PX, pulledBy, SWIPE_PX } from './drag.ts'

const link = {} as HTMLElement

describe('Letting go of a row', () => {
  it.each([
    [-SWIPE_PX, 'trash'],
    [SWIPE_PX, 'read'],
    [SWIPE_PX - 1, null],
    [1 - SWIPE_PX, null],
  ])('at %d px: %s', (px, outcome) => {
    expect(outcomeOf({ kind: 'swipe', link, px })).toBe(outcome)
  })
})

describe('Letting go of the pulled list', () => {
  it('refreshes it once it was pulled far enough, and the indicator never moves up', () => {
    expect(outcomeOf({ kind: 'pull', px: pulledBy(2 * PULL_PX) })).toBe('refresh')
    expect(outcomeOf({ kind: 'pull', px: pulledBy(PULL_PX) })).toBeNull()
    expect(pulledBy(-40)).toBe(0)
    expect(pulledBy(10_000)).toBeLessThan(200)
  })
})

import { describe, expect, it } from 'vitest'
import { covers, rowsInView, rowWindow } from './row-window.ts'

const ROW = 84
const VIEW = 700

describe('The rendered rows', () => {
  it('always include those in view and some on either side', () => {
    for (let scrollTop = 0; scrollTop < 1_000 * ROW - VIEW; scrollTop += 37) {
      const { first, end } = rowWindow(scrollTop, VIEW, ROW, 1_000)
      expect(first).toBeLessThanOrEqual(Math.max(0, Math.floor(scrollTop / ROW) - 5))
      expect(end).toBeGreaterThanOrEqual(Math.min(1_000, Math.ceil((scrollTop + VIEW) / ROW) + 5))
      expect(end - first).toBeLessThan(40)
    }
  })

  it('stay the same within a step, so that scrolling rarely renders', () => {
    expect(rowWindow(20 * ROW, VIEW, ROW, 1_000)).toEqual(rowWindow(22 * ROW + 5, VIEW, ROW, 1_000))
  })

  it('are all rows of a short list, and none of an empty one', () => {
    expect(rowWindow(0, VIEW, ROW, 3)).toEqual({ first: 0, end: 3 })
    expect(rowWindow(0, VIEW, ROW, 0).end).toBe(0)
    expect(rowWindow(-40, VIEW, ROW, 3)).toEqual({ first: 0, end: 3 })
    expect(rowWindow(9_000, VIEW, ROW, 3).end).toBe(3)
  })
})

it('Rows rendered for a taller view are not rendered again for a lower one; others are', () => {
  const tall = rowWindow(0, VIEW + 3 * ROW, ROW, 1_000)
  expect(covers(tall, rowWindow(0, VIEW, ROW, 1_000))).toBe(true)
  expect(covers(rowWindow(0, VIEW, ROW, 1_000), tall)).toBe(false)
  expect(covers(tall, rowWindow(20 * ROW, VIEW, ROW, 1_000))).toBe(false)
})

it('Rows in view are fully or partly visible, and all of them are rendered', () => {
  expect(rowsInView(0, VIEW, ROW, 1_000)).toEqual({ first: 0, end: 10 })
  expect(rowsInView(20 * ROW + 5, VIEW, ROW, 1_000)).toEqual({ first: 20, end: 30 })
  expect(rowsInView(0, VIEW, ROW, 4)).toEqual({ first: 0, end: 4 })
  for (let scrollTop = 0; scrollTop < 100 * ROW; scrollTop += 37) {
    const seen = rowsInView(scrollTop, VIEW, ROW, 1_000)
    const drawn = rowWindow(scrollTop, VIEW, ROW, 1_000)
    expect([drawn.first <= seen.first, drawn.end >= seen.end]).toEqual([true, true])
  }
})

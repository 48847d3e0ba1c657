import { describe, expect, it } from 'vitest'
import { formatApiDate, formatAsOf, formatListDate, formatMessageTime, formatOlderDate, formatTemporaryLocationEnd, formatTime } from './format.ts'

const AFTERNOON = new Date(2026, 10, 21, 15, 5)

describe('Dates on screen', () => {
  it('follow the patterns of the specification', () => {
    expect(formatTime(AFTERNOON)).toBe('3:05 PM')
    expect(formatMessageTime(AFTERNOON)).toBe('November 21, 2026 3:05 PM')
    expect(formatListDate(AFTERNOON)).toBe('11/21')
    expect(formatOlderDate(AFTERNOON)).toBe('Nov 21, 2026')
    expect(formatApiDate(AFTERNOON)).toBe('2026-11-21')
  })

  it('read an instant of the API in the time zone of the person', () => {
    expect(formatTime(AFTERNOON.toISOString())).toBe('3:05 PM')
  })

  it('keep a calendar date on its day in every time zone', () => {
    expect(formatTemporaryLocationEnd('2026-01-02')).toBe('1/2/2026')
  })

  it('say how old kept data is, as short as possible', () => {
    expect(formatAsOf(AFTERNOON, new Date(2026, 10, 21, 23))).toBe('3:05 PM')
    expect(formatAsOf(AFTERNOON, new Date(2026, 10, 22, 1))).toBe('Nov 21, 3:05 PM')
    expect(formatAsOf(AFTERNOON, new Date(2027, 0, 1))).toBe('Nov 21, 2026, 3:05 PM')
  })
})

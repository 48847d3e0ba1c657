import { format } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { DATE_FORMATS } from '#shared/limits.ts'
import {
  formatApiDate,
  formatAsOf,
  formatDocumentDate,
  formatListDate,
  formatMessageTime,
  formatOlderDate,
  formatTemporaryLocationEnd,
  formatTime,
} from './format.ts'

const AFTERNOON = new Date(2026, 10, 21, 15, 5)

describe('Dates on screen', () => {
  it('follow the patterns of the specification', () => {
    expect(formatTime(AFTERNOON)).toBe('3:05 PM')
    expect(formatMessageTime(AFTERNOON)).toBe('November 21, 2026 3:05 PM')
    expect(formatListDate(AFTERNOON)).toBe('11/21')
    expect(formatDocumentDate(AFTERNOON)).toBe('11/21/26 3:05 PM')
    expect(formatOlderDate(AFTERNOON)).toBe('Nov 21, 2026')
    expect(formatApiDate(AFTERNOON)).toBe('2026-11-21')
  })

  it('convert an instant of the API to the time zone of the user', () => {
    expect(formatTime(AFTERNOON.toISOString())).toBe('3:05 PM')
  })

  it('keep a calendar date on its day in every time zone', () => {
    expect(formatTemporaryLocationEnd('2026-01-02')).toBe('1/2/2026')
  })

  it('show the age of cached data as short as possible', () => {
    expect(formatAsOf(AFTERNOON, new Date(2026, 10, 21, 23))).toBe('3:05 PM')
    expect(formatAsOf(AFTERNOON, new Date(2026, 10, 22, 1))).toBe('Nov 21, 3:05 PM')
    expect(formatAsOf(AFTERNOON, new Date(2027, 0, 1))).toBe('Nov 21, 2026, 3:05 PM')
  })

  it('equal the output of date-fns for the patterns: every month, both halves of the day, midnight and noon', () => {
    for (let month = 0; month < 12; month += 1) {
      for (const [day, hour, minute] of [
        [1, 0, 0],
        [9, 9, 59],
        [10, 12, 0],
        [28, 23, 7],
      ] as const) {
        const date = new Date(2026, month, day, hour, minute)
        expect(formatTime(date)).toBe(format(date, DATE_FORMATS.time))
        expect(formatMessageTime(date)).toBe(format(date, DATE_FORMATS.message))
        expect(formatListDate(date)).toBe(format(date, DATE_FORMATS.conversationList))
        expect(formatDocumentDate(date)).toBe(format(date, DATE_FORMATS.documentsList))
        expect(formatOlderDate(date)).toBe(format(date, DATE_FORMATS.olderDate))
        expect(formatApiDate(date)).toBe(format(date, DATE_FORMATS.apiDate))
        expect(formatTemporaryLocationEnd(formatApiDate(date))).toBe(format(date, DATE_FORMATS.temporaryLocationEnd))
      }
    }
  })

  it('throw for invalid dates', () => {
    expect(() => formatMessageTime('soon')).toThrow(RangeError)
    expect(() => formatTime('soon')).toThrow(RangeError)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, daysInMonth, firstOfMonth } from './calendar.ts'
import { timeZoneOf } from './reference/time-zones.ts'

const ZONES = [
  'America/Chicago',
  'America/New_York',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'America/Puerto_Rico',
  'America/Phoenix',
]
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-12-31T23:59:59Z'),
  noInvalidDate: true,
})
const day = instant.map((at) => at.toISOString().slice(0, 10))
const months = fc.integer({ min: -120, max: 120 })

describe('Months', () => {
  it('are counted forth and back to the same first day, across any December', () => {
    fc.assert(
      fc.property(day, months, (of, by) => {
        expect(firstOfMonth(firstOfMonth(of, by), -by)).toBe(firstOfMonth(of))
      }),
    )
  })

  it('follow each other without a gap: the day after the last is the first of the next', () => {
    fc.assert(
      fc.property(day, (of) => {
        const last = addDays(firstOfMonth(of), daysInMonth(of) - 1)
        expect(last.slice(0, 7)).toBe(of.slice(0, 7))
        expect(addDays(last, 1)).toBe(firstOfMonth(of, 1))
      }),
    )
  })

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2027-01-31', -1, '2026-12-01'],
    ['2028-02-29', 12, '2029-02-01'],
  ])('%s and %i more are %s', (of, by, first) => {
    expect(firstOfMonth(of, by)).toBe(first)
  })
})

describe('The day of a place', () => {
  it.each(ZONES)('%s: is the one of its local clock, and an hour later the same or the next', (zone) => {
    fc.assert(
      fc.property(instant, (at) => {
        const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
        const today = dayIn(zone, at)
        expect(today).toBe(clock)
        // Daylight saving creates days of 23 and 25 hours; every day must appear exactly once.
        const later = dayIn(zone, new Date(at.getTime() + 3_600_000))
        expect([today, addDays(today, 1)]).toContain(later)
      }),
      { numRuns: 50 },
    )
  })

  it('begins a month at its own midnight, on New Year and when clocks change', () => {
    expect(dayIn('America/Chicago', new Date('2027-01-01T05:59:59Z'))).toBe('2026-12-31')
    expect(dayIn('America/Chicago', new Date('2027-01-01T06:00:00Z'))).toBe('2027-01-01')
    expect(dayIn('Pacific/Guam', new Date('2026-12-31T14:00:00Z'))).toBe('2027-01-01')
    expect(dayIn('America/New_York', new Date('2026-11-01T03:59:59Z'))).toBe('2026-10-31')
    expect(dayIn('America/New_York', new Date('2026-11-01T04:00:00Z'))).toBe('2026-11-01')
    expect(timeZoneOf(null)).toBe('America/Chicago')
  })
})

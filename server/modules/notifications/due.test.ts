import { expect, it } from 'vitest'
import { dueAt } from './due.ts'

const none = { timeZone: 'America/Chicago', quietFromMinute: null, quietUntilMinute: null }
const night = { ...none, quietFromMinute: 22 * 60, quietUntilMinute: 7 * 60 }
const at = (iso: string): Date => new Date(iso)

it('sends immediately outside of quiet hours', () => {
  const now = at('2026-11-20T15:00:10Z')
  expect(dueAt('Sms', now, now, night)).toEqual(now)
  expect(dueAt('Email', now, now, none)).toEqual(now)
})

it.each([
  ['before midnight', '2026-11-21T05:30:00Z', '2026-11-21T13:00:00Z'],
  ['after midnight', '2026-11-21T12:59:59Z', '2026-11-21T13:00:00Z'],
  ['in the night in which clocks are set back', '2026-11-01T04:30:00Z', '2026-11-01T13:00:00Z'],
  ['in the night in which clocks are set forward', '2026-03-08T05:30:00Z', '2026-03-08T12:00:00Z'],
])('waits for the end of quiet hours: %s', (_, now, end) => {
  expect(dueAt('Sms', at(now), at(now), night)).toEqual(at(end))
  expect(dueAt('Push', at(now), at(now), night)).toEqual(at(end))
})

it('supports quiet hours during the day', () => {
  const noon = { ...none, quietFromMinute: 12 * 60, quietUntilMinute: 13 * 60 }
  const now = at('2026-07-01T17:15:00Z')
  expect(dueAt('Email', now, now, noon)).toEqual(at('2026-07-01T18:00:00Z'))
})

it('sends digests at the next full hour, and at 8 a.m. in the time zone of the person', () => {
  const created = at('2026-11-20T15:20:00Z')
  expect(dueAt('HourlyDigest', created, created, none)).toEqual(at('2026-11-20T16:00:00Z'))
  expect(dueAt('DailyDigest', created, created, none)).toEqual(at('2026-11-21T14:00:00Z'))
  expect(dueAt('DailyDigest', created, created, { ...none, timeZone: 'Europe/London' })).toEqual(
    at('2026-11-21T08:00:00Z'),
  )
})

it('keeps an overdue digest due', () => {
  const created = at('2026-11-20T15:20:00Z')
  const later = at('2026-11-22T18:00:00Z')
  expect(dueAt('HourlyDigest', created, later, night) <= later).toBe(true)
  expect(dueAt('DailyDigest', created, later, night) <= later).toBe(true)
})

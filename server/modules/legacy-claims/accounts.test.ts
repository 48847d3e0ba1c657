import { expect, it } from 'vitest'
import { todayOf } from './accounts.ts'

it.each([
  ['2026-11-21T02:00:00Z', '2026-11-20'],
  ['2026-11-21T12:00:00Z', '2026-11-21'],
])('due dates use the day in the time zone of the offices: at %s it is %s', (now, today) => {
  expect(todayOf({ services: { clock: { now: () => new Date(now) } } })).toBe(today)
})

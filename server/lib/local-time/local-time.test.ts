import { expect, it } from 'vitest'
import { instantsOf, localTime, offsetOf, startOfDay } from './local-time.ts'

it('a day begins and a time is read on the clock of the person', () => {
  expect(startOfDay('2026-11-20', -360)).toEqual(new Date('2026-11-20T06:00:00Z'))
  expect(startOfDay('2026-11-20', 600)).toEqual(new Date('2026-11-19T14:00:00Z'))
  expect(localTime(new Date('2026-11-20T03:30:00Z'), -360)).toEqual({ day: '2026-11-19', time: '21:30' })
  expect(localTime(new Date('2026-11-20T20:05:00Z'), 330)).toEqual({ day: '2026-11-21', time: '01:35' })
})

it('days are a period that includes the last one', () => {
  expect(instantsOf({ from: '2026-11-20', to: '2026-11-21' }, -360)).toEqual({
    from: new Date('2026-11-20T06:00:00Z'),
    before: new Date('2026-11-22T06:00:00Z'),
  })
  expect(instantsOf({ from: null, to: null }, 0)).toEqual({ from: null, before: null })
})

it('the offset of a time zone follows daylight saving time', () => {
  expect(offsetOf('America/Chicago', new Date('2026-07-01T12:00:00Z'))).toBe(-300)
  expect(offsetOf('America/Chicago', new Date('2026-12-01T12:00:00Z'))).toBe(-360)
  expect(offsetOf('Asia/Kolkata', new Date('2026-12-01T12:00:00Z'))).toBe(330)
  expect(offsetOf('UTC', new Date('2026-12-01T12:00:00Z'))).toBe(0)
})

import { expect, it } from 'vitest'
import { expiryCalendar } from './expiry-calendar.ts'

const NOW = new Date('2026-11-23T15:04:05Z')
const linesOf = (file: string): string[] => file.split('\r\n')

it('contains an all-day event for each license, with a reminder 60 days before', () => {
  const file = expiryCalendar([{ number: '77', regionName: 'Texas', expirationDate: '2026-12-31' }], NOW)
  expect(linesOf(file)).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261123T150405Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Texas license 77 expires',
      'TRIGGER:-P60D',
    ]),
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('escapes special characters, and folds long lines between characters', () => {
  const number = `A;B,C\\D${'é'.repeat(80)}`
  const file = expiryCalendar([{ number, regionName: 'Québec', expirationDate: '2027-01-05' }], NOW)
  for (const line of linesOf(file)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:Québec license A\\;B\\,C\\\\D${'é'.repeat(80)} expires`)
})

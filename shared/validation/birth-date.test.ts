import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagesOf } from './messages-of.ts'
import { birthDateField } from './calendar-days.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T09:59:00Z') }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['1980-02-29', {}],
  ['2026-03-15', {}],
  ['2026-03-16', { '': 'Future dates are not allowed' }],
  ['1981-02-29', { '': 'Invalid date' }],
])('the date of birth %s has the messages %j', async (date, messages) => {
  expect(await messagesOf(birthDateField, date)).toEqual(messages)
})

it('a date of birth may be today where today begins first on Earth', async () => {
  vi.setSystemTime(new Date('2026-03-15T10:00:00Z'))
  expect(await messagesOf(birthDateField, '2026-03-16')).toEqual({})
  expect(await messagesOf(birthDateField, '2026-03-17')).toEqual({ '': 'Future dates are not allowed' })
})

import { expect, it } from 'vitest'
import { claimDay, dueDay } from './claim-day.ts'

const NOW = new Date(2026, 10, 20, 15, 0)

it.each([
  ['2026-11-20', 'Overdue', 'DUE TODAY', 'warning'],
  ['2026-11-20', 'DueNext3Days', 'DUE TODAY', 'warning'],
  ['2026-11-21', 'DueNext3Days', 'DUE TOMORROW', 'warning'],
  ['2026-11-22', 'DueNext3Days', /^Due .*22/, 'neutral'],
  ['2026-11-19', 'Overdue', /^Due .*19/, 'danger'],
])('describes a claim due on %s in the list %s: %s', (dueDate, subset, text, intent) => {
  const day = claimDay({ dueDate, receivedDate: '2026-11-01' }, subset, NOW)
  expect(day?.text).toMatch(text)
  expect(day?.intent).toBe(intent)
})

it.each([
  ['2026-11-20', 'RECEIVED TODAY', 'warning'],
  ['2026-11-19', 'RECEIVED YESTERDAY', 'warning'],
  ['2026-11-18', /^Received .*18/, 'neutral'],
])('describes a claim received on %s: %s', (receivedDate, text, intent) => {
  const day = claimDay({ dueDate: null, receivedDate }, 'ReceivedLast3Days', NOW)
  expect(day?.text).toMatch(text)
  expect(day?.intent).toBe(intent)
})

it('returns null for a claim without a due date', () => {
  expect(claimDay({ dueDate: null, receivedDate: '2026-11-01' }, 'Overdue', NOW)).toBeNull()
})

it.each([
  ['2026-11-20', '1 day overdue', 'danger'],
  ['2026-10-21', '31 days overdue', 'danger'],
  ['2026-11-21', 'DUE TODAY', 'warning'],
  ['2026-11-22', 'DUE TOMORROW', 'warning'],
  ['2026-11-24', 'Due in 3 days', 'warning'],
  ['2026-11-25', 'Due Nov 25, 2026', 'neutral'],
])('says how urgent the due date %s is', (dueDate, text, intent) => {
  expect(dueDay(dueDate, new Date(2026, 10, 21, 23, 30))).toEqual({ text, intent })
})

it('says nothing without a due date', () => {
  expect(dueDay(null, new Date(2026, 10, 21))).toBeNull()
})

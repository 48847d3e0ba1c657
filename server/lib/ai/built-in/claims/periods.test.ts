import { describe, expect, it } from 'vitest'
import { periodsIn } from './periods.ts'

/** A Friday. */
const TODAY = '2026-11-20'

describe('Dates in a question', () => {
  it.each([
    ['due today', '2026-11-20', '2026-11-20'],
    ['the day before yesterday', '2026-11-18', '2026-11-18'],
    ['received this week', '2026-11-16', '2026-11-22'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['next quarter', '2027-01-01', '2027-03-31'],
    ['in the last 2 weeks', '2026-11-06', '2026-11-20'],
    ['in the next five days', '2026-11-20', '2026-11-25'],
    ['over the last month', '2026-10-20', '2026-11-20'],
    ['on 2026-12-01', '2026-12-01', '2026-12-01'],
    ['on 11/3/2026', '2026-11-03', '2026-11-03'],
    ['on november 3rd', '2026-11-03', '2026-11-03'],
    ['on the 3rd of november 2025', '2025-11-03', '2025-11-03'],
    ['in october', '2026-10-01', '2026-10-31'],
    ['in 2025', '2025-01-01', '2025-12-31'],
    ['at the end of the month', '2026-11-30', '2026-11-30'],
    ['last monday', '2026-11-16', '2026-11-16'],
    ['next friday', '2026-11-27', '2026-11-27'],
    ['the week before last', '2026-11-02', '2026-11-08'],
    ['at the end of next week', '2026-11-29', '2026-11-29'],
    ['in the second half of this month', '2026-11-16', '2026-11-30'],
    ['the first week of november', '2026-11-01', '2026-11-07'],
    ['november 2 through 6', '2026-11-02', '2026-11-06'],
    ['between the 2nd and the 6th of november', '2026-11-02', '2026-11-06'],
    ['nov 2-6', '2026-11-02', '2026-11-06'],
    ['since halloween', '2026-10-31', '2026-10-31'],
  ])('“%s” is from %s to %s', (text, from, to) => {
    expect(periodsIn(text, TODAY)).toMatchObject([{ past: { from, to }, future: { from, to } }])
  })

  it('of a holiday are those of its year', () => {
    expect(periodsIn('on thanksgiving', TODAY)).toMatchObject([
      { past: { from: '2025-11-27' }, future: { from: '2026-11-26' } },
    ])
    expect(periodsIn('after labor day', TODAY)).toMatchObject([{ past: { from: '2026-09-07' } }])
  })

  it('without a year, and weekdays, are the last one or the next one', () => {
    expect(periodsIn('in january', TODAY)).toMatchObject([
      { past: { from: '2026-01-01', to: '2026-01-31' }, future: { from: '2027-01-01', to: '2027-01-31' } },
    ])
    expect(periodsIn('on wednesday', TODAY)).toMatchObject([
      { past: { from: '2026-11-18' }, future: { from: '2026-11-25' } },
    ])
  })

  it.each(['on february 30', 'on 13/1/2026', 'may be late', 'sun damage', 'march', 'clm-26-48021', '12,400 dollars'])(
    '“%s” has none or is no day of the calendar',
    (text) => {
      expect(periodsIn(text, TODAY).filter(({ past }) => past.from === null || past.from.endsWith('30'))).toEqual([])
    },
  )
})

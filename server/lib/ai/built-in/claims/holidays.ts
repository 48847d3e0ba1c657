import { addDays, firstOfMonth } from '#shared/calendar.ts'
import { dayOf, weekdayOf } from './calendar-days.ts'

/** The day of the `count`th weekday of a month, Monday is 0; a negative count is from its end. */
function nthWeekday(year: number, month: number, weekday: number, count: number): string {
  if (count > 0) {
    const first = dayOf(year, month, 1)
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
  }
  const last = addDays(firstOfMonth(dayOf(year, month, 1), 1), -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** Holidays of the United States with fixed or computed days; their names without punctuation. */
const HOLIDAYS: readonly (readonly [name: string, dayIn: (year: number) => string])[] = [
  ['thanksgiving(?: day)?', (year) => nthWeekday(year, 11, 3, 4)],
  ['black friday', (year) => addDays(nthWeekday(year, 11, 3, 4), 1)],
  ['christmas eve', (year) => `${year}-12-24`],
  ['christmas(?: day)?|xmas', (year) => `${year}-12-25`],
  ['new years eve', (year) => `${year}-12-31`],
  ['new years(?: day)?', (year) => `${year}-01-01`],
  ['halloween', (year) => `${year}-10-31`],
  ['veterans day', (year) => `${year}-11-11`],
  ['labor day', (year) => nthWeekday(year, 9, 0, 1)],
  ['memorial day', (year) => nthWeekday(year, 5, 0, -1)],
  ['independence day', (year) => `${year}-07-04`],
]

export const HOLIDAY = HOLIDAYS.map(([name]) => name).join('|')

/** The day of a holiday in a year; null for another name. */
export const holidayIn = (given: string, year: number): string | null =>
  HOLIDAYS.find(([name]) => new RegExp(`^(?:${name})$`).test(given))?.[1](year) ?? null

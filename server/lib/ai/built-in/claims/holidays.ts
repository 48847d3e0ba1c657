import { addDays } from '#shared/calendar.ts'

/** The day of the `count`th weekday of a month, Monday is 0; a negative count is from its end. */
function nthWeekday(year: number, month: number, weekday: number, count: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0')
  const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  if (count > 0) {
    const first = `${year}-${pad(month)}-01`
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
  }
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`
  const last = addDays(next, -1)
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

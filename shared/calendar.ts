/**
 * Days and months as the API writes them (yyyy-MM-dd). They have no time zone, so "today" is always computed for a
 * given zone.
 */

const MONTHS_A_YEAR = 12

const numbersOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

const written = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The current calendar day in a zone ('America/Chicago') at an instant. */
export function dayIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}

/** The first day of the month that is `months` after the month of a day; earlier if negative. */
export function firstOfMonth(day: string, months = 0): string {
  const [year, month] = numbersOf(day)
  const count = year * MONTHS_A_YEAR + (month - 1) + months
  return written(Math.floor(count / MONTHS_A_YEAR), (count % MONTHS_A_YEAR) + 1, 1)
}

/** Number of days in the month of a day. */
export function daysInMonth(day: string): number {
  const [year, month] = numbersOf(day)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The day that is `days` after another day; earlier if negative. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = numbersOf(day)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

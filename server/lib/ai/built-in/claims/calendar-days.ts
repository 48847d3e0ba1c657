import { addDays, daysInMonth, firstOfMonth } from '#shared/calendar.ts'

/** Days from `from` to `to`, both included; null for no limit. */
export interface DayRange {
  from: string | null
  to: string | null
}

/** A date or period in a text, from `at` to `end`. */
export interface Period {
  at: number
  end: number
  /** Of a date without a year, or a weekday: the days if they are in the past, and if they are in the future. */
  past: DayRange
  future: DayRange
  /** The words do not say by themselves whether the claim is from then, as "a year ago". */
  needsField: boolean
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
]
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

export const NUMBER = `\\d{1,3}|an?|${NUMBERS.join('|')}|couple of`
export const UNIT = '(day|week|month|quarter|year)s?'
export const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** "On a Sunday" and "every Sunday" are several days. */
export const WEEKDAY =
  '(?<!(?:an?|any|every|each) )(mon|monday|tues?|tuesday|wed|wednesday|thu|thursday|fri|friday|saturday|sunday)'
export const YEAR = '(20\\d{2})'

/** The number that a word means: "three", "a", "12". */
export function numberOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  if (word === 'couple of') return 2
  return Math.max(1, NUMBERS.indexOf(word))
}

export type Found = Omit<Period, 'at' | 'end'>
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

export const fixed = (from: string, to: string): Found => ({
  past: { from, to },
  future: { from, to },
  needsField: false,
})
export const oneDay = (day: string): Found => fixed(day, day)

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(`${year}-${String(month).padStart(2, '0')}-01`)
export const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Monday is the first day of the week. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** A day `count` units later; the end of a shorter month replaces a missing day. */
export function shifted(day: string, count: number, unit: Unit): string {
  if (unit === 'day') return addDays(day, count)
  if (unit === 'week') return addDays(day, count * 7)
  const first = firstOfMonth(day, count * { month: 1, quarter: 3, year: 12 }[unit])
  return addDays(first, Math.min(Number(day.slice(8)), daysInMonth(first)) - 1)
}

/** The calendar week, month, quarter or year that is `count` after the one of a day. */
export function calendarPeriod(day: string, count: number, unit: Unit): Found {
  if (unit === 'day') return oneDay(addDays(day, count))
  if (unit === 'week') {
    const monday = addDays(day, count * 7 - weekdayOf(day))
    return fixed(monday, addDays(monday, 6))
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit]
  const first = firstOfMonth(day, -((Number(day.slice(5, 7)) - 1) % months) + count * months)
  return fixed(first, addDays(firstOfMonth(first, months), -1))
}

export const monthOf = (word: string): number => MONTHS.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1

/** A date or month without a year: the last one that has begun, or the one that is nearest to today. */
export function withYear(today: string, rangeIn: (year: number) => DayRange | null): Found | null {
  const year = Number(today.slice(0, 4))
  const [last, now, next] = [rangeIn(year - 1), rangeIn(year), rangeIn(year + 1)]
  const past = [now, last].find((one) => one && (one.from ?? '') <= today)
  // Due dates are at most a few months away: "in January" means the next one if today is in December.
  const halfYear = 183
  const future = [last, now, next].find(
    (one) => one && (one.to ?? '') >= addDays(today, -halfYear) && (one.from ?? '') <= addDays(today, halfYear),
  )
  return past && future ? { past, future, needsField: false } : null
}

export function dateIn(today: string, year: string | undefined, month: number, day: number): Found | null {
  const rangeIn = (one: number): DayRange | null =>
    isDay(one, month, day) ? { from: dayOf(one, month, day), to: dayOf(one, month, day) } : null
  if (year === undefined) return withYear(today, rangeIn)
  const range = rangeIn(Number(year))
  return range && { past: range, future: range, needsField: false }
}

export function monthIn(today: string, year: string | undefined, month: number): Found | null {
  const rangeIn = (one: number): DayRange => {
    const first = dayOf(one, month, 1)
    return { from: first, to: dayOf(one, month, daysInMonth(first)) }
  }
  if (year === undefined) return withYear(today, rangeIn)
  const range = rangeIn(Number(year))
  return { past: range, future: range, needsField: false }
}

export function weekdayIn(today: string, which: string | undefined, name: string): Found {
  const back = (weekdayOf(today) - WEEKDAYS.findIndex((one) => one.startsWith(name.slice(0, 3))) + 7) % 7
  const last = addDays(today, -(back === 0 && which === 'last' ? 7 : back))
  const next = addDays(today, back === 0 ? (which === 'next' ? 7 : 0) : 7 - back)
  if (which === 'last') return oneDay(last)
  if (which === 'next') return oneDay(next)
  return { past: { from: last, to: last }, future: { from: next, to: next }, needsField: false }
}

export const lastDayOf = ({ to }: DayRange): DayRange => ({ from: to, to })

/** Saturday and Sunday; the last weekend is the one before today. */
export function weekendIn(today: string, [which]: readonly (string | undefined)[]): Found {
  const monday = addDays(today, -weekdayOf(today))
  const weekend = (weeks: number): DayRange => ({
    from: addDays(monday, weeks * 7 + 5),
    to: addDays(monday, weeks * 7 + 6),
  })
  const isBegun = weekdayOf(today) >= 5
  const [past, future] = [weekend(isBegun ? 0 : -1), weekend(0)]
  if (which === 'last') return { past: weekend(-1), future: weekend(-1), needsField: false }
  if (which === 'next') return { past: weekend(1), future: weekend(1), needsField: false }
  return which === 'this' ? { past: future, future, needsField: false } : { past, future, needsField: false }
}

/** "The 15th": the last one and the next one. */
export function dayOfMonthIn(today: string, [given = '']: readonly (string | undefined)[]): Found | null {
  const day = Number(given)
  const inMonth = (count: number): DayRange | null => {
    const first = firstOfMonth(today, count)
    const found = day >= 1 && day <= daysInMonth(first) ? addDays(first, day - 1) : null
    return found === null ? null : { from: found, to: found }
  }
  const [last, now, next] = [inMonth(-1), inMonth(0), inMonth(1)]
  const past = now && (now.from ?? '') <= today ? now : last
  const future = now && (now.from ?? '') >= today ? now : next
  return past && future ? { past, future, needsField: false } : null
}

/** First and last day of a part of a month; days from its end are negative. */
export const PARTS_OF_MONTH: Readonly<Record<string, readonly [first: number, last: number]>> = {
  ...{ 'first week': [1, 7], 'second week': [8, 14], 'third week': [15, 21], 'fourth week': [22, 28] },
  ...{ 'last week': [-6, 0], 'first half': [1, 15], 'second half': [16, 0], 'last half': [16, 0] },
}

/** "The first week of December", "the second half of this month". */
export function partOfMonthIn(
  today: string,
  [part = '', month, year, which]: readonly (string | undefined)[],
): Found | null {
  const count = { last: -1, next: 1 }[which ?? ''] ?? 0
  const found = month === undefined ? calendarPeriod(today, count, 'month') : monthIn(today, year, monthOf(month))
  const [first, last] = PARTS_OF_MONTH[part] ?? [1, 0]
  const dayAt = ({ from, to }: DayRange, at: number): string | null =>
    at > 0 ? from && addDays(from, at - 1) : to && addDays(to, at)
  const partOf = (range: DayRange): DayRange => ({ from: dayAt(range, first), to: dayAt(range, last) })
  return found && { ...found, past: partOf(found.past), future: partOf(found.future) }
}

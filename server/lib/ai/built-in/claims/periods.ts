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
const UNIT = '(day|week|month|quarter|year)s?'
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** "On a Sunday" and "every Sunday" are several days. */
const WEEKDAY =
  '(?<!(?:an?|any|every|each) )(mon|monday|tues?|tuesday|wed|wednesday|thu|thursday|fri|friday|saturday|sunday)'
const YEAR = '(20\\d{2})'

/** The number that a word means: "three", "a", "12". */
export function numberOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  if (word === 'couple of') return 2
  return Math.max(1, NUMBERS.indexOf(word))
}

type Found = Omit<Period, 'at' | 'end'>
type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const fixed = (from: string, to: string): Found => ({ past: { from, to }, future: { from, to }, needsField: false })
const oneDay = (day: string): Found => fixed(day, day)

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(`${year}-${String(month).padStart(2, '0')}-01`)
const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Monday is the first day of the week. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** A day `count` units later; the end of a shorter month replaces a missing day. */
export function shifted(day: string, count: number, unit: Unit): string {
  if (unit === 'day') return addDays(day, count)
  if (unit === 'week') return addDays(day, count * 7)
  const first = firstOfMonth(day, count * { month: 1, quarter: 3, year: 12 }[unit])
  return addDays(first, Math.min(Number(day.slice(8)), daysInMonth(first)) - 1)
}

/** The calendar week, month, quarter or year that is `count` after the one of a day. */
function calendarPeriod(day: string, count: number, unit: Unit): Found {
  if (unit === 'day') return oneDay(addDays(day, count))
  if (unit === 'week') {
    const monday = addDays(day, count * 7 - weekdayOf(day))
    return fixed(monday, addDays(monday, 6))
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit]
  const first = firstOfMonth(day, -((Number(day.slice(5, 7)) - 1) % months) + count * months)
  return fixed(first, addDays(firstOfMonth(first, months), -1))
}

const monthOf = (word: string): number => MONTHS.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1

/** A date or month without a year: the last one that has begun, or the one that is nearest to today. */
function withYear(today: string, rangeIn: (year: number) => DayRange | null): Found | null {
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

function dateIn(today: string, year: string | undefined, month: number, day: number): Found | null {
  const rangeIn = (one: number): DayRange | null =>
    isDay(one, month, day) ? { from: dayOf(one, month, day), to: dayOf(one, month, day) } : null
  if (year === undefined) return withYear(today, rangeIn)
  const range = rangeIn(Number(year))
  return range && { past: range, future: range, needsField: false }
}

function monthIn(today: string, year: string | undefined, month: number): Found | null {
  const rangeIn = (one: number): DayRange => {
    const first = dayOf(one, month, 1)
    return { from: first, to: dayOf(one, month, daysInMonth(first)) }
  }
  if (year === undefined) return withYear(today, rangeIn)
  const range = rangeIn(Number(year))
  return { past: range, future: range, needsField: false }
}

function weekdayIn(today: string, which: string | undefined, name: string): Found {
  const back = (weekdayOf(today) - WEEKDAYS.findIndex((one) => one.startsWith(name.slice(0, 3))) + 7) % 7
  const last = addDays(today, -(back === 0 && which === 'last' ? 7 : back))
  const next = addDays(today, back === 0 ? (which === 'next' ? 7 : 0) : 7 - back)
  if (which === 'last') return oneDay(last)
  if (which === 'next') return oneDay(next)
  return { past: { from: last, to: last }, future: { from: next, to: next }, needsField: false }
}

const lastDayOf = ({ to }: DayRange): DayRange => ({ from: to, to })

/** Saturday and Sunday; the last weekend is the one before today. */
function weekendIn(today: string, [which]: readonly (string | undefined)[]): Found {
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
function dayOfMonthIn(today: string, [given = '']: readonly (string | undefined)[]): Found | null {
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
const PARTS_OF_MONTH: Readonly<Record<string, readonly [first: number, last: number]>> = {
  ...{ 'first week': [1, 7], 'second week': [8, 14], 'third week': [15, 21], 'fourth week': [22, 28] },
  ...{ 'last week': [-6, 0], 'first half': [1, 15], 'second half': [16, 0], 'last half': [16, 0] },
}

/** "The first week of December", "the second half of this month". */
function partOfMonthIn(
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

type Rule = readonly [pattern: string, read: (today: string, groups: readonly (string | undefined)[]) => Found | null]

const RULES: readonly Rule[] = [
  [
    `(?:the )?end of (?:(the|this|next|last) )?${UNIT}`,
    (today, [which = '', unit]) =>
      oneDay(calendarPeriod(today, { last: -1, next: 1 }[which] ?? 0, unit as Unit).past.to ?? today),
  ],
  [
    `(?:the )?(${Object.keys(PARTS_OF_MONTH).join('|')}) of (?:${MONTH}(?: ${YEAR})?|(last|this|next|the) month)`,
    partOfMonthIn,
  ],
  ['day before yesterday', (today) => oneDay(addDays(today, -2))],
  ['day after tomorrow', (today) => oneDay(addDays(today, 2))],
  ['today|tonight|this (?:morning|afternoon|evening)', (today) => oneDay(today)],
  ['yesterday', (today) => oneDay(addDays(today, -1))],
  ['tomorrow', (today) => oneDay(addDays(today, 1))],
  [
    `(?:(?:within|over|during) )?(?:the )?(?:last|past|previous) (${NUMBER}) ${UNIT}`,
    (today, [count = '1', unit]) => fixed(shifted(today, -numberOf(count), unit as Unit), today),
  ],
  [
    `(?:(?:within|over|during) )?(?:the )?(?:next|coming|following) (${NUMBER}) ${UNIT}`,
    (today, [count = '1', unit]) => fixed(today, shifted(today, numberOf(count), unit as Unit)),
  ],
  [
    `(?:in|within|over|during) the (?:last|past) ${UNIT}`,
    (today, [unit]) => fixed(shifted(today, -1, unit as Unit), today),
  ],
  [
    `(?:in|within|over|during) the (?:next|coming) ${UNIT}`,
    (today, [unit]) => fixed(today, shifted(today, 1, unit as Unit)),
  ],
  [`past ${UNIT}`, (today, [unit]) => fixed(shifted(today, -1, unit as Unit), today)],
  [
    `within (${NUMBER}) ${UNIT}`,
    (today, [count = '1', unit]) => fixed(today, shifted(today, numberOf(count), unit as Unit)),
  ],
  [
    `(${NUMBER}) ${UNIT} ago`,
    (today, [count = '1', unit]) => ({ ...oneDay(shifted(today, -numberOf(count), unit as Unit)), needsField: true }),
  ],
  [
    `(${NUMBER}) ${UNIT} from (?:now|today)`,
    (today, [count = '1', unit]) => oneDay(shifted(today, numberOf(count), unit as Unit)),
  ],
  [`(?:this|current) ${UNIT}`, (today, [unit]) => calendarPeriod(today, 0, unit as Unit)],
  [`(?:last|previous) ${UNIT}`, (today, [unit]) => calendarPeriod(today, -1, unit as Unit)],
  [`(?:next|coming) ${UNIT}`, (today, [unit]) => calendarPeriod(today, 1, unit as Unit)],
  [
    `(?:the )?rest of (?:the |this )?${UNIT}`,
    (today, [unit]) => fixed(today, calendarPeriod(today, 0, unit as Unit).past.to ?? today),
  ],
  [
    `(?:so far )?${UNIT} to date`,
    (today, [unit]) => fixed(calendarPeriod(today, 0, unit as Unit).past.from ?? today, today),
  ],
  [`(?:(last|this|next|the) )weekend`, weekendIn],
  [`(?:the )?${UNIT} before last`, (today, [unit]) => calendarPeriod(today, -2, unit as Unit)],
  [`(?:the )?${UNIT} after next`, (today, [unit]) => calendarPeriod(today, 2, unit as Unit)],
  [
    `(?:the )?end of ${MONTH}(?: ${YEAR})?`,
    (today, [month = '', year]) => {
      const found = monthIn(today, year, monthOf(month))
      return found && { ...found, past: lastDayOf(found.past), future: lastDayOf(found.future) }
    },
  ],
  [
    `(?:the )?week of ${MONTH} (\\d{1,2})(?:st|nd|rd|th)?`,
    (today, [month = '', day]) => {
      const found = dateIn(today, undefined, monthOf(month), Number(day))
      const weekOf = ({ from }: DayRange): DayRange => calendarPeriod(from ?? today, 0, 'week').past
      return found && { ...found, past: weekOf(found.past), future: weekOf(found.future) }
    },
  ],
  [`${YEAR}-(\\d{2})-(\\d{2})`, (today, [year, month, day]) => dateIn(today, year, Number(month), Number(day))],
  [
    `(\\d{1,2})/(\\d{1,2})(?:/${YEAR})?`,
    (today, [month, day, year]) => dateIn(today, year, Number(month), Number(day)),
  ],
  [
    `${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?: ${YEAR})?`,
    (today, [month = '', day, year]) => dateIn(today, year, monthOf(month), Number(day)),
  ],
  [
    `(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: ${YEAR})?`,
    (today, [day, month = '', year]) => dateIn(today, year, monthOf(month), Number(day)),
  ],
  [`${MONTH} ${YEAR}`, (today, [month = '', year]) => monthIn(today, year, monthOf(month))],
  [`in may`, (today) => monthIn(today, undefined, 5)],
  [`(?!(?:may|mar|sep)\\b)${MONTH}`, (today, [month = '']) => monthIn(today, undefined, monthOf(month))],
  [`the (\\d{1,2})(?:st|nd|rd|th)(?! [a-z]+ (?:street|avenue|road|floor))`, dayOfMonthIn],
  [`in ${YEAR}`, (_today, [year = '']) => fixed(`${year}-01-01`, `${year}-12-31`)],
  [`(?:(last|this|next) )?${WEEKDAY}`, (today, [which, name = '']) => weekdayIn(today, which, name)],
]

const PATTERNS = RULES.map(([pattern, read]) => ({
  pattern: new RegExp(`\\b(?:on )?${pattern}(?![\\w/-])`, 'g'),
  read,
}))

/** Dates and periods in a folded text, in its order; a part of a text is in at most one. */
export function periodsIn(text: string, today: string): Period[] {
  const found: Period[] = []
  for (const { pattern, read } of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (found.some((one) => at < one.end && one.at < end)) continue
      const period = read(today, match.slice(1))
      if (period) found.push({ ...period, at, end })
    }
  return found.sort((a, b) => a.at - b.at)
}

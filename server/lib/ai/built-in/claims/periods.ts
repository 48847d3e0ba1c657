import { addDays } from '#shared/calendar.ts'
import {
  calendarPeriod,
  dateIn,
  type DayRange,
  dayOfMonthIn,
  fixed,
  type Found,
  lastDayOf,
  MONTH,
  monthIn,
  monthOf,
  NUMBER,
  numberOf,
  oneDay,
  partOfMonthIn,
  PARTS_OF_MONTH,
  type Period,
  shifted,
  UNIT,
  type Unit,
  WEEKDAY,
  weekdayIn,
  weekendIn,
  withYear,
  YEAR,
} from './calendar-days.ts'
import { HOLIDAY, holidayIn } from './holidays.ts'

export { type DayRange, NUMBER, numberOf, type Period, shifted }

/** "November 1 to 10", "the 1st through the 10th of November": both days are of one month. */
function daysOfMonthIn(today: string, month: string, first: string, last: string, year?: string): Found | null {
  const [from, to] = [first, last].map((day) => dateIn(today, year, monthOf(month), Number(day)))
  if (!from || !to || Number(first) > Number(last)) return null
  const range = (of: 'past' | 'future'): DayRange => ({ from: from[of].from, to: to[of].to })
  const [past, future] = [range('past'), range('future')]
  // The days of one month are in one year.
  const isOneYear = [past, future].every((one) => one.from?.slice(0, 4) === one.to?.slice(0, 4))
  return isOneYear ? { past, future, needsField: false } : null
}

type Rule = readonly [pattern: string, read: (today: string, groups: readonly (string | undefined)[]) => Found | null]

const TO = '(?: ?- ?| (?:to|through|thru|until|till) (?:the )?)'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'

const RULES: readonly Rule[] = [
  ...[
    `(?:from |between )?(?:the )?${MONTH} ${DAY}${TO}${DAY}(?: ${YEAR})?`,
    `between ${MONTH} ${DAY} and ${DAY}(?: ${YEAR})?`,
  ].map(
    (pattern): Rule => [
      `${pattern}(?! ?(?:\\d|of))`,
      (today, [month = '', first = '', last = '', year]) => daysOfMonthIn(today, month, first, last, year),
    ],
  ),
  ...[
    `(?:from |between )?(?:the )?${DAY}${TO}${DAY}(?: of| in)? ${MONTH}(?: ${YEAR})?`,
    `between (?:the )?${DAY} and (?:the )?${DAY}(?: of| in)? ${MONTH}(?: ${YEAR})?`,
  ].map(
    (pattern): Rule => [
      pattern,
      (today, [first = '', last = '', month = '', year]) => daysOfMonthIn(today, month, first, last, year),
    ],
  ),
  [
    `(?:the )?end of (?:(the|this|next|last) )?${UNIT}`,
    (today, [which = '', unit]) =>
      oneDay(calendarPeriod(today, { last: -1, next: 1 }[which] ?? 0, unit as Unit).past.to ?? today),
  ],
  [
    `(?:during |over |in )?(?:the )?(${Object.keys(PARTS_OF_MONTH).join('|')}) of (?:${MONTH}(?: ${YEAR})?|(last|this|next|the) month)`,
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
    `(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of| in)? ${MONTH}(?: ${YEAR})?`,
    (today, [day, month = '', year]) => dateIn(today, year, monthOf(month), Number(day)),
  ],
  [
    `(${HOLIDAY})`,
    (today, [name = '']) =>
      withYear(today, (year) => {
        const day = holidayIn(name, year)
        return day === null ? null : { from: day, to: day }
      }),
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

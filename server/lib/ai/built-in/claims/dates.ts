import type { LegacyDayField } from '#server/lib/legacy-claims/claim-query.ts'
import { dayPhrasesIn, type Limit, limited } from './day-phrases.ts'
import type { MaskedText, Span } from './masked-text.ts'
import type { DayRange } from './periods.ts'
import type { ReadClaims } from './read-claims.ts'
import { DAY_WORDS, WORKLOAD } from './vocabulary.ts'

const DAYS = Object.entries(DAY_WORDS) as [LegacyDayField, string][]

/** Dates with the words around them: "since Monday", "between November 1 and 10", "due by Friday". */
export function readDates(masked: MaskedText, read: ReadClaims, today: string): void {
  const fields = DAYS.flatMap(([field, words]) => masked.find(words).map((span) => ({ field, ...span })))
  for (const { at, end, first, last, limit } of dayPhrasesIn(masked, today)) {
    // A verb is usually before its date: "due today, received yesterday".
    const distance = (one: Span): number => (one.at >= end ? 2 * (one.at - end) + 4 : Math.max(0, at - one.end))
    const nearest = fields.toSorted((a, b) => distance(a) - distance(b))[0]
    const late = read.placed.find(({ condition }) => condition.kind === 'subset' && condition.subset === 'Overdue')
    if (first.needsField && !nearest && !limit) continue
    // Nothing has been received or lost in the next days.
    if (
      nearest &&
      nearest.field !== 'due' &&
      /(?<![\w-])(?:next|coming|following)(?![\w-])/.test(masked.text.slice(at, end))
    )
      continue
    const isFuture = (first.future.from ?? '') > today
    // "Claims from Monday" came in on that day.
    const isFrom = first === last && masked.text.startsWith('from ', at)
    const field = nearest?.field ?? ((isFuture && !isFrom) || late ? 'due' : 'received')
    // "Overdue since Monday" and "overdue last month" are about another day than today.
    if (late && !nearest) {
      const isToday = first.past.from === today && first.past.to === today
      if (limit === null && first === last && isToday) masked.use(first)
      continue
    }
    const direction = field === 'due' ? 'future' : 'past'
    masked.use({ at, end })
    if (nearest && masked.rest.slice(nearest.at, nearest.end) === masked.text.slice(nearest.at, nearest.end))
      masked.use(nearest)
    const range = limit
      ? limitedDays(limit, first[direction], field, today)
      : { from: first[direction].from, to: last[direction].to }
    read.placed.push({ at, end, condition: { kind: 'day', field, ...range, not: false } })
  }
}

function limitedDays(limit: Limit, days: DayRange, field: LegacyDayField, today: string): DayRange {
  const { from, to } = limited(limit, days)
  if (limit === 'since') return { from, to: field === 'due' ? null : today }
  // Claims that are due by a future day are those that are not overdue.
  return limit === 'until' && field === 'due' && (to ?? '') >= today ? { from: today, to } : { from, to }
}

const SUBSET_OF = { received: 'ReceivedLast3Days', due: 'DueNext3Days', loss: null } as const

/** Reads the remaining words for days: "due claims", "new claims". */
export function readBareDays(masked: MaskedText, read: ReadClaims): void {
  if (masked.take(`${WORKLOAD}|to do`)) {
    if (!read.placed.some(({ condition }) => condition.kind === 'day'))
      read.placed.push({ at: 0, end: 0, condition: { kind: 'subset', subset: 'DueNext3Days', not: false } })
  }
  const hasDay = (field: LegacyDayField): boolean =>
    read.order?.by === field ||
    read.placed.some(
      ({ condition: one }) =>
        (one.kind === 'day' && one.field === field) ||
        (one.kind === 'missing' && one.field === field) ||
        (one.kind === 'subset' && one.subset === SUBSET_OF[field]),
    )
  // "New" and "due" by themselves mean the last and the next days; "due" next to "overdue" is not understood.
  const isOverdue = read.placed.some(({ condition }) => condition.kind === 'subset' && condition.subset === 'Overdue')
  for (const [field, words] of [
    ['received', 'new'],
    ['due', '(?<!report )due(?! (?:to|dates?)(?![\\w-]))|deadlines?'],
  ] as const) {
    if (hasDay(field) || (field === 'due' && isOverdue)) continue
    const found = masked.take(words)
    const subset = SUBSET_OF[field]
    if (found && subset) read.placed.push({ ...found.span, condition: { kind: 'subset', subset, not: false } })
  }
  // Without a date, "assigned" is a status.
  for (const [field, words] of DAYS)
    if (hasDay(field)) while (masked.take(words));
    else if (field === 'received') while (masked.take(words.replace('assigned|', '')));
  masked.take('losses')
}

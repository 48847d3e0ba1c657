import type { LegacyDayField } from '#server/lib/legacy-claims/claim-query.ts'
import { addDays } from '#shared/calendar.ts'
import type { MaskedText, Span } from './masked-text.ts'
import { periodsIn } from './periods.ts'
import type { ReadClaims } from './read-claims.ts'
import { DAY_WORDS, WORKLOAD } from './vocabulary.ts'

const DAYS = Object.entries(DAY_WORDS) as [LegacyDayField, string][]

const PREFIXES = {
  since: '(?:since|starting|beginning|from|on or after|as of)',
  after: '(?:after|later than|past)',
  before: '(?:before|earlier than|prior to|older than)',
  until: '(?:until|till|by|through|up to|no later than|not later than|on or before)',
} as const

/** Before "5 days ago". */
const AGO = {
  since: 'less than',
  after: 'less than',
  before: '(?:more than|over|longer than)',
  until: 'at least',
} as const

/** Dates with the words around them: "since Monday", "between November 1 and 10", "due by Friday". */
export function readDates(masked: MaskedText, read: ReadClaims, today: string): void {
  const periods = periodsIn(masked.rest, today).filter(({ at, end }) => !masked.rest.slice(at, end).includes('\u0001'))
  const fields = DAYS.flatMap(([field, words]) => masked.find(words).map((span) => ({ field, ...span })))
  for (let index = 0; index < periods.length; index += 1) {
    const period = periods[index]
    const next = periods[index + 1]
    if (!period) break
    const before = masked.rest.slice(0, period.at)
    const between = next ? masked.rest.slice(period.end, next.at) : ''
    const isRange = next && /^ (?:and|to|until|till|through|-|thru) $/.test(between)
    const opened = isRange ? /(?:between|from) $/.exec(before) : null
    const isPair = next !== undefined && isRange && (opened !== null || !/and/.test(between))
    const prefix = isPair
      ? null
      : (Object.entries(PREFIXES) as [keyof typeof PREFIXES, string][])
          .flatMap(([name, words]) => {
            const told = period.needsField ? `(?:${words}|${AGO[name]})` : words
            const match = new RegExp(`(?<![\\w-])${told} (?:the )?$`).exec(before)
            return match ? [{ name, length: match[0].length }] : []
          })
          // "On or before" ends with "before".
          .toSorted((a, b) => b.length - a.length)[0]
    const at = period.at - (isPair ? (opened?.[0].length ?? 0) : (prefix?.length ?? 0))
    const end = isPair ? next.end : period.end
    // A verb is usually before its date: "due today, received yesterday".
    const distance = (one: Span): number => (one.at >= end ? 2 * (one.at - end) + 4 : Math.max(0, at - one.end))
    const nearest = fields.toSorted((a, b) => distance(a) - distance(b))[0]
    const late = read.placed.find(({ condition }) => condition.kind === 'subset' && condition.subset === 'Overdue')
    if (period.needsField && !nearest && !prefix) continue
    const isFuture = (period.future.from ?? '') > today
    const field = nearest?.field ?? (isFuture || late ? 'due' : 'received')
    // "Overdue since Monday" and "overdue last month" are about another day than today.
    if (late && !nearest) {
      if (prefix === undefined && period.past.from === today && period.past.to === today) masked.use(period)
      continue
    }
    const direction = field === 'due' ? 'future' : 'past'
    const [start, stop] = [period[direction], (isPair ? next : period)[direction]]
    masked.use({ at, end })
    if (nearest && masked.rest.slice(nearest.at, nearest.end) === masked.text.slice(nearest.at, nearest.end))
      masked.use(nearest)
    const range = prefix ? limited(prefix.name, start, field, today) : { from: start.from, to: stop.to }
    if (isPair) index += 1
    read.placed.push({ at, end, condition: { kind: 'day', field, ...range, not: false } })
  }
}

function limited(
  name: keyof typeof PREFIXES,
  { from, to }: { from: string | null; to: string | null },
  field: LegacyDayField,
  today: string,
): { from: string | null; to: string | null } {
  if (name === 'since') return { from, to: field === 'due' ? null : today }
  if (name === 'after') return { from: to && addDays(to, 1), to: null }
  if (name === 'before') return { from: null, to: from && addDays(from, -1) }
  // Claims that are due by a future day are those that are not overdue.
  return { from: field === 'due' && (to ?? '') >= today ? today : null, to }
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
    ['due', 'due(?! to )|deadlines?'],
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

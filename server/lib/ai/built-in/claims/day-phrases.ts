import { addDays } from '#shared/calendar.ts'
import type { MaskedText, Span } from './masked-text.ts'
import { type DayRange, type Period, periodsIn } from './periods.ts'

const PREFIXES = {
  since: '(?:since|starting|beginning|from|on or after|as of)',
  after: '(?:after|later than|past)',
  before: '(?:before|earlier than|prior to|older than)',
  until: '(?:until|till|by|through|up to|no later than|not later than|on or before)',
} as const

export type Limit = keyof typeof PREFIXES

/** Before "5 days ago". */
const AGO: Readonly<Record<Limit, string>> = {
  since: 'less than',
  after: 'less than',
  before: '(?:more than|over|longer than)',
  until: 'at least',
}

/** Dates with the words around them: "since Monday", "between November 1 and 10". */
export interface DayPhrase extends Span {
  first: Period
  /** The end of a range; the first period if it is none. */
  last: Period
  /** The word before a date that makes it a limit; null if there is none. */
  limit: Limit | null
}

function limitBefore(before: string, { needsField }: Period): { limit: Limit; length: number } | undefined {
  return (
    (Object.entries(PREFIXES) as [Limit, string][])
      .flatMap(([limit, words]) => {
        const told = needsField ? `(?:${words}|${AGO[limit]})` : words
        const match = new RegExp(`(?<![\\w-])${told} (?:the )?$`).exec(before)
        return match ? [{ limit, length: match[0].length }] : []
      })
      // "On or before" ends with "before".
      .toSorted((a, b) => b.length - a.length)[0]
  )
}

const ONWARD = /^ (?:on|onwards?|forward)(?=$| (?!the|a|my|claim)\w)/

/** The phrases with dates among the unused words, in their order. @param today of the person */
export function dayPhrasesIn(masked: MaskedText, today: string): DayPhrase[] {
  const periods = periodsIn(masked.rest, today).filter((span) => !masked.isUsed(span))
  const phrases: DayPhrase[] = []
  for (let index = 0; index < periods.length; index += 1) {
    const [first, next] = [periods[index], periods[index + 1]]
    if (!first) break
    const before = masked.rest.slice(0, first.at)
    const between = next ? masked.rest.slice(first.end, next.at) : ''
    const isRange = next !== undefined && /^ (?:and|to|until|till|through|-|thru) $/.test(between)
    const opened = isRange ? /(?:between|from) $/.exec(before) : null
    if (isRange && (opened !== null || !/and/.test(between))) {
      phrases.push({ at: first.at - (opened?.[0].length ?? 0), end: next.end, first, last: next, limit: null })
      index += 1
      continue
    }
    const prefix = limitBefore(before, first)
    const at = first.at - (prefix?.length ?? 0)
    // "From October" is that month, "from October on" is all since then.
    const isOfPeriod = masked.rest.startsWith('from ', at) && !ONWARD.test(masked.rest.slice(first.end))
    const limit = isOfPeriod ? null : (prefix?.limit ?? null)
    const onward = limit === null ? null : ONWARD.exec(masked.rest.slice(first.end))
    phrases.push({ at, end: first.end + (onward?.[0].length ?? 0), first, last: first, limit })
  }
  return phrases
}

/** The days that a limit before a date leaves. */
export function limited(limit: Limit, { from, to }: DayRange): DayRange {
  if (limit === 'since') return { from, to: null }
  if (limit === 'after') return { from: to && addDays(to, 1), to: null }
  return limit === 'before' ? { from: null, to: from && addDays(from, -1) } : { from: null, to }
}

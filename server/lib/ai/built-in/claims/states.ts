import type { LegacyCondition, LegacyDayField } from '#server/lib/legacy-claims/claim-query.ts'
import { addDays } from '#shared/calendar.ts'
import type { MaskedText, Span } from './masked-text.ts'
import { NUMBER, numberOf, shifted } from './periods.ts'
import type { ReadClaims } from './read-claims.ts'
import { GROUP_WORDS } from './vocabulary.ts'

export const overdue = (not: boolean): LegacyCondition => ({ kind: 'subset', subset: 'Overdue', not })

/** Conditions without a date: overdue, without a due date, due soon, older than. */
export function readStates(masked: MaskedText, read: ReadClaims, today: string): void {
  const add = (found: { span: Span } | null, ...conditions: LegacyCondition[]): void => {
    if (found) for (const condition of conditions) read.placed.push({ ...found.span, condition })
  }
  const range = (field: LegacyDayField, from: string | null, to: string | null): LegacyCondition => ({
    ...{ kind: 'day', field, from, to, not: false },
  })
  const UNIT = '(day|week|month|year)s?'
  type Unit = 'day' | 'week' | 'month' | 'year'
  const late = '(?:overdue|past due|late)'
  const longer =
    masked.take(`${late} (?:by|for)? ?(?:more than|over|at least|longer than)? ?(${NUMBER}) ${UNIT}(?: or more)?`) ??
    masked.take(`(?:more than|over|at least) (${NUMBER}) ${UNIT} ${late}`)
  if (longer) {
    const [count = '1', unit] = longer.groups
    const isOrMore = /at least|or more/.test(masked.text.slice(longer.span.at, longer.span.end))
    add(longer, range('due', null, addDays(shifted(today, -numberOf(count), unit as Unit), isOrMore ? 0 : -1)))
  }
  const inDays = masked.take(`due in (more than|over|less than|under)? ?(?:the )?(${NUMBER}) ${UNIT}`)
  if (inDays) {
    const [compared, count = '1', unit] = inDays.groups
    const day = shifted(today, numberOf(count), unit as Unit)
    const isMore = compared === 'more than' || compared === 'over'
    add(inDays, isMore ? range('due', addDays(day, 1), null) : range('due', today, compared ? addDays(day, -1) : day))
  }
  const older = masked.take(
    `(?:older than|open (?:for )?(?:more|longer) than|open (?:for )?over) (${NUMBER}) ${UNIT}(?: old)?(?! (?:ago|from))`,
  )
  if (older) {
    const [count = '1', unit] = older.groups
    add(older, range('received', null, addDays(shifted(today, -numberOf(count), unit as Unit), -1)))
  }
  const younger = masked.take(`(?:newer than|younger than) (${NUMBER}) ${UNIT}(?: old)?(?! (?:ago|from))`)
  if (younger) {
    const [count = '1', unit] = younger.groups
    add(younger, range('received', addDays(shifted(today, -numberOf(count), unit as Unit), 1), today))
  }
  const without =
    '(?:without|with no|no|lacking|missing|(?:do not|dont|does not|doesnt|not) have|(?:have|has) no|have not got|havent|hasnt)'
  const fields = [
    ['due', 'due dates?|deadlines?'],
    ['adjuster', 'adjusters?'],
    ['carrier', GROUP_WORDS.carrier],
  ] as const
  for (const [field, words] of fields) {
    add(masked.take(`${without} (?:an? |any |the )*(?:${words})(?: set| assigned)?`), {
      kind: 'missing',
      field,
      not: false,
    })
    add(
      masked.take(
        `(?:with|have|has) an? (?:${words})(?: set| assigned)?(?! of| on| in| by| before| after| this| next| \\d)`,
      ),
      {
        ...{ kind: 'missing', field, not: true },
      },
    )
  }
  add(masked.take('unassigned'), { kind: 'missing', field: 'adjuster', not: false })
  add(masked.take('not (?:yet )?(?:due|overdue) yet|not yet (?:due|overdue)|on time|in time'), overdue(true))
  add(masked.take('due soon|coming due|soon due|impending|due shortly|due in the next days'), {
    ...{ kind: 'subset', subset: 'DueNext3Days', not: false },
  })
  add(
    masked.take(
      `(?:overdue|missed (?:the |their |its |a )?(?:due dates?|deadlines?)|past (?:their |its |the )?(?:due(?: dates?)?|deadlines?)|late|running late|behind schedule)(?: (?:yet|already|now|currently))?`,
    ),
    overdue(false),
  )
  add(
    masked.take(
      'recently (?:received|assigned|opened)|(?:received|assigned|came in) recently|just came in|recent claims',
    ),
    {
      ...{ kind: 'subset', subset: 'ReceivedLast3Days', not: false },
    },
  )
}

import type {
  LegacyClaimOrder,
  LegacyCondition,
  LegacyDayField,
  LegacyGroupField,
} from '#server/lib/legacy-claims/claim-query.ts'
import { addDays } from '#shared/calendar.ts'
import { MaskedText, type Span } from './masked-text.ts'
import { NUMBER, numberOf, periodsIn, shifted } from './periods.ts'
import { DAY_WORDS, GROUP_WORDS, VOID_WORDS } from './vocabulary.ts'

/** A condition with the words that it was read from. */
export type Placed = Span & { condition: LegacyCondition }

/** What a question says about a set of claims, without the names in it. */
export interface ReadClaims {
  /** The unused words of the question are names, or are not understood. */
  masked: MaskedText
  placed: Placed[]
  groupBy: LegacyGroupField | null
  /** The group with the most or fewest claims. */
  extreme: 'most' | 'fewest' | null
  /** Null for the order of due dates. */
  order: LegacyClaimOrder | null
  /** The number of claims of a superlative, as 1 for "the oldest claim"; null if there is none. */
  first: number | null
  /** Asks how many groups there are. */
  countsGroups: boolean
  isMine: boolean
  /** Asks how many. */
  counts: boolean
  /** Contains a word of claims: "claims", "overdue", "due". */
  isAboutClaims: boolean
}

const GROUPS = Object.entries(GROUP_WORDS) as [LegacyGroupField, string][]
const DAYS = Object.entries(DAY_WORDS) as [LegacyDayField, string][]
const NOW = `(?:\\s+(?:yet|already|now|currently))?`

export const CLAIM_WORDS =
  'claims?|jobs?|losses|overdue|past due|deadlines?|due|insureds?|policyholders?|claimants?|adjusters?'

/** "The 3 oldest claims", "the newest one". */
const SUPERLATIVES: readonly (readonly [
  pattern: string,
  order: LegacyClaimOrder,
  also: 'overdue' | 'notOverdue' | null,
])[] = [
  [
    '(?:most|longest|furthest|worst) overdue|overdue (?:the )?longest|most late',
    { by: 'due', descending: false },
    'overdue',
  ],
  [
    'next (?:claim |one |job )?due|due next(?! [a-z\\d])|next deadline|most urgent',
    { by: 'due', descending: false },
    'notOverdue',
  ],
  [
    'first (?:to be )?due|due (?:the )?(?:first|earliest)(?! [a-z\\d])|earliest (?:due date|deadline)',
    { by: 'due', descending: false },
    null,
  ],
  ['last (?:to be )?due|due last(?! [a-z\\d])|latest (?:due date|deadline)', { by: 'due', descending: true }, null],
  ['(?:oldest|earliest|first) (?:loss|date of loss)', { by: 'loss', descending: false }, null],
  ['(?:newest|latest|most recent) (?:loss|date of loss)', { by: 'loss', descending: true }, null],
  [
    'oldest|open (?:the )?longest|(?:came in|received) first|earliest|longest open',
    { by: 'received', descending: false },
    null,
  ],
  [
    'newest|latest|most recent(?:ly received)?|(?:came in|received|assigned) last(?! [a-z\\d])|last (?:received|assigned)|youngest',
    { by: 'received', descending: true },
    null,
  ],
]

const overdue = (not: boolean): LegacyCondition => ({ kind: 'subset', subset: 'Overdue', not })

function readSuperlative(masked: MaskedText, read: ReadClaims): void {
  for (const [pattern, order, also] of SUPERLATIVES) {
    const found = masked.take(`(?:(?:top|first|the) )*(?:(${NUMBER}) )?(?:${pattern})(?: (\\d{1,2})\\b)?`)
    if (!found) continue
    const [before, after] = found.groups
    read.order = order
    read.first = numberOf(before ?? after ?? 'one')
    if (also) read.placed.push({ ...found.span, condition: overdue(also === 'notOverdue') })
    // "Next due" needs a due date: a claim without one is not overdue either.
    if (also === 'notOverdue')
      read.placed.push({ ...found.span, condition: { kind: 'missing', field: 'due', not: true } })
    return
  }
}

const EXTREME = '(?:the )?(?:(most|highest|largest)|(fewest|least|lowest|smallest))(?: number of)?'
/** After "by carrier"; a name after it is the name of a carrier. */
const NO_NAME_AFTER =
  '(?=$| (?:in|for|with|this|last|next|that|which|and|of|on|since|overdue|due|received|from|between|before|after|today|are|is|have|claims?)(?![\\w-]))'

function readGroup(masked: MaskedText, read: ReadClaims): void {
  for (const [field, words] of GROUPS) {
    const each =
      masked.take(`(?:per|for each|for every|in each|in every|of each|each) (?:${words})`) ??
      masked.take(`(?:grouped |sorted |split |broken down )?by (?:the )?(?:${words})${NO_NAME_AFTER}`)
    const counted = each
      ? null
      : masked.take(`how many (?:different )?(?:${words})(?= (?:do|have|has|are|with|did)(?![\\w-]))`)
    const asked =
      each ??
      counted ??
      masked.take(`(?:which|what|whose)(?: different| the)? (?:${words})`) ??
      masked.take(
        `(?:the )?(?:${words})(?= (?:with|has|have|having|that has|that have) (?:the )?(?:most|highest|fewest|least|lowest))`,
      )
    if (!asked) continue
    const extreme = masked.take(EXTREME)
    read.groupBy = field
    read.extreme = extreme ? (extreme.groups[0] ? 'most' : 'fewest') : null
    read.countsGroups = counted !== null
    masked.take('break(?: down)?|breakdown|split|grouped?|work for|different')
    return
  }
}

/** Conditions without a date: overdue, without a due date, due soon, older than. */
function readStates(masked: MaskedText, read: ReadClaims, today: string): void {
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
      `(?:overdue|past (?:their |its |the )?(?:due(?: dates?)?|deadlines?)|late|running late|behind schedule)${NOW}`,
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
function readDates(masked: MaskedText, read: ReadClaims, today: string): void {
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
      : (Object.entries(PREFIXES) as [keyof typeof PREFIXES, string][]).flatMap(([name, words]) => {
          const told = period.needsField ? `(?:${words}|${AGO[name]})` : words
          const match = new RegExp(`(?<![\\w-])${told} (?:the )?$`).exec(before)
          return match ? [{ name, length: match[0].length }] : []
        })[0]
    const at = period.at - (isPair ? (opened?.[0].length ?? 0) : (prefix?.length ?? 0))
    const end = isPair ? next.end : period.end
    const distance = (one: Span): number => (one.at >= end ? one.at - end : Math.max(0, at - one.end))
    const nearest = fields.toSorted((a, b) => distance(a) - distance(b))[0]
    const late = read.placed.find(({ condition }) => condition.kind === 'subset' && condition.subset === 'Overdue')
    if (period.needsField && !nearest && !prefix) continue
    const isFuture = (period.future.from ?? '') > today
    const field = nearest?.field ?? (isFuture || late ? 'due' : 'received')
    // "Overdue since Monday" and "overdue tomorrow" are about another day than today.
    if (late && !nearest && (prefix !== undefined || isFuture)) continue
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
  // What is due by a day to come includes only what is still to be done.
  return { from: field === 'due' && (to ?? '') >= today ? today : null, to }
}

/** What is left of the words for days: "due claims", "new claims". */
function readBareDays(masked: MaskedText, read: ReadClaims): void {
  if (masked.take('(?:on my (?:plate|desk|list)|my (?:workload|work load|agenda|to-?dos?)|to do)')) {
    read.isMine = true
    if (!read.placed.some(({ condition }) => condition.kind === 'day'))
      read.placed.push({ at: 0, end: 0, condition: { kind: 'subset', subset: 'DueNext3Days', not: false } })
  }
  const hasDay =
    read.placed.some(({ condition }) => condition.kind === 'day' || condition.kind === 'subset') || read.order !== null
  if (hasDay) {
    for (const [, words] of DAYS) while (masked.take(words));
    return
  }
  const received = masked.take('new|newly received')
  if (received)
    read.placed.push({ ...received.span, condition: { kind: 'subset', subset: 'ReceivedLast3Days', not: false } })
  const due = masked.take('due|deadlines?')
  if (due) read.placed.push({ ...due.span, condition: { kind: 'subset', subset: 'DueNext3Days', not: false } })
  masked.take('assigned to me|i am responsible for|losses')
}

/** Reads the words of a question about a set of claims; names and unknown words remain. @param today of the person */
export function readClaims(text: string, today: string): ReadClaims {
  const masked = new MaskedText(text)
  const read: ReadClaims = {
    ...{
      masked,
      placed: [],
      groupBy: null,
      extreme: null,
      order: null,
      first: null,
      counts: false,
      countsGroups: false,
    },
    isMine:
      masked.find('my(?! (?:plate|desk|list|company|organization|carrier))|mine|assigned to me|i am responsible for')
        .length > 0,
    isAboutClaims: masked.find(CLAIM_WORDS).length > 0,
  }
  masked.take('assigned to me|i am responsible for')
  readGroup(masked, read)
  readSuperlative(masked, read)
  readStates(masked, read, today)
  readDates(masked, read, today)
  readBareDays(masked, read)
  read.counts = masked.find('how many|number of|count|total').length > 0
  masked.take('(?:are there )?more(?= .* (?:or|than) )')
  return read
}

export const isVoidWord = (word: string): boolean => VOID_WORDS.has(word)

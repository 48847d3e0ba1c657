import type { LegacyClaimOrder, LegacyGroupField } from '#server/lib/legacy-claims/claim-query.ts'
import { readBareDays, readDates } from './dates.ts'
import { MaskedText } from './masked-text.ts'
import { NUMBER, numberOf } from './periods.ts'
import type { ReadClaims } from './read-claims.ts'
import { overdue, readStates } from './states.ts'
import { GROUP_WORDS, WORKLOAD } from './vocabulary.ts'

const GROUPS = Object.entries(GROUP_WORDS) as [LegacyGroupField, string][]

export const CLAIM_WORDS =
  '(?<=how many )did (?:we|i) (?:get|receive)|came in|come in|on my (?:plate|desk|list)|my (?:workload|work load|agenda|to-?dos?)|claims?|jobs?|assignments?|losses|overdue|past due|deadlines?|due|insureds?|policyholders?|claimants?|adjusters?|compare(?: the)?'

/** "The 3 oldest claims", "the newest one". */
const SUPERLATIVES: readonly (readonly [
  pattern: string,
  order: LegacyClaimOrder,
  also: 'overdue' | 'notOverdue' | null,
])[] = [
  [
    '(?<!ha(?:s|ve) (?:the )?)(?:most|longest|furthest|worst) overdue|overdue (?:the )?longest|most late',
    { by: 'due', descending: false },
    'overdue',
  ],
  ['(?<=top (?:\\d{1,2}|two|three|four|five|ten) )overdue', { by: 'due', descending: false }, 'overdue'],
  [
    `next (?:(?:claims?|ones?|jobs?|to be|thing) )?due|(?:claims? |ones? |coming )?due next(?! [a-z\\d])|next deadlines?|(?:most urgent|due (?:the )?soonest)|next (${NUMBER}) (?:claims? |ones? |jobs? |deadlines)?due|next (${NUMBER}) deadlines|soonest due`,
    { by: 'due', descending: false },
    'notOverdue',
  ],
  [
    'first (?:to be )?due|(?:due|comes? due) (?:the )?(?:first|earliest|soonest|sooner|earlier)(?! [a-z\\d])|earliest (?:due date|deadline)',
    { by: 'due', descending: false },
    null,
  ],
  ['last (?:to be )?due|due last(?! [a-z\\d])|latest (?:due date|deadline)', { by: 'due', descending: true }, null],
  ['(?:oldest|earliest|first) (?:loss|date of loss)', { by: 'loss', descending: false }, null],
  ['(?:newest|latest|most recent) (?:loss|date of loss)', { by: 'loss', descending: true }, null],
  [
    'oldest|open (?:for )?(?:the )?longest|(?:came in|received|arrived|assigned) first|earliest|longest (?:open|running|standing|pending)',
    { by: 'received', descending: false },
    null,
  ],
  [
    'newest|latest|most recent(?:ly)?(?: (?:received|assigned|reported))?|(?:came in|received|assigned|arrived) last(?! [a-z\\d])|last (?:received|assigned)|youngest|last (?:claim|job|loss)',
    { by: 'received', descending: true },
    null,
  ],
]

function readSuperlative(masked: MaskedText, read: ReadClaims): void {
  for (const [pattern, order, also] of SUPERLATIVES) {
    const found = masked.take(`(?:(?:top|first|the) )*(?:(${NUMBER}) )?(?:${pattern})(?: (\\d{1,2})\\b)?`)
    if (!found) continue
    const [before, ...groups] = found.groups
    const after = groups.find((one) => one !== undefined)
    read.order = order
    const among = masked.take(`(?:the )?(?:top )?(${NUMBER.replace('an?|', '')})(?= (?:open )?(?:claims|jobs))`)
    read.first = numberOf(before ?? after ?? among?.groups[0] ?? 'one')
    masked.take('when')
    if (also) read.placed.push({ ...found.span, condition: overdue(also === 'notOverdue') })
    // "Next due" needs a due date: a claim without one is not overdue either.
    if (also === 'notOverdue')
      read.placed.push({ ...found.span, condition: { kind: 'missing', field: 'due', not: true } })
    return
  }
}

const EXTREME = '(?:the )?(?:(most|highest|largest)|(fewest|least|lowest|smallest))(?: number of| common| frequent)?'
/** After "by carrier"; a name after it is the name of a carrier. */
const NO_NAME_AFTER =
  '(?=$| (?:in|for|with|this|last|next|that|which|and|of|on|since|overdue|due|received|from|between|before|after|today|are|is|have|claims?)(?![\\w-]))'

function readGroup(masked: MaskedText, read: ReadClaims): void {
  if (masked.take('who (?:handles?|adjusts?)(?= (?:the )?(?:most|fewest))')) {
    const extreme = masked.take(EXTREME)
    read.groupBy = 'adjuster'
    read.extreme = extreme?.groups[0] ? 'most' : 'fewest'
    return
  }
  for (const [field, words] of GROUPS) {
    const top = masked.take(
      `(?:the |our |my |who is (?:the |our |my )?)?(?:top|biggest|busiest|leading) (?:(${NUMBER}) )?(${words})(?: (?:by|in|in terms of) (?:claims? |the )*(?:counts?|volume|numbers?)(?: of claims)?| by claims)?`,
    )
    if (top) {
      const [count, noun] = top.groups
      read.groupBy = field
      read.first = count === undefined ? null : numberOf(count)
      read.extreme = count !== undefined || (noun?.endsWith('s') && field !== 'status') ? null : 'most'
      return
    }
    const common = masked.take(`(?:the )?(most|least) (?:common|frequent) (?:${words})`)
    if (common) {
      read.groupBy = field
      read.extreme = common.groups[0] === 'most' ? 'most' : 'fewest'
      return
    }
    const each =
      masked.take(
        `(?:per|for each|for every|in each|in every|of each|with each|from each|each|across (?:the |all )?|among the) ?(?:${words})`,
      ) ??
      masked.take(`(?:${words}) (?:breakdown|split|distribution|counts?|totals?|mix|tally)`) ??
      masked.take(`rank (?:the )?(?:${words})(?: by)?`) ??
      masked.take(`(?:group(?:ed)? |sort(?:ed)? |split |broken down )?by (?:the )?(?:${words})${NO_NAME_AFTER}`)
    const counted = each
      ? null
      : masked.take(`how many (?:different )?(?:${words})(?=$| (?:do|have|has|are|with|did|there)(?![\\w-]))`)
    const asked =
      each ??
      counted ??
      masked.take(`(?:which|what|whose)(?: different| the)? (?:${words})(?: is| are)?`) ??
      masked.take(
        `(?:the )?(?:${words})(?= (?:with|has|have|having|that has|that have) (?:the )?(?:most|highest|fewest|least|lowest))`,
      )
    if (!asked) continue
    const extreme = masked.take(EXTREME)
    read.groupBy = field
    read.extreme = extreme ? (extreme.groups[0] ? 'most' : 'fewest') : null
    read.countsGroups = counted !== null
    masked.take('(?:break(?: down)?|breakdown)(?: of)?|split|grouped?|work for|different')
    return
  }
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
        .length > 0 || masked.find(WORKLOAD).length > 0,
    isAboutClaims: masked.find(CLAIM_WORDS).length > 0,
  }
  masked.take('assigned to me|i am responsible for')
  masked.take('i (?:need|want|would like)(?: to (?:know|see))?')
  if (masked.find('by|per|each|rank').length > 0) masked.take('(?:largest|biggest|highest|most|busiest) first')
  readGroup(masked, read)
  readSuperlative(masked, read)
  readStates(masked, read, today)
  readDates(masked, read, today)
  readBareDays(masked, read)
  read.counts = masked.find('how many|number of|count|total').length > 0
  masked.take('compare(?:d)?|comparison(?: of| between)?')
  if (masked.take('(?:are there )?(?:more|fewer|less|busier)(?= (?:.* )?(?:or|than) )'))
    masked.take('(?<=or )(?:more|fewer|less)')
  return read
}

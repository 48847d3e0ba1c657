import type {
  LegacyCondition,
  LegacyDayField,
  LegacyGroupField,
  LegacyNameField,
} from '#server/lib/legacy-claims/claim-query.ts'
import { addDays } from '#shared/calendar.ts'
import type { ClaimsQuestion, UnderstoodQuery } from '../../chat.ts'
import { dayText } from '../../day-text.ts'
import { inLine } from '../quotation.ts'
import type { Correction } from '../spelling.ts'
import { stateName } from './names.ts'
import type { DayRange } from './periods.ts'
import type { Understanding } from './understanding.ts'

const SUBSETS = {
  Overdue: 'overdue',
  DueNext3Days: 'due in the next 3 days',
  ReceivedLast3Days: 'received in the last 3 days',
} as const
const DAYS = { received: 'received', due: 'due', loss: 'with a date of loss' } as const
const MISSING: Readonly<Record<string, string>> = {
  ...{ due: 'a due date', loss: 'a date of loss', peril: 'a cause', adjuster: 'an adjuster', carrier: 'a carrier' },
}
const NAMES: Readonly<Record<LegacyNameField, string>> = {
  number: 'number',
  insured: 'insured',
  city: 'in',
  state: 'in',
  carrier: 'carrier',
  adjuster: 'adjuster',
  peril: 'cause',
  status: 'status',
  address: 'at',
}
export const GROUPS: Readonly<Record<LegacyGroupField, string>> = {
  ...{ insured: 'insured', city: 'city', state: 'state', carrier: 'carrier' },
  ...{ adjuster: 'adjuster', peril: 'cause', status: 'status', month: 'month of receipt' },
}

const PLURALS: Readonly<Record<LegacyGroupField, string>> = {
  ...{ insured: 'insureds', city: 'cities', state: 'states', carrier: 'carriers' },
  ...{ adjuster: 'adjusters', peril: 'causes', status: 'statuses', month: 'months' },
}

/** A name with capitals. */
export const titled = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** "on Nov 20, 2026", "before Nov 1, 2026". */
export function daysText({ from, to }: DayRange): string {
  if (from !== null && from === to) return `on ${dayText(from)}`
  if (from !== null && to !== null) return `from ${dayText(from)} to ${dayText(to)}`
  if (from !== null) return `on or after ${dayText(from)}`
  // "By a day" would leave out what is overdue.
  return to === null ? 'on any day' : `before ${dayText(addDays(to, 1))}`
}

function conditionText(condition: LegacyCondition): string {
  const not = condition.not ? 'not ' : ''
  if (condition.kind === 'subset') return `${not}${SUBSETS[condition.subset]}`
  if (condition.kind === 'day') return `${not}${DAYS[condition.field]} ${daysText(condition)}`
  if (condition.kind === 'missing')
    return `${condition.not ? 'with' : 'without'} ${MISSING[condition.field] ?? `an entry for ${condition.field}`}`
  const values = condition.values.map((value) => {
    if (condition.field === 'state') return stateName(value)
    return inLine(value === value.toLowerCase() ? titled(value) : value)
  })
  return `${not}${NAMES[condition.field]} ${values.join(' or ')}`
}

const isPlace = (one: LegacyCondition): boolean =>
  one.kind === 'name' && (one.field === 'state' || one.field === 'city')

const conditionTexts = (conditions: readonly LegacyCondition[]): string[] =>
  conditions.toSorted((a, b) => Number(isPlace(b)) - Number(isPlace(a))).map(conditionText)

/** How a question was understood, in words: "Claims in Texas, overdue". */
export function interpretation({ conditions, isMine }: Pick<ClaimsQuestion, 'conditions' | 'isMine'>): string {
  const head = isMine ? 'Your claims' : 'Claims'
  const [first, ...rest] = conditionTexts(conditions)
  if (first === undefined) return isMine ? head : 'Open claims that you may see'
  const joined = /^(?:not )?(?:in|at|overdue|due|received|with|without)(?: |$)/.test(first)
    ? `${head} ${first}`
    : `${head}, ${first}`
  return [joined, ...rest].join(', ')
}

const ORDER_WORDS: Readonly<Record<LegacyDayField, readonly [ascending: string, descending: string]>> = {
  received: ['oldest', 'newest'],
  due: ['first due', 'last due'],
  loss: ['oldest loss', 'newest loss'],
}

type Asked = Pick<
  Understanding,
  'conditions' | 'isMine' | 'groupBy' | 'order' | 'first' | 'extreme' | 'countsGroups' | 'comparesValues'
>

function groupText({ groupBy, extreme, countsGroups, comparesValues }: Asked): string[] {
  if (groupBy === null || comparesValues) return []
  if (countsGroups) return [`how many ${PLURALS[groupBy]}`]
  return [extreme === null ? `by ${GROUPS[groupBy]}` : `${GROUPS[groupBy]} with the ${extreme}`]
}

/** A question in words that are understood in the same way. */
export function understoodQuery(asked: Asked): UnderstoodQuery {
  const { conditions, isMine, order, first } = asked
  const orderText = order ? ORDER_WORDS[order.by][order.descending ? 1 : 0] : null
  const orders = orderText === null ? [] : [first === null || first === 1 ? orderText : `${first} ${orderText}`]
  return {
    subject: isMine ? 'My claims' : 'Claims',
    parts: [...conditionTexts(conditions), ...groupText(asked), ...orders],
  }
}

/** Words in quotation marks, as a list. */
export const quoted = (words: readonly string[]): string => words.map((word) => `“${inLine(word)}”`).join(', ')

/** How misspelled words were read, as a line before an answer; empty if there are none. */
export const correctionLine = (corrections: readonly Correction[]): string =>
  corrections.length === 0
    ? ''
    : `Read ${corrections.map(({ from, to }) => `“${inLine(from)}” as “${inLine(to)}”`).join(', ')}.\n\n`

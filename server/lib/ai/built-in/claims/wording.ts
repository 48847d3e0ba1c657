import type { LegacyCondition, LegacyGroupField, LegacyNameField } from '#server/lib/legacy-claims/claim-query.ts'
import type { ClaimsQuestion } from '../../chat.ts'
import { dayText } from '../../day-text.ts'
import { inLine } from '../quotation.ts'
import { type Correction, stateName } from './names.ts'

const SUBSETS = {
  Overdue: 'overdue',
  DueNext3Days: 'due in the next 3 days',
  ReceivedLast3Days: 'received in the last 3 days',
} as const
const DAYS = { received: 'received', due: 'due', loss: 'with a date of loss' } as const
const MISSING: Readonly<Record<string, string>> = { due: 'a due date', loss: 'a date of loss', peril: 'a cause' }
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

/** A name with capitals. */
export const titled = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])\p{Ll}/gu, (letter) => letter.toUpperCase())

function rangeText(from: string | null, to: string | null): string {
  if (from !== null && from === to) return `on ${dayText(from)}`
  if (from !== null && to !== null) return `from ${dayText(from)} to ${dayText(to)}`
  if (from !== null) return `on or after ${dayText(from)}`
  return to === null ? 'on any day' : `on or before ${dayText(to)}`
}

function conditionText(condition: LegacyCondition): string {
  const not = condition.not ? 'not ' : ''
  if (condition.kind === 'subset') return `${not}${SUBSETS[condition.subset]}`
  if (condition.kind === 'day') return `${not}${DAYS[condition.field]} ${rangeText(condition.from, condition.to)}`
  if (condition.kind === 'missing')
    return `${condition.not ? 'with' : 'without'} ${MISSING[condition.field] ?? `an entry for ${condition.field}`}`
  const values = condition.values.map((value) => {
    if (condition.field === 'state') return stateName(value)
    return inLine(value === value.toLowerCase() ? titled(value) : value)
  })
  return `${not}${NAMES[condition.field]} ${values.join(' or ')}`
}

/** How a question was understood, in words: "Claims in Texas, overdue". */
export function interpretation({ conditions, isMine }: Pick<ClaimsQuestion, 'conditions' | 'isMine'>): string {
  const isPlace = (one: LegacyCondition): boolean =>
    one.kind === 'name' && (one.field === 'state' || one.field === 'city')
  const texts = conditions.toSorted((a, b) => Number(isPlace(b)) - Number(isPlace(a))).map(conditionText)
  const head = isMine ? 'Your claims' : 'Claims'
  const [first, ...rest] = texts
  if (first === undefined) return isMine ? head : 'Open claims that you may see'
  const joined = /^(?:not )?(?:in|at|overdue|due|received|with|without)(?: |$)/.test(first)
    ? `${head} ${first}`
    : `${head}, ${first}`
  return [joined, ...rest].join(', ')
}

/** Words in quotation marks, as a list. */
export const quoted = (words: readonly string[]): string => words.map((word) => `“${inLine(word)}”`).join(', ')

/** How misspelled words were read, as a line before an answer; empty if there are none. */
export const correctionLine = (corrections: readonly Correction[]): string =>
  corrections.length === 0
    ? ''
    : `Read ${corrections.map(({ from, to }) => `“${inLine(from)}” as “${inLine(to)}”`).join(', ')}.\n\n`

import type { RecordsResult } from '../../record-queries.ts'
import { inLine } from '../quotation.ts'
import type { Superlative } from './reading.ts'

/** The groups of a result as lines, the largest first; with an extreme, only those that have it. */
export function groupLines(
  { groups, groupsCount }: Pick<RecordsResult<unknown>, 'groups' | 'groupsCount'>,
  extreme: 'most' | 'fewest' | null,
): string {
  const best = extreme === 'fewest' ? groups.at(-1) : groups[0]
  const shown = extreme === null ? groups : groups.filter(({ count }) => count === best?.count)
  const rest = extreme === null ? groupsCount - groups.length : 0
  const lines = shown.map(({ value, count }) => `- ${inLine(value)}: ${count}`)
  return [...lines, ...(rest > 0 ? [`- ${rest} more`] : [])].join('\n')
}

interface Shown {
  lines: readonly string[]
  totalCount: number
  offset: number
  /** "newest". */
  order: string
  superlative: Superlative | null
}

/** The items of a result as lines, after the head of an answer. It says which ones they are if they are not all. */
export function itemLines({ lines, totalCount, offset, order, superlative }: Shown): string {
  const from = offset === 0 ? '' : ` from number ${offset + 1} on`
  const which = totalCount > lines.length ? ` The ${lines.length === 1 ? '' : `${lines.length} `}${order}${from}:` : ''
  const isCut = superlative === null && totalCount > offset + lines.length
  return `${which}\n${lines.join('\n')}${isCut ? '\nAsk “more” for the next ones.' : ''}`
}

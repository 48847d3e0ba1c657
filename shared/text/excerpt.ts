import { foldedRanges } from './folded-match.ts'

const LEAD_LETTERS = 24
const EXCERPT_LETTERS = 140

/**
 * The part of a text around the first of the words that it contains; its beginning if it contains none.
 *
 * @param words from `foldedWords` or `queryWords`
 */
export function excerptOf(text: string, words: readonly string[]): string {
  const ranges = foldedRanges(text, words)
  const beginnings = ranges.filter(({ start }) => !/[\p{L}\p{N}]$/u.test(text.slice(0, start)))
  const starts = (beginnings.length > 0 ? beginnings : ranges).map(({ start }) => start)
  const at = starts.length === 0 ? 0 : Math.min(...starts)
  const start = Math.max(0, at - LEAD_LETTERS)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT_LETTERS)}`
}

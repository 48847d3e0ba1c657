import { foldedRanges } from './folded-match.ts'

const LEAD_LETTERS = 24
const EXCERPT_LETTERS = 140

/**
 * The part of a text with the most of the words, beginning shortly before the first of them; the beginning of the text
 * if it contains none.
 *
 * @param words from `foldedWords` or `queryWords`
 */
export function excerptOf(text: string, words: readonly string[]): string {
  const found = words.flatMap((word) => foldedRanges(text, [word]).map(({ start }) => ({ word, start })))
  const beginnings = found.filter(({ start }) => !/[\p{L}\p{N}]$/u.test(text.slice(0, start)))
  const places = (beginnings.length > 0 ? beginnings : found).sort((a, b) => a.start - b.start)
  const wordsFrom = (start: number): number =>
    new Set(
      places
        .filter((one) => one.start >= start && one.start < start + EXCERPT_LETTERS - LEAD_LETTERS)
        .map((one) => one.word),
    ).size
  let [at, most] = [0, 0]
  for (const { start } of places) {
    const count = wordsFrom(start)
    if (count > most) [at, most] = [start, count]
    if (most === words.length) break
  }
  const start = Math.max(0, at - LEAD_LETTERS)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT_LETTERS)}`
}

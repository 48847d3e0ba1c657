import { foldedWords } from './folded-match.ts'
import { wordDistance } from './word-distance.ts'

/** Shorter words are one letter away from too many others. */
const MIN_LENGTH = 4

/**
 * Whether two words differ by one typing error at most: a wrong, missing or extra letter, or two swapped neighbors.
 * Numbers and short words are never similar.
 *
 * @param one from `foldedWords`, as is the other
 */
export function isOneSlipAway(one: string, other: string): boolean {
  if (one === other) return true
  if (one.length < MIN_LENGTH || other.length < MIN_LENGTH || /\d/.test(one + other)) return false
  return Math.abs(one.length - other.length) <= 1 && wordDistance(one, other) <= 1
}

/** Whether each word of a search resembles a word of a name. @param words from `foldedWords` */
export function resemblesWords(name: string, words: readonly string[]): boolean {
  const names = foldedWords(name)
  return words.length > 0 && words.every((word) => names.some((one) => isOneSlipAway(word, one)))
}

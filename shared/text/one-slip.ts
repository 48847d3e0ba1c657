import { foldedWords } from './folded-match.ts'

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
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.length > 1 && rest.slice(2) === otherRest.slice(2)
  return isSwapped || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
}

/** Whether each word of a search resembles a word of a name. @param words from `foldedWords` */
export function resemblesWords(name: string, words: readonly string[]): boolean {
  const names = foldedWords(name)
  return words.length > 0 && words.every((word) => names.some((one) => isOneSlipAway(word, one)))
}

/** Shorter words are one letter away from too many names. */
const MIN_LENGTH = 4
const MAX_LENGTH = 40

/**
 * A pattern (of PostgreSQL, for texts from `folded_text`) for words with one error: a wrong, missing or extra letter,
 * or two swapped neighbors. Trigrams do not find such short words.
 * @param word from `foldedText`
 * @returns null if the text is not a name: numbers and words that are too short
 */
export function slipsOf(word: string): string | null {
  const letters = [...word]
  if (letters.length < MIN_LENGTH || letters.length > MAX_LENGTH || !/^\p{L}+$/u.test(word)) return null
  const slips = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at + 1).join('')
    const [next = '', ...rest] = letters.slice(at + 1)
    return [`${before}.?${after}`, `${before}.${letter}${after}`, `${before}${next}${letter}${rest.join('')}`]
  })
  return `\\m(?:${[...new Set(slips)].join('|')})\\M`
}

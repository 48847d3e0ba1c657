/** The attribute `type` of a numbered list; null if it has plain numbers. */
export type ListType = 'a' | 'A' | 'i' | 'I' | null

/** A typed mark such as "3." or "b)", as a number in a list of a type. */
export interface ListMark {
  type: ListType
  number: number
}

const ORDERED = /^\(?(?:[\d.]*\d|[a-z]{1,5})[.)]/i
const NUMBER = /(\d{1,9})[.)]?\)?$/
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

function romanNumber(letters: string): number | null {
  if (!ROMAN.test(letters)) return null
  const values = Array.from(letters, (letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** After "z" Word continues with "aa", "bb". */
function letterNumber(letters: string): number | null {
  const [first = ''] = letters
  if (letters !== first.repeat(letters.length)) return null
  return (letters.length - 1) * 26 + first.charCodeAt(0) - 'a'.charCodeAt(0) + 1
}

/** Whether a typed mark is one of a numbered list. */
export function isOrderedMark(mark: string): boolean {
  return ORDERED.test(mark)
}

/**
 * The meanings of a mark of a numbered list, the likeliest first: "i." is 1 in Roman numerals, and 9 in letters. Of a
 * mark with several levels, such as "2.1.", the last number counts. Empty if the mark has no such meaning.
 */
export function listMarksOf(mark: string): ListMark[] {
  const [, digits] = NUMBER.exec(mark) ?? []
  if (digits !== undefined) return [{ type: null, number: Number(digits) }]
  const written = mark.replace(/[^a-z]/gi, '')
  const letters = written.toLowerCase()
  if (letters === '') return []
  const isUpper = written !== letters
  const roman = romanNumber(letters)
  const letter = letterNumber(letters)
  const marks: ListMark[] = []
  if (letter !== null) marks.push({ type: isUpper ? 'A' : 'a', number: letter })
  if (roman !== null) marks.push({ type: isUpper ? 'I' : 'i', number: roman })
  // One letter is Roman only at the start of a list; of several letters, "ii" is likelier than the 35th letter.
  return letters === 'i' || letters.length > 1 ? marks.reverse() : marks
}

import { foldedLetters, foldedText } from './folded-text.ts'

/** The words of a search text, as they occur in `foldedText`; empty if it has none. */
export function foldedWords(text: string): string[] {
  return foldedText(text).split(' ').filter(Boolean)
}

/** Whether a text contains every word, anywhere. @param words from `foldedWords` */
export function containsWords(text: string, words: readonly string[]): boolean {
  const folded = foldedText(text)
  return words.every((word) => folded.includes(word))
}

/** A part of a text, as indexes of its UTF-16 code units. */
export interface TextRange {
  start: number
  end: number
}

/**
 * A character with the marks that follow it, also the half width ones of Japanese, or the parts of a Korean syllable:
 * they may fold to one character.
 */
const CLUSTER =
  /[\u1100-\u115f][\u1160-\u11a7]+[\u11a8-\u11ff]*|[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gsu

/** The parts of a text that any of the words matches, in the order of the words. @param words from `foldedWords` */
export function foldedRanges(text: string, words: readonly string[]): TextRange[] {
  const places: TextRange[] = []
  let folded = ''
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const letters = foldedLetters(cluster).replace(/['"]+/g, '').replaceAll('-', ' ')
    for (let unit = 0; unit < letters.length; unit += 1) places.push({ start: index, end: index + cluster.length })
    folded += letters
  }
  const ranges: TextRange[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const [first, last] = [places[at], places[at + word.length - 1]]
      if (first && last) ranges.push({ start: first.start, end: last.end })
    }
  }
  return ranges
}

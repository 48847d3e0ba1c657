import { nameWords } from '#server/lib/legacy-claims/name-words.ts'
import type { MaskedText, Span } from '../claims/masked-text.ts'
import { closest, type Correction, NEGATIONS } from '../claims/names.ts'
import { VOID_WORDS } from './reading.ts'

const NAME_MAX_WORDS = 6
const MIN_LENGTH = 4
/** Words of names of organizations that identify none. */
const COMMON = new Set(
  'insurance company companies group services service llc inc co corp mutual claims adjusting restoration roofing and of the'.split(
    ' ',
  ),
)
export const NEGATION_WORDS: ReadonlySet<string> = new Set(
  NEGATIONS.split('|')
    .map((one) => one.replace(/\(.*|\s.*/, ''))
    .concat('no', 'never', 'none', 'nobody'),
)

/** A name in a question, and the full names that it can mean. */
export interface ReadName extends Span {
  names: string[]
}

/** The full names that contain a phrase as whole words; only the name itself if the phrase is one. */
function meantBy(phrase: string, known: readonly string[]): string[] {
  const whole = known.filter((name) => nameWords(name) === phrase)
  if (whole.length > 0) return whole
  const words = phrase.split(' ')
  if (words.every((word) => COMMON.has(word) || word.length < 2)) return []
  return known.filter((name) => ` ${nameWords(name)} `.includes(` ${phrase} `))
}

/**
 * Uses the names in the unused words of a question, the longest first; returns them in the order of the text. A name
 * for which `isOther` is true is of something else.
 */
export function readNamesOf(
  masked: MaskedText,
  known: readonly string[],
  isOther: (span: Span) => boolean = () => false,
): ReadName[] {
  const tokens = masked.words(new Set())
  const phrases = tokens
    .flatMap((_token, index) =>
      Array.from({ length: NAME_MAX_WORDS }, (_none, more) => tokens.slice(index, index + more + 1)).filter(
        (some, more) => some.length === more + 1,
      ),
    )
    .filter((some) =>
      [some[0], some.at(-1)].every((one) => one && !VOID_WORDS.has(one.word) && !NEGATION_WORDS.has(one.word)),
    )
    .sort((a, b) => b.length - a.length)
  const found: ReadName[] = []
  for (const some of phrases) {
    const span = { at: some[0]?.at ?? 0, end: some.at(-1)?.end ?? 0 }
    if (masked.rest.slice(span.at, span.end).includes('\u0001') || isOther(span)) continue
    const names = meantBy(nameWords(some.map(({ word }) => word).join(' ')), known)
    if (names.length === 0) continue
    masked.use(span)
    found.push({ ...span, names })
  }
  return found.sort((a, b) => a.at - b.at)
}

/** A question with its unused words in the spelling of known words and names; null if none is close to one. */
export function respelled(
  masked: MaskedText,
  unknown: readonly string[],
  known: readonly string[],
  vocabulary: readonly string[],
): { text: string; corrections: Correction[] } | null {
  const names = new Set(known.flatMap((name) => nameWords(name).split(' ')).filter((word) => !COMMON.has(word)))
  let text = masked.text
  const corrections: Correction[] = []
  for (const { word, at, end } of masked.words(VOID_WORDS).toReversed()) {
    if (!unknown.includes(word)) continue
    const better = closest(word, vocabulary, MIN_LENGTH) ?? closest(word, names, MIN_LENGTH)
    if (better === null || better === word) continue
    text = text.slice(0, at) + better + text.slice(end)
    corrections.unshift({ from: word, to: better })
  }
  return corrections.length === 0 ? null : { text, corrections }
}

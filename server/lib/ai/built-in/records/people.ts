import { namesakes, nameWords } from '#server/lib/legacy-claims/name-words.ts'
import type { MaskedText, Span } from '../claims/masked-text.ts'
import { NEGATIONS } from '../claims/names.ts'
import { closest, type Correction, respelledIn } from '../spelling.ts'
import { VOID_WORDS } from './reading.ts'

const NAME_MAX_WORDS = 6
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

/** The full names that a phrase can mean; words that many organizations have in their names mean none. */
function meantBy(words: readonly string[], known: readonly string[]): string[] {
  const found = namesakes(words.join(' '), known, (name) => name)
  const phrase = nameWords(words.join(' '))
  const isCommon = phrase.split(' ').every((word) => COMMON.has(word) || word.length < 2)
  return isCommon ? found.filter((name) => nameWords(name) === phrase) : found
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
  const isName = (word = ''): boolean => !VOID_WORDS.has(word) && !NEGATION_WORDS.has(word)
  const found: ReadName[] = []
  for (const { words, ...span } of masked.phrases(NAME_MAX_WORDS)) {
    if (!isName(words[0]) || !isName(words.at(-1)) || masked.isUsed(span) || isOther(span)) continue
    const names = meantBy(words, known)
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
  return respelledIn(masked.text, masked.words(VOID_WORDS), (word) =>
    unknown.includes(word) ? (closest(word, vocabulary) ?? closest(word, names)) : null,
  )
}

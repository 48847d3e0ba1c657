import { wordDistance } from '#shared/text/word-distance.ts'

/** Vocabulary of the field; a word that matches no result is compared with it. */
const KNOWN = new Set(
  `which what when where about please should could would show find summary summarize claim claims overdue insured
  claimant deadline deadlines open received recently notes document documents conversation conversations message
  messages photo photos camera upload download inspection inspections estimate estimates deductible depreciation
  recoverable reserve reserves subrogation coverage adjuster adjusters contractor engineer roof shingle shingles
  water damage moisture policy policyholder statement invoice payment mortgagee appraisal mitigation drying
  contents insurance company participant participants password notification notifications organization associate
  associates profile license licenses account settings folder folders version privacy sensitive confidential
  invitation connection connections outbox network offline announcement dashboard signature letter email
  introduction status report`.split(/\s+/),
)
const MIN_LENGTH = 4
/** From this length on, two letters may be wrong. */
const LONG_LENGTH = 8

/** The closest known word to a misspelled one, which begins with the same letter; null if none is close enough. */
export function closest(word: string, known: Iterable<string>, minLength = MIN_LENGTH): string | null {
  if (word.length < minLength || !/^\p{L}+$/u.test(word)) return null
  let best: string | null = null
  let least = word.length >= LONG_LENGTH ? 3 : 2
  for (const one of known) {
    if (one[0] !== word[0] || one.length < minLength || Math.abs(one.length - word.length) >= least) continue
    const by = wordDistance(word, one)
    if (by < least) [best, least] = [one, by]
  }
  return best
}

/** A word and how it was read. */
export interface Correction {
  from: string
  to: string
}

/** A part of a text with its place. */
interface Word {
  word: string
  at: number
  end: number
}

/**
 * A text with some of its words in another spelling; null if none changes.
 *
 * @param better the spelling of a word, null to leave it
 */
export function respelledIn(
  text: string,
  words: readonly Word[],
  better: (word: string) => string | null,
): { text: string; corrections: Correction[] } | null {
  const corrections: Correction[] = []
  let now = text
  for (const { word, at, end } of words.toReversed()) {
    const spelled = better(word)
    if (spelled === null || spelled === word) continue
    now = now.slice(0, at) + spelled + now.slice(end)
    corrections.unshift({ from: word, to: spelled })
  }
  return corrections.length === 0 ? null : { text: now, corrections }
}

/** Corrects misspelled vocabulary in a text. Names and numbers are not changed. */
export function respelled(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}-])\p{Ll}+(?![\p{L}\p{N}-])/gu, (word) =>
    KNOWN.has(word) ? word : (closest(word, KNOWN) ?? word),
  )
}

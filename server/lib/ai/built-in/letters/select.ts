import { LETTERS } from './catalog.ts'
import type { LetterTemplate } from './letter.ts'
import { isAct, type Terms, termsOf } from './vocabulary.ts'

/** Terms that may be in an instruction for any letter. */
const COMMON = new Set(['claim', 'insured', 'contractor', 'carrier', 'line'])
/** Divides an instruction into the parts in which an unknown word makes a term uncertain. */
const PARTS =
  /\b(?:for|about|because|due to|that|with|regarding|concerning|since|as|on|from|by|at|in|to|pour|para|sobre|avec)\b|[,:;()]/i

interface Candidate {
  letter: LetterTemplate
  phrase: string[]
}

const CANDIDATES: readonly Candidate[] = LETTERS.flatMap((letter) =>
  letter.when.map((phrase) => ({ letter, phrase: phrase.split(' ') })),
)
const ITEMS_REQUESTED = LETTERS.filter(({ asksFor }) => asksFor !== undefined).map(({ id }) => id)
const SEVERAL_ITEMS = LETTERS.find(({ id }) => id === 'documents-request')

export interface Selection {
  letter: LetterTemplate
  /** The terms that selected the letter. */
  phrase: readonly string[]
  /** Words that did not select the letter. The draft must contain them. */
  unknown: readonly string[]
}

/** Whether a letter lists what the instruction asks for, in its own words. */
export const listsItems = ({ body }: LetterTemplate): boolean => body.some((part) => part.includes('{items'))

/** Whether a letter explains all acts of an instruction, and all topics that it is not about. */
function explains({ letter, phrase }: Candidate, terms: readonly string[]): boolean {
  const known = new Set([...phrase, ...(letter.also ?? '').split(' ')])
  return terms.every((term) => known.has(term) || COMMON.has(term) || (letter.isAboutAnything === true && !isAct(term)))
}

/** Whether each term of a phrase is in a part of the instruction without unknown words. */
function isCertain(phrase: readonly string[], text: string, names: ReadonlySet<string>): boolean {
  return !text.split(PARTS).some((part) => {
    const { terms, unknown } = termsOf(part, names)
    return unknown.length > 0 && phrase.some((term) => terms.includes(term))
  })
}

/**
 * The letter that an instruction asks for: the one with the most of its terms that explains all others. Null if none
 * does, if several do equally well, or if an act is negated.
 *
 * @param read the terms of the instruction
 */
export function selectLetter(
  text: string,
  names: ReadonlySet<string>,
  read: Terms = termsOf(text, names),
): Selection | null {
  if (read.isNegated) return null
  const fitting = CANDIDATES.filter(
    (one) => one.phrase.every((term) => read.terms.includes(term)) && explains(one, read.terms),
  )
  const most = Math.max(0, ...fitting.map(({ phrase }) => phrase.length))
  const best = fitting.filter(({ phrase }) => phrase.length === most)
  const [first] = best
  if (!first) return severalItems(read)
  const letters = [...new Set(best.map(({ letter }) => letter))]
  if (letters.length > 1) return severalItems(read)
  // A request names the items in its own words.
  if ((most === 1 || !listsItems(first.letter)) && !isCertain(first.phrase, text, names)) return null
  return { letter: first.letter, phrase: first.phrase, unknown: [...read.unknown, ...read.details] }
}

/** A request for documents of several kinds. */
function severalItems({ terms, unknown, details }: Terms): Selection | null {
  const asked = CANDIDATES.filter(
    ({ letter, phrase }) => ITEMS_REQUESTED.includes(letter.id) && phrase.every((term) => terms.includes(term)),
  )
  const phrase = [...new Set(asked.flatMap((one) => one.phrase))]
  if (!SEVERAL_ITEMS || asked.length === 0) return null
  if (!explains({ letter: SEVERAL_ITEMS, phrase }, terms)) return null
  return { letter: SEVERAL_ITEMS, phrase, unknown: [...unknown, ...details] }
}

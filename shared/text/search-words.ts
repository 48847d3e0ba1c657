import { foldedLetters, foldedText } from './folded-text.ts'

/** Scripts that put no spaces between words, and Korean, which joins words; the part of a character class. */
const SPACELESS = [
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u312f\\u31f0-\\u31ff',
  '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}',
].join('')

/** Further words are ignored: people rarely type them, and each one costs a lookup. */
const QUERY_WORDS_MAX_COUNT = 8
/** Significant characters of a word; longer words are usually noise such as encoded data. */
const WORD_MAX_LENGTH = 60
/** Characters of a script without spaces that form one entry of the index. */
const GRAM_LENGTH = 3

/** Marks that `foldedText` keeps belong to their letter. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const RUN = new RegExp(`[${SPACELESS}]+|[^${SPACELESS}]+`, 'gu')
const SPACELESS_RUN = new RegExp(`^[${SPACELESS}]`, 'u')

function cutWord(word: string): string {
  return word.length <= WORD_MAX_LENGTH ? word : Array.from(word).slice(0, WORD_MAX_LENGTH).join('')
}

/** The words of a folded text; a run of a script without spaces is one word. */
function runsOf(folded: string): string[] {
  return (folded.match(WORD) ?? []).flatMap((word) => word.match(RUN) ?? [])
}

/** The parts of a run that begin at each of its characters, so that a search finds words inside it. */
function gramsOf(run: string): string[] {
  const letters = Array.from(run)
  return letters.map((_, at) => letters.slice(at, at + GRAM_LENGTH).join(''))
}

/** As few parts of a run as contain all its characters. */
function coveringGrams(run: string): string[] {
  const letters = Array.from(run)
  const last = Math.max(0, letters.length - GRAM_LENGTH)
  const starts = letters.flatMap((_, at) => (at % GRAM_LENGTH === 0 && at < last ? [at] : []))
  return [...starts, last].map((at) => letters.slice(at, at + GRAM_LENGTH).join(''))
}

/**
 * Returns the distinct words of a text to store in an index, folded by `foldedText`; digits count as letters. A word
 * with an apostrophe is stored whole and in parts: "José's CLM-48213" returns joses, clm, 48213, jose, s. In scripts
 * without spaces, a word is stored for each character.
 */
export function searchWords(text: string): string[] {
  const letters = foldedLetters(text)
  const runs = [...runsOf(foldedText(letters)), ...(letters.includes("'") ? runsOf(letters) : [])]
  return [...new Set(runs.flatMap((run) => (SPACELESS_RUN.test(run) ? gramsOf(run) : [cutWord(run)])))]
}

/**
 * Returns the search terms; each one matches every word of `searchWords` that starts with it. Empty if the text
 * contains no words.
 */
export function queryWords(text: string): string[] {
  const runs = runsOf(foldedText(text))
  const terms = runs.flatMap((run) => (SPACELESS_RUN.test(run) ? coveringGrams(run) : [cutWord(run)]))
  return [...new Set(terms)].slice(0, QUERY_WORDS_MAX_COUNT)
}

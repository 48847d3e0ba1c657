import { US_STATES, CANADIAN_PROVINCES } from '#shared/reference/states.ts'
import { WORK_TYPES } from '#shared/reference/work-types.ts'
import { searchKey } from '#shared/text/search-key.ts'
import { NETWORK_SEARCH_WORDS_MAX_COUNT } from '#shared/limits.ts'

/** A word of a search text, with the codes of the reference data that it names. */
export interface SearchedWord {
  /** As `searchKey` returns it; not empty. */
  text: string
  /** Types of work with a word that begins with this one. */
  workCodes: readonly string[]
  /** States and provinces with this code, or with a word that begins with this one. */
  regionIds: readonly string[]
}

/** Shorter words name a state only by its code, and no type of work. */
const PREFIX_MIN_LENGTH = 3

const wordsOf = (text: string): string[] =>
  searchKey(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '')

interface Named {
  id: string
  code: string | null
  words: readonly string[]
}

const REGIONS: readonly Named[] = [
  ...US_STATES.map(([code, name]) => ({ id: `US-${code}`, code: searchKey(code), words: wordsOf(name) })),
  ...CANADIAN_PROVINCES.map(([code, name]) => ({ id: `CA-${code}`, code: searchKey(code), words: wordsOf(name) })),
]

const WORK: readonly Named[] = WORK_TYPES.map(({ workCode, displayName }) => ({
  id: workCode,
  code: null,
  words: wordsOf(displayName),
}))

function named(word: string, all: readonly Named[]): string[] {
  const isPrefix = word.length >= PREFIX_MIN_LENGTH
  return all
    .filter(({ code, words }) => code === word || (isPrefix && words.some((one) => one.startsWith(word))))
    .map(({ id }) => id)
}

/** Reads the words of a search text; words beyond NETWORK_SEARCH_WORDS_MAX_COUNT are ignored. */
export function readWords(text: string): SearchedWord[] {
  return wordsOf(text)
    .slice(0, NETWORK_SEARCH_WORDS_MAX_COUNT)
    .map((word) => ({ text: word, workCodes: named(word, WORK), regionIds: named(word, REGIONS) }))
}

import { foldedText } from '#shared/text/folded-text.ts'

/** More words than this are ignored: people do not type them, and each costs a look-up. */
const QUERY_WORDS_MAX_COUNT = 8
/** Letters of a word that count: what follows is noise such as encoded data. */
const WORD_MAX_LENGTH = 60

function cutWord(word: string): string {
  return word.length <= WORD_MAX_LENGTH ? word : Array.from(word).slice(0, WORD_MAX_LENGTH).join('')
}

/**
 * The distinct words of a text in lower case and without accents, digits included: "José's CLM-48213" -> jose, s, clm,
 * 48213. The same function makes what is stored and what is looked for, so both always agree.
 */
export function searchWords(text: string): string[] {
  return [...new Set((foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(cutWord))]
}

/** The search terms: each matches every word that begins with it. Empty: the text holds no word. */
export function queryWords(text: string): string[] {
  return searchWords(text).slice(0, QUERY_WORDS_MAX_COUNT)
}

/**
 * A tsquery that asks for words with each of these beginnings. Words are letters and digits only, so none needs
 * quoting.
 */
export function tsQueryOf(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}

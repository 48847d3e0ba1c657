import { foldedText } from '#shared/text/folded-text.ts'

/** Further words are ignored: people rarely type them, and each one costs a lookup. */
const QUERY_WORDS_MAX_COUNT = 8
/** Significant characters of a word; longer words are usually noise such as encoded data. */
const WORD_MAX_LENGTH = 60

function cutWord(word: string): string {
  return word.length <= WORD_MAX_LENGTH ? word : Array.from(word).slice(0, WORD_MAX_LENGTH).join('')
}

/**
 * Returns the distinct words of a text, in lowercase and without accents; digits count as letters: "José's CLM-48213"
 * returns jose, s, clm, 48213. Stored texts and search texts use the same function, so they always match.
 */
export function searchWords(text: string): string[] {
  return [...new Set((foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(cutWord))]
}

/** Returns the search terms; each one matches every word that starts with it. Empty if the text contains no words. */
export function queryWords(text: string): string[] {
  return searchWords(text).slice(0, QUERY_WORDS_MAX_COUNT)
}

/**
 * Builds a tsquery for words that start with each of these terms. Terms contain only letters and digits, so they need
 * no escaping.
 */
export function tsQueryOf(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}

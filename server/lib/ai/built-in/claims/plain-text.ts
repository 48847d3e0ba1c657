import { US_STATES } from '#shared/reference/states.ts'
import { foldedLetters } from '#shared/text/folded-text.ts'
import { withoutMarks, writtenOut } from '../shorthand.ts'

/** Codes of states that are also words: in lower case they are words. */
const WORDS = new Set(['IN', 'OR', 'ME', 'HI', 'AS', 'ID'])
/** Codes that are words in capitals too if they are not after "in" or a comma. */
const SHOUTED_WORDS = new Set([...WORDS, 'OK', 'OH', 'LA', 'DE', 'AL', 'MA', 'PA'])
const NAMES = new Map(US_STATES.map(([code, name]) => [code, name.toLowerCase()]))

/** Replaces codes of states with their names: in capitals, or after "in" or a comma. */
function withStateNames(text: string): string {
  const isShouted = !/\p{Ll}/u.test(text)
  return text
    .replace(/(\b(?:in|from|outside)\s+|,\s*)([a-z]{2})\b(?!['’])/gi, (all, before: string, given: string) => {
      const code = given.toUpperCase()
      const isWord = WORDS.has(code) && (given !== code || isShouted)
      return isWord || !NAMES.has(code) ? all : `${before}${NAMES.get(code)}`
    })
    .replace(/\b[A-Z]{2}\b(?![-'’])/g, (code) =>
      SHOUTED_WORDS.has(code) ? code : isShouted ? code : (NAMES.get(code) ?? code),
    )
    .replace(/(?<=\b(?:or|and)\s+)(?:LA|OK|AL|PA|MA|OH|DE)\b/g, (code) =>
      isShouted ? code : (NAMES.get(code) ?? code),
    )
}

/** A claim that is not due until a day is due on that day or later. */
const NOT_UNTIL = /(?<![\w-])(?:not|arent|isnt|wont be) due (?:until|till)(?= )/

/**
 * A question as words in lower case that are separated by single spaces, without accents and punctuation. Dates, claim
 * numbers and hyphens inside words are kept, abbreviations are written out, and codes of states are replaced by their
 * names.
 */
export function plainText(text: string): string {
  const words = foldedLetters(withStateNames(withoutMarks(text)))
    .replace(/(?<=\d(?:st|nd|rd|th)?) [-–—] (?=[a-z\d])/g, ' to ')
    .replace(/'s\b|s'(?=\s|$)/g, (ending) => (ending.startsWith('s') ? 's' : ''))
    // The French article.
    .replace(/(?<![a-z])l'(?=[a-z]{2})/g, 'l ')
    .replaceAll("'", '')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/(?<![a-z\d])[/-]|[/-](?![a-z\d])/g, ' ')
    .replace(/[^\p{L}\p{N}/$%-]+/gu, ' ')
    .trim()
  // "Or not" at the end only asks for yes or no.
  return writtenOut(words)
    .replace(/(?<=\S) or not?$/, '')
    .replace(/(?<![\w-])neither(?= .* nor )/, 'not')
    .replace(NOT_UNTIL, 'due on or after')
}

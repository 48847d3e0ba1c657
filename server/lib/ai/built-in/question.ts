import type { LegacySubset } from '#server/lib/legacy-claims/port.ts'
import { foldedText } from '#shared/text/folded-text.ts'

/** The intent of a question, as far as its words tell. */
export interface Question {
  asks: 'self' | 'howTo' | 'letter' | 'notes' | 'anything'
  isAboutClaims: boolean
  subset: LegacySubset | null
  /** The words that say what it is about, in lower case, each once. */
  words: string[]
}

const STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get give had has have he her
  here him his how i if in into is it its just know let list look me my need no not of on or our out please she
  should show so some tell than that the their them then there these they this to up us want was we were what when
  where which who whom whose why will with would write you your said say says find search open ask there's what's
  claim claims job jobs file files document documents message messages conversation conversations overdue due soon
  received recent recently late next days day`
    .split(/\s+/)
    .filter(Boolean),
)

/** Of questions about the product, the words that no help text is about; there claims and documents are subjects. */
const HELP_STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get give had has have he her
  here his how i if in into is it its me my no not of on or our please she should so that the their them then
  there these they this to us was we were what when where which who why will with would you your happens happen
  difference between go back way possible there`.split(/\s+/),
)

const SELF =
  /\bhow (do|can|should|to) (i )?use (you|this|evo-?x|the (assistant|chat))\b|\bwhat (can|do) you do\b|\bhow do you work\b|^\s*help\W*$/i
const HOW_TO =
  /^\W*(?:evo-?x\W+)?(?:please )?(?:(?:tell|show) me )?(?:how|where) (?:do|does|can|could|should|to|is|are)\b|^\W*(?:can|may) i\b|^\W*what (?:is|are|does|happens|do)\b|^\W*why (?:can|do|is|are)\b|^\W*who (?:can|may|sees)\b|\bhow to\b/i
const NOTES = /\bsummar(?:y|ies|i[sz]e|i[sz]ing)\b|\bnotes?\b/i
const LETTER = /\b(write|draft|compose|template|e-?mail|letter)\b/i
const CLAIMS = /\b(claims?|jobs?|overdue|insured|claimants?)\b/i
const CLAIM_NUMBER = /\b[a-z]{2,5}-\d{2}-?\d{3,}\b|\b\d{5,}\b/i

function subsetOf(text: string): LegacySubset | null {
  if (/\b(overdue|late|past due)\b/i.test(text)) return 'Overdue'
  if (/\breceived\b|\bnew claims?\b/i.test(text)) return 'ReceivedLast3Days'
  return /\bdue\b/i.test(text) ? 'DueNext3Days' : null
}

/** The words of a text that tell something, in lower case and without accents. */
export function significantWords(text: string): string[] {
  const words = foldedText(text).match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? []
  return [...new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)))].slice(0, 8)
}

/** The words of a question about the product. */
export function helpWords(text: string): string[] {
  const words = foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.filter((word) => word.length > 1 && !HELP_STOP_WORDS.has(word)))].slice(0, 12)
}

/** Does somebody ask for a summary of the notes of a claim? */
export function asksForNotes(text: string): boolean {
  return NOTES.test(text) && (CLAIM_NUMBER.test(text) || (CLAIMS.test(text) && !HOW_TO.test(text)))
}

export function readQuestion(text: string): Question {
  const words = significantWords(text)
  const isAboutClaims = CLAIMS.test(text) || CLAIM_NUMBER.test(text)
  const subset = isAboutClaims ? subsetOf(text) : null
  const asked = { isAboutClaims, subset, words }
  if (SELF.test(text)) return { ...asked, asks: 'self' }
  if (asksForNotes(text))
    return { ...asked, asks: 'notes', words: words.filter((word) => !/^(?:summar|notes?$)/.test(word)) }
  if (HOW_TO.test(text) && !CLAIM_NUMBER.test(text) && subset === null) return { ...asked, asks: 'howTo' }
  const isRequest = !/^\s*(what|which|who|where|when|did|find|show)\b/i.test(text)
  return { ...asked, asks: LETTER.test(text) && isRequest ? 'letter' : 'anything' }
}

/** The sentence of a text that holds the most of the words; null when none holds any. */
export function bestSentence(text: string, words: readonly string[]): string | null {
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter(Boolean)
  const scored = sentences.map((sentence) => {
    const folded = foldedText(sentence)
    return { sentence, hits: words.filter((word) => folded.includes(word)).length }
  })
  const best = scored.reduce((a, b) => (b.hits > a.hits ? b : a), { sentence: '', hits: 0 })
  return best.hits === 0 ? null : best.sentence.slice(0, 400)
}

import type { LegacySubset } from '#server/lib/legacy-claims/port.ts'
import { foldedText } from '#shared/text/folded-text.ts'

/** The intent of a question, as far as its words tell. */
export interface Question {
  asks: 'help' | 'letter' | 'claims' | 'anything'
  subset: LegacySubset | null
  /** The words that say what it is about, in lower case, each once. */
  words: string[]
}

const STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get give had has have he her here him his how i if in into is it
  its just know let list look me my need no not of on or our out please she should show so some tell than that the their them then there these they this
  to up us want was we were what when where which who whom whose why will with would write you your said say says find search open ask there's what's
  claim claims job jobs file files document documents message messages conversation conversations overdue due soon received recent recently late next days day`
    .split(/\s+/)
    .filter(Boolean),
)

const HELP = /\bhow (do|can|should|to) (i )?use\b|\bwhat (can|do) you do\b|\bhow do you work\b|^\s*help\W*$/i
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

export function readQuestion(text: string): Question {
  const words = significantWords(text)
  if (HELP.test(text)) return { asks: 'help', subset: null, words }
  const isAboutClaims = CLAIMS.test(text) || CLAIM_NUMBER.test(text)
  if (LETTER.test(text) && !/^\s*(what|which|who|where|when|did|find|show)\b/i.test(text))
    return { asks: 'letter', subset: null, words }
  return { asks: isAboutClaims ? 'claims' : 'anything', subset: isAboutClaims ? subsetOf(text) : null, words }
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

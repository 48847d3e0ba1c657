import { foldedLetters } from '#shared/text/folded-text.ts'

/** The intent of a question, recognized by its words. */
export interface Question {
  asks: 'greeting' | 'thanks' | 'self' | 'order' | 'howTo' | 'letter' | 'notes' | 'anything'
  /** In lower case. */
  claimNumber: string | null
  /** Words written like names. */
  names: string[]
  /** The content words in lower case, without duplicates. */
  words: string[]
  /** The question asks to search messages. */
  inMessages: boolean
}

const STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get give had has have he her
  here him his how i if in into is it its just know let list look me my need no not of on or our out please she
  should show so some tell than that the their them then there these they this to up us want was we were what when
  where which who whom whose why will with would write you your said say says find search open ask there's what's
  many much today tomorrow yesterday week still yet also anything everything something deadline deadlines what's
  whats who's whos when's whens wheres where's i'm i've got total claim claims job jobs file files document
  documents message messages conversation conversations overdue due soon received recent recently late next days
  day more last latest newest came come coming summarize summarise summary one
  must quickly quick fast long often send sends according ever hers theirs ours mine yours myself yourself`
    .split(/\s+/)
    .filter(Boolean),
)

/** In questions about the product, words that no help text covers; there, claims and documents are the subject. */
const HELP_STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get give had has have he her
  here his how i if in into is it its me my no not of on or our please she should so that the their them then
  there these they this to us was we were what when where which who why will with would you your today tomorrow
  someone somebody anyone something mean means meaning stand stands happens happen difference between go back way
  possible there doing next ones`.split(/\s+/),
)

const GREETING = /^\W*(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening|day))(?: (?:there|evo-?x|again))?\W*$/i
const THANKS =
  /^\W*(?:(?:ok|okay|great|perfect|super)\W+)?(?:thanks|thank you|thx|ty|ok|okay|great|perfect|got it|well done|good job|awesome)(?: (?:you|so much|very much|a lot|again|evo-?x))?\W*$/i
/** Requests to perform an action, which the assistant leaves to the person. */
const ORDER =
  /^\W*(?:please |can you |could you |i want you to )*(?:send|delete|remove|upload|call|text|invite|archive|pay|approve|close|assign|mark|rename|forward|cancel|post|share|move|add|change)\b/i
const SELF =
  /\b(?:who|what) are you\b|\bhow (do|can|should|to) (i )?use (you|this|evo-?x|the (assistant|chat))\b|\bwhat (can|do) you do\b|\bhow do you work\b|^\s*help\W*$/i
const HOW_TO =
  /^\W*(?:evo-?x\W+)?(?:please )?(?:(?:tell|show) me )?(?:how|where) (?:do|does|can|could|should|to|is|are)\b|^\W*(?:can|may) i\b|^\W*what(?:(?: is|['’]?s| are) |\s(?:does|happens|do)\b)|^\W*why (?:can|do|is|are)\b|^\W*who (?:can|may|sees)\b|\bhow to\b/i
/** Matches questions about the content of a document, which the help texts do not have. */
const WHAT_IT_SAYS =
  /^\W*(?:what|where|how|when) do(?:es)? .{1,60} (?:say|says|mention|state|require|read|show|call for)\b(?! up\b)/i
const NOTES = /\bsummar(?:y|ies|i[sz]e|i[sz]ing)\b|\bnotes?\b|\bnext steps?\b/i
const LETTER = /\b(write|draft|compose|template|e-?mail|letter)\b/i
const CLAIMS = /\b(claims?|jobs?|overdue|insured|claimants?|deadlines?)\b/i
const MESSAGES = /\b(?:messages?|conversations?)\b/i
const FULL_CLAIM_NUMBER = /\b[a-z]{2,5}-\d{2}-?\d{3,}\b/i
/** Refers to something named before. */
const REFERS =
  /\b(?:it|its|(?:this|that|the) (?:claim|one|insured|claimant|loss|file)|him|her|them|his|their|(?:is|about|of|on) that|next steps?)\b/i
/** A letter to somebody who is known by the claim. */
const TO_A_ROLE =
  /^\W*(?:please |now )?(?:write|draft|compose|tell|ask|remind|inform|notify|send)\b.{0,60}\b(?:carrier|client|insurer|policyholder|homeowner|contractor|roofer|mortgagee)\b/i
/** Refers to one of a list by its position. */
const PLACE = /\b(?:the )?(first|second|third|fourth|fifth|last)(?: (?:one|claim)\b|(?=\W*$))/i
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth']
const ABOUT_THE_APP = /^\W*(?:how (?:do|can|to)|can i|may i|where (?:do|can) i)\b/i
const CLAIM_NUMBER = /\b[a-z]{2,5}-\d{2}-?\d{3,}\b|\b\d{5,}\b/i

/** The content words of a text, in lower case and without accents. */
export function significantWords(text: string): string[] {
  const words = foldedLetters(text).match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? []
  return [...new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)))].slice(0, 8)
}

/** The words of a question about the product. */
export function helpWords(text: string): string[] {
  const words = foldedLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.filter((word) => word.length > 1 && !HELP_STOP_WORDS.has(word)))].slice(0, 12)
}

/** Whether the question asks for a summary of a claim's notes. */
export function asksForNotes(text: string): boolean {
  return NOTES.test(text) && (CLAIM_NUMBER.test(text) || (CLAIMS.test(text) && !HOW_TO.test(text)))
}

/** Capitalized words, except those that are capitalized because they start a sentence. */
function namesIn(text: string, words: readonly string[]): string[] {
  const named = new Set((text.match(/(?<=\S\s+["“(]?)\p{Lu}[\p{L}\p{N}'’-]+/gu) ?? []).map(foldedLetters))
  return words.filter((word) => named.has(word) || named.has(`${word}'s`))
}

/** The claim numbers in a text, in order, without duplicates. */
const claimNumbers = (text: string): string[] => [
  ...new Set(text.match(new RegExp(FULL_CLAIM_NUMBER, 'gi'))?.map((one) => one.toUpperCase())),
]

/** The claim numbers in a question, also without their letters. */
export const claimNumbersIn = (text: string): string[] => [
  ...new Set(text.match(new RegExp(CLAIM_NUMBER, 'gi'))?.map((one) => one.toUpperCase())),
]

/**
 * The claim that the last text with claim numbers named; `isList` if it named several.
 * @param earlier the conversation so far, oldest first
 */
export function claimOfConversation(earlier: readonly string[]): { number: string | null; isList: boolean } {
  const [only, another] = earlier.map(claimNumbers).findLast(({ length }) => length > 0) ?? []
  return { number: another === undefined ? (only ?? null) : null, isList: another !== undefined }
}

/**
 * A question combined with the claim it refers to: "when is it due?" after an answer about one claim asks about that
 * claim, "and the second one?" after a list about the second in the list.
 * @param earlier the conversation so far, oldest first
 */
export function withItsClaim(text: string, earlier: readonly string[]): string {
  if (CLAIM_NUMBER.test(text) || ABOUT_THE_APP.test(text)) return text
  const named = earlier.map(claimNumbers).filter(({ length }) => length > 0)
  const list = named.findLast(({ length }) => length > 1) ?? []
  const place = PLACE.exec(text)?.[1]?.toLowerCase()
  const placed = place === 'last' ? list.at(-1) : list[PLACES.indexOf(place ?? '')]
  if (placed !== undefined) return text.replace(PLACE, `claim ${placed}`)
  const [only, another] = named.at(-1) ?? []
  const isReferring = REFERS.test(text) || TO_A_ROLE.test(text)
  return only !== undefined && another === undefined && isReferring ? `${text} (claim ${only})` : text
}

/** In "when is the Abernathy file due" and "hail files", the file is a claim. */
const OF_A_CLAIM =
  /\b(?:due|overdue|late|status|adjuster|carrier|insurer|deadline|going on|happen(?:ed|ing)|next steps?|reserves?|outstanding|carrying|assigned|handl(?:e|es|ing)|came in|open files?|(?:hail|wind|water|fire|flood|theft) (?:loss )?files?|file is [a-z]{2}\d{4,}|inspected|policyholders?)\b/i
const OF_A_DOCUMENT =
  /\b(?:upload\w*|folders?|pdfs?|csv|excel|word|size|names?|versions?|documents?|photos?|client file|file number|claims?|attach\w*|file type)\b/i

/** A question in which the file of a claim is called a claim. */
export const withoutFile = (text: string): string =>
  OF_A_CLAIM.test(text) && !OF_A_DOCUMENT.test(text) ? text.replace(/(?<=\S )file(s?)\b(?! of\b)/gi, 'claim$1') : text

export function readQuestion(text: string): Question {
  const words = significantWords(text)
  const claimNumber = CLAIM_NUMBER.exec(text)?.[0].toLowerCase() ?? null
  const asked = { words, claimNumber, names: namesIn(text, words), inMessages: MESSAGES.test(text) }
  if (GREETING.test(text)) return { ...asked, asks: 'greeting' }
  if (THANKS.test(text)) return { ...asked, asks: 'thanks' }
  if (SELF.test(text)) return { ...asked, asks: 'self' }
  if (asksForNotes(text))
    return { ...asked, asks: 'notes', words: words.filter((word) => !/^(?:summar|notes?$)/.test(word)) }
  if (HOW_TO.test(text) && claimNumber === null && !WHAT_IT_SAYS.test(text)) return { ...asked, asks: 'howTo' }
  const isRequest = !/^\s*(what|which|who|where|when|how|why|did|does|is|are|was|were|has|have|had|find|show)\b/i.test(
    text,
  )
  if (LETTER.test(text) && isRequest) return { ...asked, asks: 'letter' }
  return { ...asked, asks: ORDER.test(text) ? 'order' : 'anything' }
}

/** Less than a word: a sentence with more words is better. */
const WANTED_WEIGHT = 0.5

/** Matches an amount, a date or a number if the question asks for one; null if it asks for none. */
export function wantedBy(text: string): RegExp | null {
  if (/\bhow much\b|\b(?:amount|price|costs?|sum|totals?|reserves?|deductible|premium|limit)\b/i.test(text))
    return /[$€£]\s?\d|\d[\d,.]*\s?(?:dollars|usd|euros?)|\b\d{1,3}(?:,\d{3})+\b/i
  if (/^\W*(?:when|since when|until when)\b|\b(?:what|which) (?:day|date|time)\b/i.test(text))
    return /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.? \d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b\d{1,2} ?[ap]\.?m\b|\b\d{1,2}(?:st|nd|rd|th)\b/i
  return /\bhow (?:many|long|old|high|wide)\b|\b(?:percent|percentage)\b/i.test(text)
    ? /\d|\b(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|sixty|ninety)\b/i
    : null
}

/** Word endings differ between a question and its answer. */
const beginningOf = (word: string): string => (/\d/.test(word) ? word : word.slice(0, Math.max(4, word.length - 2)))

/** Matches a word in one of its forms at the beginning of a text word; numbers must match completely. */
function holds(folded: string, word: string): boolean {
  const beginning = beginningOf(word)
  const isNumber = /^\d+$/.test(word)
  for (let at = folded.indexOf(beginning); at >= 0; at = folded.indexOf(beginning, at + 1)) {
    const isBegun = at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')
    const isEnded = !isNumber || !/[\d,]/.test(folded[at + beginning.length] ?? '')
    if (isBegun && isEnded) return true
  }
  return false
}

/** Number of the words that a text contains, in any of their forms. */
export function heldWords(text: string, words: readonly string[]): number {
  const folded = foldedLetters(text)
  return words.filter((word) => holds(folded, word)).length
}

/**
 * The sentence of a text with the most of the words; null if none contains any.
 * @param wanted what the answer contains, which decides between sentences with as many words; null if unknown
 */
export function bestSentence(text: string, words: readonly string[], wanted: RegExp | null = null): string | null {
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter(Boolean)
  const scored = sentences
    .map((sentence) => ({ sentence, held: heldWords(sentence, words) }))
    .map(({ sentence, held }) => ({ sentence, hits: held > 0 && wanted?.test(sentence) ? held + WANTED_WEIGHT : held }))
  const best = scored.reduce((a, b) => (b.hits > a.hits ? b : a), { sentence: '', hits: 0 })
  return best.hits === 0 ? null : best.sentence.slice(0, 400)
}

import { CHAT_CLAIMS_COUNT } from '#shared/limits.ts'
import type { ChatReply } from '../../chat.ts'
import { plain } from '../plain-reply.ts'
import { claimNumbersIn } from '../question.ts'
import { dayPhrasesIn } from './day-phrases.ts'
import { toEnglish } from './languages.ts'
import { MaskedText } from './masked-text.ts'
import { plainText } from './plain-text.ts'
import { readClaims } from './reading.ts'

const PARTS_MAX_COUNT = 3

const CLAIMS_NOUN = /(?<![\w-])(?:claims|jobs|losses)(?![\w-])/i

/** "Hail claims in Texas and wind claims in Louisiana" are two lists. */
function listsIn(part: string): string[] {
  const [first = '', second, ...further] = part.split(/,?\s+and\s+/i)
  const isTwo = second !== undefined && further.length === 0 && CLAIMS_NOUN.test(first) && CLAIMS_NOUN.test(second)
  return isTwo ? [first, second] : [part]
}

/** Between two periods that are compared: "this month compared to last month". */
const PERIODS_COMPARED = /^ (?:and |as )?(?:versus|vs|compared (?:to|with)|than|against) (?:the |in )?$/

/** A question that compares two periods, once for each of them; empty if it compares none. */
function periodsComparedIn(question: string, today: string): string[] {
  const text = toEnglish(plainText(question))
  const [first, second, ...further] = dayPhrasesIn(new MaskedText(text), today)
  if (!first || !second || further.length > 0) return []
  const between = text.slice(first.end, second.at)
  const asksForMore = /(?<![\w-])(?:more|fewer|less|busier)(?![\w-])/g
  if (!PERIODS_COMPARED.test(between) && !(between === ' or ' && asksForMore.test(text))) return []
  const [before, after] = [text.slice(0, first.at), text.slice(second.end)]
  return [first, second].map(({ at, end }) =>
    `${before}${text.slice(at, end)}${after}`.replace(asksForMore, ' ').replace(/ +/g, ' '),
  )
}

/** Several questions about sets of claims in one; empty if it is a single one. */
export function partsOfSets(question: string, today: string): string[] {
  const compared = periodsComparedIn(question, today)
  if (compared.length > 0) return compared
  const parts = question
    .split(/\?\s+(?=\S)|;\s+|,?\s+and\s+(?=(?:how many|which|what|when)\b)/i)
    .flatMap(listsIn)
    .filter((part) => plainText(part) !== '')
  return parts.length > 1 && parts.length <= PARTS_MAX_COUNT ? parts : []
}

const REFERS_BACK = /(?<![\w-])(?:it|its|he|she|his|her|they|their|them|those|these|there)(?![\w-])/i

/** Questions in one of which only some name a claim by its number; empty if it is a single one. */
export function partsWithNumbers(question: string, today: string): string[] {
  const parts = question.split(/\?\s+(?=\S)|;\s+|,?\s+and\s+(?=(?:how many|which|what|when|who)\b)/i)
  const isOfSet = (part: string): boolean =>
    claimNumbersIn(part).length === 0 &&
    !REFERS_BACK.test(part) &&
    readClaims(toEnglish(plainText(part)), today).isAboutClaims
  const isMixed = parts.some(isOfSet) && parts.every((part) => isOfSet(part) || claimNumbersIn(part).length > 0)
  return isMixed && parts.length > 1 && parts.length <= PARTS_MAX_COUNT ? parts : []
}

/** One reply of several. */
export function joinedReplies(replies: readonly ChatReply[]): ChatReply {
  const claims = [...new Map(replies.flatMap((one) => one.claims).map((claim) => [claim.ClaimKey, claim])).values()]
  const text = replies.map((one) => one.text.replace(/ ?\[\d+\]/g, '')).join('\n\n')
  const queries = replies.flatMap((one) => one.queries ?? [])
  return { ...plain(text), claims: claims.slice(0, CHAT_CLAIMS_COUNT), queries }
}

/** A text as a sentence. Its first letter stays if it begins with a fact or an unusual name. */
export function sentence(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean === '') return ''
  const started = /^(?:\S*\d|\S*[@/]|\S*\p{Ll}\p{Lu})/u.test(clean)
    ? clean
    : clean.charAt(0).toUpperCase() + clean.slice(1)
  return /[.!?…]["”)]?$/.test(started) ? started : `${started.replace(/[,;:]$/, '')}.`
}

const THINGS =
  '(claim|policy|property|home|house|roof|vehicle|car|estimate|payment|check|coverage|deductible|' +
  'questions?|photos|pictures|documents|appointment|inspection|file|report|contractor|adjuster|patience|help|time|' +
  'invoices?|receipts|proof of loss|inventory|supplement|mortgage company|attorney|dog|signature|cooperation|call|' +
  'message|letter|quick (?:reply|answer)|(?:final|signed|repair) \\p{L}+)'

/** Another person in a clause, to whom "his" or "she" may refer. */
const OTHER_PERSON =
  /(?<=\S\s)(?!(?:I|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b)\p{Lu}\p{Ll}+|\b(?:husband|wife|son|daughter|mother|father|neighbor|tenant|brother|sister)\b/u

/**
 * 'his claim is ready' addressed to him becomes 'your claim is ready'. If the clause names another person, only his and
 * her before the usual things are changed.
 */
export function toSecondPerson(clause: string): string {
  const usual = clause
    .replace(new RegExp(`\\b(?:his|her|their) ${THINGS}\\b`, 'giu'), 'your $1')
    .replace(/\b(?:he|she|they) (?=(?:can|could|should|must|may|might|will|would)\b)/gi, 'you ')
    .replace(/^(?:he|she) needs to\b/i, 'you need to')
    .replace(/^(?:(?:he|she) is|they are)\b/i, 'you are')
    .replace(/^(?:(?:he|she) has|they have)\b/i, 'you have')
    .replace(/^(?:(?:he|she) was|they were)\b/i, 'you were')
  if (OTHER_PERSON.test(clause) || (/\b(?:he|his)\b/i.test(clause) && /\b(?:she|her)\b/i.test(clause))) return usual
  return usual
    .replace(/\b(?:his|her) (?=\p{Ll})/gu, 'your ')
    .replace(/\b(?:he|she) is\b/g, 'you are')
    .replace(/\b(?:he|she) has\b/g, 'you have')
    .replace(/\b(?:he|she) was\b/g, 'you were')
    .replace(/\b(?:he|she) (?=(?:did|had|sent|said|paid|gave|told|wrote|\p{Ll}+ed)\b)/gu, 'you ')
}

export function sentencesOf(clause: string): string[] {
  return clause
    .split(/(?<=[.!?])\s+|;\s+|\n+/)
    .map((part) => sentence(part.replace(/^[-•*]\s*/, '')))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

export const politeRequest = (toDo: string): string =>
  `Could you please ${toSecondPerson(toDo).replace(/[.!?\s]+$/, '')}?`

const MANNER =
  /[,;]?\s*(?:and )?(?:(?:in|with) an? [\p{L} -]{1,40}(?:tone|way|manner|voice)|(?:keep|make) (?:it|this) [\p{L} ,-]{1,40})\W*$/iu
const ASKED_FOR =
  /\b(?:request(?:ing)?|remind(?:ing)? .{1,40}? (?:about|of)|ask(?:ing)?(?: (?:the )?[\p{L}’'-]+(?: [\p{L}’'-]+)?)? for|need(?:s)?|(?:send|get)(?:ing)?(?: (?:me|us))?|return|provide|submit|missing|upload)\s+(?:for\s+)?(?:the following:?\s*)?([^]+)/iu
const NO_ITEM =
  /^(?:an?|the|some|more|any)?\s*(?:documents?|docs|paperwork|information|files|letter|message|following|things|items|reply|response|reminder|request|documentation)?$/i

export const withoutManner = (text: string): string => text.replace(MANNER, '')

/** The items that a text asks for, as the reader of the letter would name them. */
export function itemsOf(text: string): string[] {
  const asked = ASKED_FOR.exec(withoutManner(text))?.[1]
  if (!asked) return []
  const list = asked
    .replace(
      /\s+(?:by|before|until|no later than|so that|because|due to|from (?:the|him|her|them|\p{Lu}\p{L}+|[“"])|for (?:the|his|her|their|this) (?:claim|file))(?:(?=[\s.!?,;]|$)|\b)[^]*$/iu,
      '',
    )
    .split(/(?<=[\p{L})])[.!?](?:\s|$)/u)[0]
  return toSecondPerson(list ?? '')
    .replace(/\s*\[[^[\]]*\]\s*$/, '')
    .replace(/^(?:an? |the )?(?:documents?|docs|paperwork|items|following)(?: items| documents)?\s*:\s*/i, '')
    .split(/,\s*(?:and\s+)?|\s+and\s+|;\s*|\n+/)
    .map((item) => item.replace(/^[-•*\s]+|[\s:]+$/g, ''))
    .filter((item) => item.length <= 120 && /\p{L}/u.test(item) && !NO_ITEM.test(item))
    .slice(0, 12)
}

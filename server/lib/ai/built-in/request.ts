import { type Letter, LETTERS } from './letters.ts'
import type { Tone } from './tone.ts'

/** The intent of a request, recognized only by its words. */
export interface Reading {
  letter: Letter | null
  /** Sentences that the message should say. */
  points: string[]
  /** Requested items. */
  items: string[]
  tone: Tone | null
  length: -1 | 0 | 1
  /** Asks for the same text in other words. */
  again: boolean
  /** Asks to edit the existing text. */
  rework: boolean
  translate: boolean
}

const AGAIN =
  /^\W*(?:please )?(?:try|do|write|draft)(?: it| that| this)?(?: once)? (?:again|over)\b|^\W*(?:regenerate|another (?:version|draft|one|try)|(?:something|a) different(?: version| one)?)\W*$/i
const CASUAL = /\b(?:less formal|more casual|casual(?:ly)?|friendl(?:y|ier)|informal|warmer|relaxed|conversational)\b/i
const PROFESSIONAL = /\b(?:professional(?:ly)?|formal(?:ly)?|businesslike|business tone|more polite)\b/i
const SHORTER = /\b(?:short(?:er|en)?|brief(?:er|ly)?|concise|condense|trim|less text|cut (?:it )?down)\b/i
const LONGER = /\b(?:longer|lengthen|more detail(?:s|ed)?|expand|elaborate)\b/i
const TRANSLATE =
  /\btranslat\w*\b|\b(?:in|into|to) (?:spanish|french|german|portuguese|italian|chinese|vietnamese|korean|tagalog|polish|russian|arabic|creole)\b/i
const REWORK =
  /\b(?:rewrite|reword|rephrase|improve|polish|clean (?:it |this )?up|edit|fix|proofread|make (?:it|this)|this text|my text|my message|sound)\b/i

const WHOM =
  '(?:him|her|them|everyone|everybody|all of them|the \\p{L}+(?: \\p{L}+)?|(?:(?:Mr|Mrs|Ms|Dr)\\.? )?' +
  "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?)"
const TOLD = new RegExp(`\\b(?:[Tt]ell|[Ii]nform|[Rr]emind) ${WHOM} (?:that )?([^]+)`, 'u')
const LET_KNOW = new RegExp(`\\b[Ll]et ${WHOM} know (?:that )?([^]+)`, 'u')
const ASK_TO = new RegExp(`\\b[Aa]sk(?:ing)? ${WHOM} to ([^]+)`, 'u')
const ASK_IF = new RegExp(`\\b[Aa]sk(?:ing)?(?: ${WHOM})? (if|whether|when|where|how|what|which|who|why) ([^]+)`, 'u')
const SAYING =
  /\b(?:mention|say|saying|add|include|explain|note|state|stating|confirm|confirming)(?:ing)? that ([^]+)/iu
const NAMED = /^\W*(?:please )?(?:also )?(?:mention|add|include) (?!that\b)([^]+)/iu
const AFTER_COLON = /^[^\n:]{3,120}:\s+([^]+)$/u

const MANNER =
  /[,;]?\s*(?:and )?(?:(?:in|with) an? [\p{L} -]{1,40}(?:tone|way|manner|voice)|(?:keep|make) (?:it|this) [\p{L} ,-]{1,40})\W*$/iu

function sentence(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean === '') return ''
  const started = /^(?:\S*\d|\S*[@/]|\S*\p{Ll}\p{Lu})/u.test(clean)
    ? clean
    : clean.charAt(0).toUpperCase() + clean.slice(1)
  return /[.!?…]["”)]?$/.test(started) ? started : `${started.replace(/[,;:]$/, '')}.`
}

/**
 * 'his claim is ready' addressed to him becomes 'your claim is ready'; his and her of other people are recognized by
 * the neighboring words and not changed.
 */
function toSecondPerson(clause: string): string {
  const things =
    '(claim|policy|property|home|house|roof|vehicle|car|estimate|payment|check|coverage|deductible|' +
    'questions?|photos|documents|appointment|inspection|file|report|contractor|adjuster|patience|help|time)'
  return clause
    .replace(new RegExp(`\\b(?:his|her|their) ${things}\\b`, 'gi'), 'your $1')
    .replace(/^(?:he|she|they) (?=(?:can|could|should|must|may|might|will|would)\b)/i, 'you ')
    .replace(/^(?:he|she) needs to\b/i, 'you need to')
    .replace(/^(?:(?:he|she) is|they are)\b/i, 'you are')
    .replace(/^(?:(?:he|she) has|they have)\b/i, 'you have')
    .replace(/^(?:(?:he|she) was|they were)\b/i, 'you were')
}

function sentencesOf(clause: string): string[] {
  return clause
    .split(/(?<=[.!?])\s+|;\s+|\n+/)
    .map((part) => sentence(part.replace(/^[-•*]\s*/, '')))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/**
 * The points to state, and the request without them, so that an appointment in a point does not select the appointment
 * letter.
 */
interface Said {
  points: string[]
  rest: string
}

function readSaid(prompt: string): Said {
  const text = prompt.replace(MANNER, '')
  const without = (clause: string): string => prompt.replace(clause, ' ')
  const told = TOLD.exec(text)?.[1] ?? LET_KNOW.exec(text)?.[1]
  if (told)
    return { points: sentencesOf(toSecondPerson(told.replace(/^about\s+/, 'this is about '))), rest: without(told) }
  const toDo = ASK_TO.exec(text)?.[1]
  if (toDo)
    return { points: [`Could you please ${toSecondPerson(toDo).replace(/[.!?\s]+$/, '')}?`], rest: without(toDo) }
  const [, word, asked] = ASK_IF.exec(text) ?? []
  if (word && asked)
    return {
      points: [
        `Could you let me know ${word === 'if' ? 'whether' : word} ${toSecondPerson(asked).replace(/[.!?\s]+$/, '')}?`,
      ],
      rest: without(asked),
    }
  const stated = SAYING.exec(text)?.[1] ?? (itemsOf(text).length > 0 ? undefined : AFTER_COLON.exec(text)?.[1])
  if (stated) return { points: sentencesOf(stated), rest: without(stated) }
  const named = NAMED.exec(text)?.[1]
  return named ? { points: [sentence(`Please note ${named}`)], rest: without(named) } : { points: [], rest: prompt }
}

const ASKED_FOR =
  /\b(?:request(?:ing)?|ask(?:ing)?(?: (?:for|\p{L}+ for))|needs?|send(?:ing)?(?: (?:me|us))?|provide|submit|missing|upload)\s+(?:for\s+)?(?:the following:?\s*)?([^]+)/iu
const NO_ITEM =
  /^(?:an?|the|some|more|any)?\s*(?:documents?|docs|paperwork|information|files|letter|message|following|things|items|reply|response)?$/i

function itemsOf(prompt: string): string[] {
  const asked = ASKED_FOR.exec(prompt.replace(MANNER, ''))?.[1]
  if (!asked) return []
  const list = asked
    .replace(
      /\s+(?:by|before|until|no later than|so that|because|due to|from (?:the|him|her|them)|for (?:the|his|her|their|this) (?:claim|file))\b[^]*$/i,
      '',
    )
    .split(/(?<=[\p{L})])[.!?](?:\s|$)/u)[0]
  return (list ?? '')
    .replace(/^(?:an? |the )?(?:documents?|docs|paperwork|items|following)(?: items| documents)?\s*:\s*/i, '')
    .split(/,\s*(?:and\s+)?|\s+and\s+|;\s*|\n+/)
    .map((item) => item.replace(/^[-•*\s]+|[\s:]+$/g, ''))
    .filter((item) => item.length <= 120 && /\p{L}/u.test(item) && !NO_ITEM.test(item))
    .slice(0, 12)
}

/** The letter with the highest weight; the first one if several are equal. */
function letterOf(prompt: string): Letter | null {
  let best: Letter | null = null
  let most = 1
  for (const letter of LETTERS) {
    const weight = letter.words.reduce((sum, [pattern, one]) => sum + (pattern.test(prompt) ? one : 0), 0)
    if (weight > most) {
      best = letter
      most = weight
    }
  }
  return best
}

export function readRequest(prompt: string): Reading {
  const { points, rest } = readSaid(prompt)
  return {
    letter: letterOf(rest),
    points,
    items: itemsOf(prompt),
    tone: CASUAL.test(prompt) ? 'casual' : PROFESSIONAL.test(prompt) ? 'professional' : null,
    length: SHORTER.test(prompt) ? -1 : LONGER.test(prompt) ? 1 : 0,
    again: AGAIN.test(prompt),
    rework: REWORK.test(prompt),
    translate: TRANSLATE.test(prompt),
  }
}

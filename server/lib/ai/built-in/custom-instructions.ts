import { foldedLetters } from '#shared/text/folded-text.ts'
import type { ChatTask } from '../chat.ts'
import type { WritingStyle } from '../port.ts'
import { quoted } from './claims/wording.ts'
import type { Tone } from './tone.ts'

/** Custom instructions as far as the built-in engine follows them. */
export interface CustomInstructions {
  style: WritingStyle
  /** The name by which answers greet the person; null for the first name of the profile. */
  callMe: string | null
  language: 'Spanish' | 'French' | null
  /** Instructions that are not followed, in the person's words. */
  notFollowed: string[]
}

const LINE_MAX_LENGTH = 200
const SIGNATURE_MAX_LINES = 6

const SIGNATURE =
  /\b(?:sign(?: off)?(?: (?:all |my |your )*(?:letters|e-?mails|messages|texts|everything|drafts))? (?:as|with)|(?:my |the )?signature(?: is| should be)?:?|end (?:all |my |your )*(?:letters|e-?mails|messages|texts) with)\s*(?:“([^”]+)”|"([^"]+)"|([^\n]+))/i
const SIGN_OFF =
  /\b(?:close|end|sign off)(?: (?:all |my |your )*(?:letters|e-?mails|messages|texts))?(?: with)?\s*[“"]?((?:best|kind|warm|warmest) regards|regards|sincerely(?: yours)?|yours truly|respectfully|cordially|best wishes|best|cheers|thank you|thanks)\b[,.”"]*/i
const CALL_ME = /\b(?:[Cc]all|[Aa]ddress) me(?: as)?\s+[“"]?(\p{Lu}[\p{L}'’-]{0,40})[”"]?/u
const NOT_FORMAL =
  /\b(?:not|never|less|don['’]?t|avoid)(?: be| being| sound| too| so| very)* (?:formal|professional|stiff|stuffy)\b/i
const NOT_CASUAL =
  /\b(?:not|never|less|don['’]?t|avoid)(?: be| being| sound| too| so| very)* (?:casual|informal|chatty)\b/i
const CASUAL = /\b(?:casual(?:ly)?|friendly|informal(?:ly)?|warm|conversational|relaxed)\b/i
const PROFESSIONAL = /\b(?:formal(?:ly)?|professional(?:ly)?|businesslike)\b/i
const SHORT = /\b(?:short|brief(?:ly)?|concise(?:ly)?|to the point|no long (?:texts|answers|letters))\b/i
const LONG = /\b(?:long|detailed|in detail|thorough(?:ly)?|in[- ]depth|comprehensive)\b/i
const LANGUAGE = /\b(?:(?:in|use|speak|write) )?(spanish|french|espanol|francais|en espanol|en francais)\b/i
/** Instructions that the engine follows anyway. */
const ANYWAY =
  /\b(?:(?:no|avoid|without|never use|don['’]?t use) (?:emojis?|exclamation (?:marks|points)|jokes|slang)|(?:do not|don['’]?t|never) (?:invent|make up|guess)(?: (?:anything|things|facts))?|cite (?:your |the )?sources|(?:in )?(?:american |us )?english|polite(?:ly)?|courteous)\b/i
const FILLER = new Set(
  `a all also always am an and answer answers as at be clear clearly do draft drafts each email emails english every for
  in is it keep language letter letters like make me message messages my of or our please prefer reply replies respond
  responds response responses should sound style text texts that the them they to tone use very want with write writing
  you your i would e mail mails manner voice way`.split(/\s+/),
)

const RULES = [NOT_FORMAL, NOT_CASUAL, SIGNATURE, SIGN_OFF, CALL_ME, CASUAL, PROFESSIONAL, SHORT, LONG, ANYWAY] as const

/** Sentences; those in quotation marks, such as a signature, are not divided. */
function sentencesOf(text: string): string[] {
  return (text.match(/(?:“[^”]*”|"[^"]*"|[^.;!\n“"]|\.(?=\S)|(?<=\b\p{Lu})\.|[“"])+/gu) ?? [])
    .map((one) => one.trim())
    .filter(Boolean)
}

function toneOf(text: string): Tone | null {
  if (NOT_FORMAL.test(text)) return 'casual'
  if (NOT_CASUAL.test(text)) return 'professional'
  return CASUAL.test(text) ? 'casual' : PROFESSIONAL.test(text) ? 'professional' : null
}

/** Whether the engine follows all of a sentence. */
function isFollowed(sentence: string): boolean {
  const rest = RULES.reduce((text, rule) => text.replace(new RegExp(rule.source, `g${rule.flags}`), ' '), sentence)
  return (foldedLetters(rest).match(/\p{L}+/gu) ?? []).every((word) => FILLER.has(word))
}

const lastOf = (sentences: readonly string[], read: (sentence: string) => string | undefined): string | null =>
  sentences.map(read).findLast((one) => one !== undefined && one !== '') ?? null

function signatureOf(sentence: string): string | undefined {
  const found = SIGNATURE.exec(sentence)
  const text = found?.[1] ?? found?.[2] ?? found?.[3]
  if (text === undefined || SIGN_OFF.test(sentence)) return undefined
  return text
    .split(/\s*\n\s*|\s+\/\s+|\s*\|\s*/)
    .map((line) => line.slice(0, LINE_MAX_LENGTH).trim())
    .filter(Boolean)
    .slice(0, SIGNATURE_MAX_LINES)
    .join('\n')
}

/**
 * Reads the person's custom instructions. Both texts may contain a signature and a name; only the second one contains
 * instructions that can be reported as not followed.
 */
export function readCustomInstructions(instructions: ChatTask['instructions']): CustomInstructions {
  const wanted = sentencesOf(instructions?.responseTargeting ?? '')
  const all = [...sentencesOf(instructions?.about ?? ''), ...wanted]
  const signOff = lastOf(all, (one) => SIGN_OFF.exec(one)?.[1])
  // Words of a signature are no instruction.
  const plain = wanted.map((one) => one.replace(SIGN_OFF, ' ').replace(SIGNATURE, ' '))
  const language = lastOf(plain, (one) => LANGUAGE.exec(foldedLetters(one))?.[1])
  const isShort = plain.some((one) => SHORT.test(one))
  const isLong = plain.some((one) => LONG.test(one))
  return {
    style: {
      tone: plain.map(toneOf).findLast((tone) => tone !== null) ?? null,
      length: isShort === isLong ? 0 : isShort ? -1 : 1,
      signature: lastOf(all, signatureOf),
      signOff: signOff === null ? null : `${signOff.charAt(0).toUpperCase()}${signOff.slice(1)},`,
    },
    callMe: lastOf(all, (one) => CALL_ME.exec(one)?.[1]),
    language: language === null ? null : /^(?:spanish|.*espanol)$/.test(language) ? 'Spanish' : 'French',
    notFollowed: wanted.filter((one) => !isFollowed(one)),
  }
}

/** The fixed sentences of answers that have a translation. */
export const FIXED_PHRASES = {
  English: { hello: 'Hello', welcome: 'You are welcome.' },
  Spanish: { hello: 'Hola', welcome: 'De nada.' },
  French: { hello: 'Bonjour', welcome: 'Je vous en prie.' },
} as const

/** Names the instructions that are not followed, at the first answer of a chat; null if there are none. */
export function noticeOf({ notFollowed }: CustomInstructions, { turns }: Pick<ChatTask, 'turns'>): string | null {
  if (notFollowed.length === 0 || turns.length > 1) return null
  const named = quoted(notFollowed.map((one) => one.slice(0, LINE_MAX_LENGTH)))
  return `I cannot follow this of your custom instructions: ${named}.`
}

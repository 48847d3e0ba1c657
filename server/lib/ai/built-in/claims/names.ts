import { wordDistance } from '#shared/text/word-distance.ts'
import type { LegacyClaimName, LegacyNameField } from '#server/lib/legacy-claims/claim-query.ts'
import { nameWords } from '#server/lib/legacy-claims/name-words.ts'
import { US_STATES } from '#shared/reference/states.ts'
import { closest, type Correction, respelledIn } from '../spelling.ts'
import type { MaskedText, Span } from './masked-text.ts'
import type { Placed } from './read-claims.ts'
import { COMMON_NAME_WORDS, FIELD_WORDS, PARTIAL_FIELDS, SHORT_SPELLINGS, SPELLINGS, VOID_WORDS } from './vocabulary.ts'

/** Words between a field and a name, and in names, that stay when names are looked up. */
export const NEGATIONS =
  'not|arent|isnt|wasnt|werent|didnt|dont|doesnt|non|except(?: for| those)?|excluding|exclude|excluded|outside(?: of)?|other than|apart from|besides|without|ignoring|but'
/** Negations of a single condition. "Not just overdue" does not negate what follows it. */
export const NEGATIONS_OF_CONDITION = `(?:${NEGATIONS})(?! (?:just|only|necessarily)(?![\\w-]))`
/** "No" and "never" are negations of more than the next condition, so they are not understood. */
const IS_NEGATION = new RegExp(
  `^(?:no|never|nothing|none|${NEGATIONS.split('|')
    .map((one) => one.replace(/\(.*|\s.*/, ''))
    .join('|')})$`,
)
const CONNECTORS = new Set(['or', 'than', 'nor', 'versus', 'vs'])

const NAME_MAX_WORDS = 6
/** Words of one question that are looked up. */
export const NAME_WORDS_MAX_COUNT = 16
/** The most specific fields first: a phrase that is the name of a city is not searched among the insured. */
const FIELDS_IN_ORDER: readonly LegacyNameField[] = [
  ...(['number', 'city', 'state', 'carrier', 'peril', 'status', 'insured', 'adjuster', 'address'] as const),
]
const CUES: readonly (readonly [LegacyNameField, string])[] = [
  [
    'adjuster',
    `${FIELD_WORDS.adjuster}|handled by|adjusted by|assigned to|managed by|handles?|handling|adjusts?|manages?`,
  ],
  ['insured', FIELD_WORDS.insured],
  ['carrier', `${FIELD_WORDS.carrier}|company`],
  ['city', FIELD_WORDS.city],
  ['state', FIELD_WORDS.state],
  ['peril', `${FIELD_WORDS.peril}|caused by`],
  ['status', FIELD_WORDS.status],
]

const STATES = US_STATES.map(([code, name]) => ({ code, words: nameWords(name) })).sort(
  (a, b) => b.words.length - a.words.length,
)

/** The name of a state for its code; the text itself if there is none. */
export const stateName = (code: string): string => US_STATES.find(([one]) => one === code)?.[1] ?? code

function readStates(masked: MaskedText, placed: Placed[]): void {
  for (const { code, words } of STATES)
    for (let found = masked.take(words); found; found = masked.take(words)) {
      masked.take('(?:the )?state of')
      placed.push({ ...found.span, condition: { kind: 'name', field: 'state', values: [code], not: false } })
    }
}

const isMeaningful = (word: string): boolean =>
  !VOID_WORDS.has(word) && !IS_NEGATION.test(word) && !CONNECTORS.has(word)

/** The unused words of a question that can be names. */
export const candidates = (masked: MaskedText): string[] => [
  ...new Set(masked.words(VOID_WORDS).flatMap(({ word }) => (isMeaningful(word) ? nameWords(word).split(' ') : []))),
]

/**
 * The cue next to a name, as in "adjuster Avery Collins" or "Lars Benning the adjuster". A word after a name of another
 * field belongs to the next name: "in Denver, cause hail".
 */
function cueOf(
  masked: MaskedText,
  { at, end }: Span,
  fields: readonly LegacyNameField[],
): { field: LegacyNameField; span: Span } | null {
  const [before, after] = [masked.rest.slice(0, at), masked.rest.slice(end)]
  for (const [field, words] of CUES) {
    const left = new RegExp(`(?<![\\w-])(?:${words})(?: (?:is|named|called|of|the))* $`).exec(before)
    if (left) return { field, span: { at: left.index, end: at } }
  }
  for (const [field, words] of CUES) {
    const right = new RegExp(`^ (?:(?:is|as|the|an?|was) )*(?:${words})(?![\\w-])`).exec(after)
    if (right && fields.includes(field)) return { field, span: { at: end, end: end + right[0].length } }
  }
  return null
}

/** The fields in which a phrase is a name. */
function fieldsOf(phrase: string, names: readonly LegacyClaimName[], isPlace: boolean): LegacyNameField[] {
  const words = phrase.split(' ')
  const isCommon = words.every((word) => COMMON_NAME_WORDS.has(word) || /^\d+$/.test(word))
  const fits = ({ field, value }: LegacyClaimName): boolean => {
    const whole = nameWords(value)
    if (whole === phrase) return true
    if (isCommon || !` ${whole} `.includes(` ${phrase} `)) return false
    // "In review" and "contacted" are statuses, "inspection" is none.
    if (field === 'status') return phrase !== 'due' && whole.endsWith(` ${phrase}`)
    return PARTIAL_FIELDS.has(field) || (field === 'address' && (words.length > 1 || isPlace))
  }
  const fields = new Set(names.filter(fits).map(({ field }) => field))
  return FIELDS_IN_ORDER.filter((field) => fields.has(field))
}

/** The phrases of unused words that can be names, the longest first. */
const phrasesIn = (masked: MaskedText): (Span & { words: string[] })[] =>
  masked.phrases(NAME_MAX_WORDS).filter(({ words }) => isMeaningful(words[0] ?? '') && isMeaningful(words.at(-1) ?? ''))

/** After one word of an address: "the Magnolia claim", "Bayou Lane" is two. */
const NAMES_PLACE = /^ (?:claims?|job|loss|house|property|residence|inspection|address)(?![\w-])/

/** Names in a question. */
export interface ReadNames {
  /** Names that are also those of another field: an insured who is also an adjuster. */
  alsoIn: { words: string; field: LegacyNameField }[]
}

const isOfField = ({ condition }: Placed, field: LegacyNameField): boolean =>
  condition.kind === 'name' && condition.field === field

/** Reads the unused words of a question as names in the claims; adds a condition for each. */
export async function readNames(
  masked: MaskedText,
  placed: Placed[],
  findNames: (words: readonly string[]) => Promise<readonly LegacyClaimName[]>,
): Promise<ReadNames> {
  readStates(masked, placed)
  const words = candidates(masked)
  const known = words.length === 0 ? [] : await findNames(words.slice(0, NAME_WORDS_MAX_COUNT))
  const read: ReadNames = { alsoIn: [] }
  for (const { words: some, ...span } of phrasesIn(masked)) {
    if (masked.isUsed(span)) continue
    const phrase = nameWords(some.join(' '))
    const fields = fieldsOf(
      phrase,
      known,
      NAMES_PLACE.test(masked.rest.slice(span.end)) || / at $/.test(masked.rest.slice(0, span.at)),
    )
    if (fields.length === 0) continue
    const cue = cueOf(masked, span, fields)
    const field = cue ? fields.find((one) => one === cue.field) : fields[0]
    if (field === undefined) continue
    // "Water claims caused by flood" names no two causes.
    const isCause = cue !== null && masked.text.slice(cue.span.at, cue.span.end).startsWith('caused by')
    if (isCause && placed.some((one) => one.at < span.at && isOfField(one, field))) continue
    masked.use(span)
    if (cue) masked.use(cue.span)
    const damage = field === 'peril' ? /^ damages?(?![\w-])/.exec(masked.rest.slice(span.end)) : null
    if (damage) masked.use({ at: span.end, end: span.end + damage[0].length })
    placed.push({ ...span, condition: { kind: 'name', field, values: [valueOf(phrase, field, known)], not: false } })
    if (!cue && field === 'insured' && fields.includes('adjuster'))
      read.alsoIn.push({ words: phrase, field: 'adjuster' })
  }
  return read
}

/** The spelling of the claims if the phrase is part of a single name; otherwise the phrase. */
function valueOf(phrase: string, field: LegacyNameField, known: readonly LegacyClaimName[]): string {
  const values = known.filter((one) => one.field === field).map(({ value }) => value)
  const whole = values.find((value) => nameWords(value) === phrase)
  const holding = values.filter((value) => ` ${nameWords(value)} `.includes(` ${phrase} `))
  return whole ?? (holding.length === 1 && field !== 'address' ? (holding[0] ?? phrase) : phrase)
}

/** Names are corrected from this length on. */
const NAME_MIN_LENGTH = 5
const SHORT_MIN_LENGTH = 4

/**
 * The question with its unused words in the spelling of the field, of states, and of names in the claims; null if there
 * are none that are close.
 */
export function respelledNames(
  masked: MaskedText,
  known: readonly LegacyClaimName[],
): { text: string; corrections: Correction[] } | null {
  const names = new Set(
    known
      .filter(({ field }) => field !== 'address' && field !== 'number' && field !== 'status')
      .flatMap(({ value }) => nameWords(value).split(' '))
      .filter((word) => !COMMON_NAME_WORDS.has(word)),
  )
  const states = STATES.flatMap(({ words }) => words.split(' '))
  return respelledIn(masked.text, masked.words(VOID_WORDS), (word) =>
    isMeaningful(word) && !SEVERAL_DAYS.test(word)
      ? (closest(word, SPELLINGS) ?? closest(word, [...names, ...states], NAME_MIN_LENGTH) ?? shortSpelling(word))
      : null,
  )
}

/** "On Sundays" is not "on Sunday". */
const SEVERAL_DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days$|^weekends$/

const sortedLetters = (word: string): string => [...word].sort().join('')

/** A short word with swapped letters, or one letter more or less. Another letter would make it another word. */
const shortSpelling = (word: string): string | null =>
  SHORT_SPELLINGS.find(
    (one) =>
      word[0] === one[0] &&
      word.length >= SHORT_MIN_LENGTH &&
      wordDistance(word, one) === 1 &&
      (word.length !== one.length || sortedLetters(word) === sortedLetters(one)),
  ) ?? null

import { addDays } from '#shared/calendar.ts'
import { MaskedText, type Span } from '../claims/masked-text.ts'
import { NEGATIONS_OF_CONDITION } from '../claims/names.ts'
import { dayPhrasesIn, limited } from '../claims/day-phrases.ts'
import { type DayRange, NUMBER, numberOf } from '../claims/periods.ts'
import { plainText } from '../claims/plain-text.ts'
import { closest, type Correction, respelledIn } from '../spelling.ts'
import { toEnglish } from './languages.ts'

/** A condition with the words that it was read from. */
export type Placed<Condition> = Span & { condition: Condition }

/** Words that change nothing in a question about conversations or documents. */
export const VOID_WORDS = new Set(
  `a an the of in at on for to from with by and is are was were be been there here do does did has have had i we me us
  our my you please that which what when who whom how show list find give display all any every each tell know want
  get got exactly just overall altogether some them those these it its this they so well ok okay hey hi hello evo-x evo
  many number count total one ones whats im ive anything everything now right still also as both
  come anyone anybody someone somebody yet already ever`.split(/\s+/),
)

/** Asks for the conversations of some time. */
const TALKED =
  /(?<![\w-])(?:who|whom) (?:did|have|had) i (?:talk|talked|speak|spoken|chat|chatted|correspond|corresponded)(?: to| with)?(?![\w-])/

/** Requests for what the assistant or a person can do, instead of for records. */
const REQUESTS =
  '(?:can|could|would|will) you|let me see|can i (?:see|read|open)|do i have access to|may i (?:see|read)'

/**
 * Uses the dates and periods of a text, with the words around them: "since Monday", "between November 1 and 10". Days
 * of the future are not read, because nothing is from then. Neighboring days are one period. Null if days contradict
 * each other, because the question then means something else.
 */
export function readDays(masked: MaskedText, today: string): Placed<DayRange>[] | null {
  const found: Placed<DayRange>[] = []
  for (const { at, end, first, last, limit } of dayPhrasesIn(masked, today)) {
    // "Messages from yesterday" are those of that day.
    const isOfDay = /^from (?:yesterday|today|this|last)/.test(masked.rest.slice(at))
    const condition = limit && !isOfDay ? limited(limit, first.past) : { from: first.past.from, to: last.past.to }
    if (condition.from !== null && condition.from > today) continue
    masked.use({ at, end })
    found.push({ at, end, condition })
  }
  return joined(masked, found)
}

function joined(masked: MaskedText, found: readonly Placed<DayRange>[]): Placed<DayRange>[] | null {
  const [first, second, ...further] = found
  if (!first || !second) return [...found]
  if (further.length > 0) return null
  const [a, b] = [first.condition, second.condition].toSorted((x, y) => (x.from ?? '').localeCompare(y.from ?? ''))
  if (!a || !b) return null
  // "Since Monday, before Thursday": both limit the same days.
  if (a.to === null || b.from === null || a.to >= b.from) {
    const isNested = a.to === null || b.to === null || a.from === null || b.from === null
    return isNested ? [...found] : null
  }
  if (addDays(a.to, 1) !== b.from) return null
  for (const span of masked.find('or|and')) if (span.at >= first.end && span.end <= second.at) masked.use(span)
  return [{ at: first.at, end: second.end, condition: { from: a.from, to: b.to } }]
}

export interface Superlative {
  isOldest: boolean
  /** "Largest" or "smallest"; null for an order by time. */
  size: 'largest' | 'smallest' | null
  count: number
}

const SUPERLATIVE = 'newest|latest|most recent(?:ly)?|last|oldest|earliest|first|largest|biggest|smallest'

/** Reads "the 3 newest", "last 5", "largest". */
export function readSuperlative(masked: MaskedText, nouns: string): Superlative | null {
  const found = masked.take(
    `(?:(?:top|the|my) )*(?:(${NUMBER}) )?(${SUPERLATIVE})(?: (${NUMBER.replace('an?|', '')}))?(?: (?:one|ones|thing|time)(?![\\w-]))?`,
  )
  if (!found) return null
  const [before, which = '', after] = found.groups
  const among = before || after ? null : masked.take(`(${NUMBER.replace('an?|', '')})(?= (?:${nouns}))`)
  const size = /larg|big/.test(which) ? 'largest' : which === 'smallest' ? 'smallest' : null
  return {
    ...{ isOldest: /oldest|earliest|first/.test(which), size },
    count: numberOf(before ?? after ?? among?.groups[0] ?? 'one'),
  }
}

/**
 * Applies each negation to the condition after it: "not from Naomi", "except those with photos". A negation of a verb
 * stays unknown: "who has not answered" asks for those of whom there are no messages.
 */
export function negated<Condition extends { not: boolean }>(
  masked: MaskedText,
  placed: readonly Placed<Condition>[],
  verbs: string,
): Condition[] {
  const ordered = placed.toSorted((a, b) => a.at - b.at)
  const conditions = ordered.map(({ condition }) => condition)
  for (const span of masked.find(`${NEGATIONS_OF_CONDITION}|no`)) {
    const index = ordered.findIndex(
      ({ at }) =>
        at >= span.end &&
        masked.rest
          .slice(span.end, at)
          .split(/[ \u0001]+/)
          .every((word) => word === '' || VOID_WORDS.has(word)),
    )
    const condition = conditions[index]
    const one = ordered[index]
    const isOfVerb = new RegExp(`^ (?:ever |yet |been |even )*(?:${verbs})(?![\\w-])`).test(masked.text.slice(span.end))
    if (!condition || !one || isOfVerb) continue
    conditions[index] = { ...condition, not: !condition.not }
    masked.use(span)
  }
  return conditions
}

/** A question in plain English words; texts in quotation marks are replaced by tokens such as "qq0". */
export interface PlainQuestion {
  text: string
  quotes: string[]
  /** Words that name the subject, and were misspelled. */
  corrections: readonly Correction[]
}

/** Condition on the words of a subject. */
export const inSubjectOf = (text = '') =>
  ({ kind: 'words', words: text.trim().split(' '), field: 'subject', not: false }) as const

/** Words of conversations to which misspelled words are corrected. */
export const CONVERSATION_SPELLINGS = (
  'messages message conversations conversation unread attachments attachment yesterday today ' +
  'monday tuesday wednesday thursday friday saturday sunday week month since before after newest ' +
  'latest oldest january february march april june july august september october november ' +
  'december mention mentioning contain'
).split(' ')

/** Without a known subject, words that are close to one of these are read as it. */
const SUBJECT_SPELLINGS =
  'messages message conversations conversation documents document photos pictures spreadsheets attachments'.split(' ')
const SUBJECT_MIN_LENGTH = 6

export function plainQuestion(question: string): PlainQuestion {
  const quotes: string[] = []
  const replaced = question.replace(/[“"«„]\s*([^“”"«»„]{1,80}?)\s*[”"»“]/g, (_all, given: string) => {
    quotes.push(given)
    return ` qq${quotes.length - 1} `
  })
  const text = toEnglish(plainText(replaced))
    .replace(new RegExp(`(?<![\\w-])(?:${REQUESTS})(?![\\w-])`, 'g'), 'show')
    .replace(TALKED, 'which conversations')
  const words = new MaskedText(text).words(VOID_WORDS)
  const spelled =
    subjectOf(text) === null
      ? respelledIn(text, words, (word) => closest(word, SUBJECT_SPELLINGS, SUBJECT_MIN_LENGTH))
      : null
  return { text, corrections: [], ...spelled, quotes }
}

/** Nouns and verbs by which the subject of a question is recognized; the first one in the text decides. */
const SUBJECTS = {
  claims: 'claims|jobs|losses|deadlines|adjusters|carriers|insureds',
  documents:
    'documents?|files?|docs?|pdfs?|photos?|pictures?|images?|spreadsheets?|csvs?|videos?|folders?|upload(?:ed|s)?|excel files|word files|presentations?',
  messages:
    'unread|attachments?|messages?|msgs?|conversations?|threads?|chats|e-?mails?|wrote|written|(?:did|has|have) (?:\\S+ ){1,4}(?:write|written|say|said|send|sent|tell|told|reply|replied|answer|answered|post|text|ask|asked)|i (?:not |never )?read|i (?:told|sent|texted|emailed|messaged)|(?:told|texted|emailed|messaged) (?:me|us)|heard from|hear from|(?:said|sent)(?= (?:to|in|on|last|this|today|yesterday|since|me|by))|(?<=\\S (?:last )?)said$',
} as const

/** "Latest from Ann": a message if Ann writes to the person; the name may also be one of a claim. */
const PERHAPS_MESSAGES =
  /(?<![\w-])(?:latest|newest|news|last|(?:anything|something|everything|whats)(?: new| else| unread)?|updates?|word) from(?! (?:yesterday|today|this|last|the)(?![\w-]))(?!.* (?:come|came) in(?![\w-]))/

export const mayAskForMessages = (text: string): boolean => namedSubject(text) === null && PERHAPS_MESSAGES.test(text)

/** The subject of a question; null if it seems to have none. */
export const subjectOf = (text: string): keyof typeof SUBJECTS | null =>
  namedSubject(text) ?? (PERHAPS_MESSAGES.test(text) ? 'messages' : null)

/** The subject of a question; null if it names neither claims, documents nor conversations. */
function namedSubject(text: string): keyof typeof SUBJECTS | null {
  // Notes and file numbers are those of a claim.
  if (
    /(?<![\w-])(?:notes?|noted)(?![\w-])/.test(text) &&
    !/(?<![\w-])(?:messages?|conversations?|documents?|files?|named|called)(?![\w-])/.test(text)
  )
    return null
  const said = text.replace(/(?<![\w-])file (?:numbers?|no|ids?)(?![\w-])/g, 'number')
  const found = (Object.entries(SUBJECTS) as [keyof typeof SUBJECTS, string][]).flatMap(([subject, words]) => {
    const match = new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`).exec(said)
    return match ? [{ subject, at: match.index, length: match[0].length }] : []
  })
  return found.sort((a, b) => a.at - b.at || b.length - a.length)[0]?.subject ?? null
}

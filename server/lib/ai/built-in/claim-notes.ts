import { type ChatClaimFile, type ChatReply, type ChatSource, CLAIM_FACTS, type ClaimFact } from '../chat.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { dayText } from '../day-text.ts'
import { factsOf } from './facts.ts'
import { bestSentence, heldWords } from './question.ts'
import { inLine, quotation } from './quotation.ts'

type Note = ChatSource & { writtenDate: string; author: string }

const NOTES_SHOWN_COUNT = 10
const NOTES_QUOTED_COUNT = 3
const SENTENCE_MAX_LENGTH = 240
const NOTE_MAX_LENGTH = 600
/** Sentences about an intention or something expected. */
const NEXT_STEP =
  /\b(?:will|to be|next|follow(?:ing)?[- ]up|pending|awaiting|waiting|outstanding|still needs?|needs? to|requested|scheduled|due|by (?:mon|tues|wednes|thurs|fri)day)\b/i

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim().slice(0, SENTENCE_MAX_LENGTH))
    .filter(Boolean)

const NO_NOTES = 'Your role in the claims system may not read the notes of this claim.'

/** Numbers the sources of an answer in the order in which they are cited. */
class Citations {
  readonly sources: ChatSource[] = []

  cite({ url, urlDisplayName, fileName, place, snippet }: ChatSource): string {
    const known = this.sources.findIndex((one) => one.urlDisplayName === urlDisplayName && one.snippet === snippet)
    if (known >= 0) return `[${known + 1}]`
    return `[${this.sources.push({ url, urlDisplayName, fileName, place, snippet })}]`
  }
}

const replyOf = ({ claim }: ChatClaimFile, lines: readonly string[], { sources }: Citations): ChatReply => ({
  text: lines.join('\n'),
  sources,
  claims: [claim],
  tokens: 0,
})

const DAY_TEXTS = new Map([
  [0, 'today'],
  [1, 'tomorrow'],
  [-1, 'yesterday'],
])

/** "In 3 days", "5 days ago", "today". */
function daysUntil(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  return DAY_TEXTS.get(days) ?? (days > 0 ? `in ${days} days` : `${-days} days ago`)
}

/**
 * The facts of one claim with its newest note, or only the requested facts.
 * @param asked empty for all facts
 * @param today of the person, from which the days until the due date are counted
 */
export function describeClaim(file: ChatClaimFile, asked: readonly ClaimFact[], today: string): ChatReply {
  const citations = new Citations()
  const due = file.claim.DueDate
  const told =
    due !== null && asked.includes('Due')
      ? { ...file.record, Due: `${dayText(due)}, ${daysUntil(due, today)}` }
      : file.record
  const facts = factLines({ ...file, record: told }, asked, citations)
  const [newest] = asked.length > 0 ? [] : (file.notes ?? [])
  const note = newest && `Newest note: ${quoted(newest, newest.snippet.slice(0, SENTENCE_MAX_LENGTH), citations)}`
  return replyOf(file, note === undefined ? facts : [...facts, '', note], citations)
}

/**
 * Fields of a claim's record; all that have a value if none is requested. Several fields have a line each, so that a
 * value cannot look like another field.
 */
function factLines(file: ChatClaimFile, asked: readonly ClaimFact[], citations: Citations): string[] {
  const names = asked.length > 0 ? asked : CLAIM_FACTS.filter((name) => file.record[name] !== null)
  const facts = names.map((name) => `${name}: ${inLine(file.record[name] ?? 'not in the claims system')}`)
  const claim = `Claim ${file.claim.ClaimNumber}`
  const cited = citations.cite(file.facts)
  return facts.length === 1
    ? [`${claim}. ${facts.join('')}. ${cited}`]
    : [`${claim} ${cited}`, ...facts.map((fact) => `- ${fact}`)]
}

/** Whether a note of a claim contains this share of the words. */
export const notesSay = ({ notes }: ChatClaimFile, words: readonly string[], share = 1): boolean =>
  (notes ?? []).some(({ snippet }) => heldWords(snippet, words) >= words.length * share)

/**
 * The facts of a claim and its notes about a topic, quoted word for word.
 *
 * @param wanted what a sentence must have to answer, such as an amount; null for any
 */
export function describeNotes(file: ChatClaimFile, words: readonly string[], wanted: RegExp | null = null): ChatReply {
  const citations = new Citations()
  const facts = factLines(file, [], citations)
  if (file.notes === null) return replyOf(file, [...facts, '', NO_NOTES], citations)
  const told = file.notes
    .map((note) => ({ note, sentence: bestSentence(note.snippet, words, wanted) }))
    .flatMap(({ note, sentence }) => (sentence === null ? [] : [{ note, sentence, held: heldWords(sentence, words) }]))
  const most = Math.max(0, ...told.map(({ held }) => held))
  const best = told.filter(({ held }) => held === most)
  // A question for a number or an amount is answered by a sentence with one.
  const isTold = wanted === null || best.some(({ sentence }) => wanted.test(sentence))
  const shown = (isTold && wanted ? best.filter(({ sentence }) => wanted.test(sentence)) : best).slice(
    0,
    NOTES_QUOTED_COUNT,
  )
  const lines = shown.map(
    ({ note, sentence }) => `- ${quoted(note, sentence.slice(0, SENTENCE_MAX_LENGTH), citations)}`,
  )
  const missing = words.filter((word) => !shown.some(({ note }) => heldWords(note.snippet, [word]) > 0))
  const nothing =
    missing.length > 0 ? `Its notes say nothing of “${missing.join(' ')}”.` : 'Its notes say nothing of the value.'
  const heading =
    missing.length === 0 && isTold ? 'Its notes say of that' : lines.length > 0 ? `${nothing} The closest:` : nothing
  return replyOf(file, [...facts, '', heading, ...lines], citations)
}

/** Which notes of a claim are asked for. */
export interface NoteFilter {
  isNewest: boolean
  /** Empty for any. */
  authors: readonly string[]
  /** Null for any. */
  days: { from: string | null; to: string | null } | null
}

/** The notes of a claim that a filter selects, newest first and word for word. */
export function describeNotesBy(file: ChatClaimFile, { isNewest, authors, days }: NoteFilter): ChatReply {
  const citations = new Citations()
  const head = `Claim ${file.claim.ClaimNumber} ${citations.cite(file.facts)}`
  if (file.notes === null) return replyOf(file, [head, '', NO_NOTES], citations)
  const found = file.notes
    .filter(({ author }) => authors.length === 0 || authors.includes(author))
    .filter(({ writtenDate: day }) => !days || ((days.from ?? day) <= day && day <= (days.to ?? day)))
  const shown = found.slice(0, isNewest ? 1 : NOTES_QUOTED_COUNT)
  const lines = shown.map((note) => `- ${quoted(note, note.snippet.slice(0, NOTE_MAX_LENGTH), citations)}`)
  const of = [...authors.map((author) => `by ${inLine(author)}`), ...(days ? ['of these days'] : [])].join(' ')
  if (lines.length === 0)
    return replyOf(
      file,
      [head, '', of === '' ? 'There are no notes yet.' : `Its notes say nothing of that: none ${of}.`],
      citations,
    )
  const count = found.length > shown.length ? ` (${shown.length} of ${found.length}, newest first)` : ''
  return replyOf(
    file,
    [head, '', `${isNewest ? 'Its newest note' : `Its notes${of && ` ${of}`}${count}`}`, ...lines],
    citations,
  )
}

const quoted = (note: Note, sentence: string, citations: Citations): string =>
  `${dayText(note.writtenDate)}, ${inLine(note.author)}: ${quotation(sentence)} ${citations.cite(note)}`

/**
 * A summary of a claim's notes that quotes whole sentences: the actions in order, the amounts, and the open tasks of
 * the newest note that names any.
 */
export function summarizeClaim(file: ChatClaimFile): ChatReply {
  const citations = new Citations()
  const { claim, notes } = file
  const head = [`Claim notes summary of ${claim.ClaimNumber}`, '', ...factLines(file, [], citations)]
  if (notes === null) return replyOf(file, [...head, '', NO_NOTES], citations)
  if (notes.length === 0) return replyOf(file, [...head, '', 'There are no notes yet.'], citations)
  const shown = notes.slice(0, NOTES_SHOWN_COUNT).toReversed()
  const done = shown.flatMap((note) => {
    const [first] = sentencesOf(note.snippet)
    return first === undefined ? [] : [`- ${quoted(note, first, citations)}`]
  })
  const amounts = shown.flatMap((note) =>
    factsOf(note.snippet, 'amount').map((amount) => `${amount} ${citations.cite(note)}`),
  )
  const open = notes.find((note) => NEXT_STEP.test(note.snippet))
  const steps = open
    ? sentencesOf(open.snippet)
        .filter((sentence) => NEXT_STEP.test(sentence))
        .map((sentence) => `- ${quoted(open, sentence, citations)}`)
    : []
  const earlier = notes.length - shown.length
  return replyOf(
    file,
    [
      ...head,
      ...[
        '',
        earlier > 0 ? `What was done (the newest ${shown.length} of ${notes.length} notes)` : 'What was done',
        ...done,
      ],
      ...(amounts.length > 0 ? ['', `Amounts: ${[...new Set(amounts)].join(', ')}`] : []),
      ...(steps.length > 0 ? ['', 'Next steps', ...steps] : []),
    ],
    citations,
  )
}

import type { ChatTask } from '../../chat.ts'
import {
  DOCUMENT_LEVELS,
  type DocumentCondition,
  type DocumentNames,
  type DocumentsQuestion,
  type DocumentType,
} from '../../record-queries.ts'
import { nameWords } from '#server/lib/legacy-claims/name-words.ts'
import { MaskedText, type Span } from '../claims/masked-text.ts'
import type { Correction } from '../spelling.ts'
import {
  CLAIM_NOUN,
  type ClaimPart,
  type ClaimProblem,
  isNameOfClaim,
  readClaimNames,
  readClaimNumbers,
} from './claim-part.ts'
import { NEGATION_WORDS, readNamesOf, type ReadName, respelled } from './people.ts'
import {
  negated,
  type Placed,
  type PlainQuestion,
  readDays,
  readSuperlative,
  type Superlative,
  VOID_WORDS,
} from './reading.ts'

/** A condition as it was read, with what the answer needs to name it. */
export type ReadDocumentCondition = Exclude<DocumentCondition, { kind: 'claim' }> | ClaimPart

/** The meaning of a question about documents. */
export interface DocumentReading {
  conditions: ReadDocumentCondition[]
  groupBy: DocumentsQuestion['groupBy']
  extreme: 'most' | 'fewest' | null
  superlative: Superlative | null
  /** Asks for a number or a list, which must not be given if a word is unknown. */
  asksForSet: boolean
  counts: boolean
  claimProblem: ClaimProblem | null
  /** Words that were not used. */
  unknown: string[]
  /** Unused words that can be a part of the name of a document: "who uploaded the roof report?" */
  nameWords: string[]
  corrections: readonly Correction[]
}

const TYPES: readonly (readonly [DocumentType, string])[] = [
  ['pdf', 'pdfs?(?: files?| documents?)?'],
  ['photo', 'photos?|photographs?|pictures?|images?|pics'],
  ['spreadsheet', 'spreadsheets?|csvs?(?: files?)?|excel(?: files?| sheets?)?|xlsx files?'],
  ['word', 'word (?:documents?|files?)'],
  ['presentation', 'presentations?|power ?points?|slide decks?'],
  ['text', 'text files?|txt files?'],
  ['video', 'videos?'],
  ['audio', 'audio files?|recordings?'],
]
const NOUNS = 'documents?|files?|docs?|paperwork'
const UPLOAD = 'uploaded|upload|uploads|added|add|put|posted|stored|filed|created|took|taken|take|shot'
/** "Not uploaded by Ann" negates the person; "who has not uploaded" asks for those without documents. */
const NEGATED_VERB =
  '(?:uploaded|added|filed|stored)(?! (?:by|since|before|after|on|in|this|last|today|yesterday)(?![\\w-]))|upload|add|put'
const GROUPS: readonly (readonly [NonNullable<DocumentsQuestion['groupBy']>, string])[] = [
  ['uploader', 'uploaders?|persons?|people|users?|adjusters?'],
  ['type', 'types?|kinds?|file types?'],
  ['folder', 'folders?'],
  ['claim', 'claims?'],
  ['level', 'levels?|access levels?'],
]
const SPELLINGS = (
  'documents document files photos photo pictures picture spreadsheet spreadsheets folder ' +
  'uploaded newest latest largest oldest yesterday today monday tuesday wednesday thursday friday ' +
  'week month since before after claim january february march april june july august september ' +
  'october november december'
).split(' ')
const LEVEL_WORDS = DOCUMENT_LEVELS.map((level) => [level, level.toLowerCase()] as const)

function readTypes(masked: MaskedText): Placed<ReadDocumentCondition> | null {
  let placed: (Span & { types: DocumentType[] }) | null = null
  for (const [type, words] of TYPES)
    for (let taken = masked.take(words); taken; taken = masked.take(words)) {
      if (placed && !placed.types.includes(type)) {
        for (const span of masked.find('or|and')) masked.use(span)
        placed.types.push(type)
      }
      placed ??= { ...taken.span, types: [type] }
    }
  return placed && { at: placed.at, end: placed.end, condition: { kind: 'type', types: placed.types, not: false } }
}

/** Folders by their whole names, with the word "folder", or after "in". */
function readFolder(masked: MaskedText, folders: readonly string[]): Placed<ReadDocumentCondition> | 'unknown' | null {
  const known = [...new Set(folders.map(nameWords))].filter(Boolean).sort((a, b) => b.length - a.length)
  const escaped = known.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ -]'))
  const names = escaped.join('|')
  const cue = '(?:(?:in|from|inside|under|within|of) )?(?:the )?'
  const taken = names
    ? (masked.take(`${cue}(?:folders?|directory) (?:named |called )?(${names})`) ??
      masked.take(`${cue}(${names}) (?:folder|directory)`) ??
      masked.take(`(?:in|inside|under|within) (?:the )?(${names})`))
    : null
  if (!taken) return masked.find('folders?|directory').length > 0 ? 'unknown' : null
  const name = folders.find((one) => nameWords(one) === taken.groups[0]?.replaceAll('-', ' ')) ?? taken.groups[0] ?? ''
  return { ...taken.span, condition: { kind: 'folder', names: [name], not: false } }
}

function readUploader(
  masked: MaskedText,
  people: readonly ReadName[],
): { placed: Placed<ReadDocumentCondition>[]; unclear: string[] } {
  const placed: Placed<ReadDocumentCondition>[] = []
  const unclear: string[] = []
  let lastEnd: number | null = null
  for (const { at, end, names } of people) {
    const previous = placed.at(-1)
    const isJoint: boolean = lastEnd !== null && /^ (?:or|and|or by|and by) $/.test(masked.rest.slice(lastEnd, at))
    if (isJoint && previous?.condition.kind === 'uploader') {
      masked.use({ at: lastEnd ?? at, end: at })
      previous.condition = { ...previous.condition, names: [...previous.condition.names, ...names] }
      lastEnd = end
      continue
    }
    const before = masked.rest.slice(0, at)
    const cue = /(?<![\w-])(?:by|from|of) $/.exec(before)
    const isActing =
      new RegExp(`^ (?:have |has |had |ever |last |just )*(?:${UPLOAD})(?![\\w-])`).test(masked.rest.slice(end)) ||
      (/(?<![\w-])(?:did|has|have|had) $/.test(before) &&
        new RegExp(`(?<![\\w-])(?:${UPLOAD})(?![\\w-])`).test(masked.rest.slice(end))) ||
      new RegExp(`(?<![\\w-])(?:${UPLOAD}) $`).test(before)
    if (!cue && !isActing) {
      unclear.push(masked.text.slice(at, end))
      continue
    }
    if (cue) masked.use({ at: cue.index, end: at })
    placed.push({ at: cue?.index ?? at, end, condition: { kind: 'uploader', names, not: false } })
    lastEnd = end
  }
  return { placed, unclear }
}

function readGroup(masked: MaskedText): Pick<DocumentReading, 'groupBy' | 'extreme'> {
  for (const [field, words] of GROUPS) {
    const each = masked.take(`(?:per|for each|by|by each|of each|in each|grouped by) (?:${words})(?=$| )`)
    const asked =
      each ??
      masked.take(
        `(?:which|what) (?:${words})(?= (?:has|have|holds?|contains?|uploaded) (?:the )?(?:most|fewest|least))`,
      )
    if (!asked) continue
    const extreme = masked.take('(?:the )?(?:(most)|(fewest|least))')
    return { groupBy: field, extreme: extreme ? (extreme.groups[0] ? 'most' : 'fewest') : null }
  }
  const who = masked.take(`who(?= (?:has |have )?(?:${UPLOAD}) (?:the )?(?:(most)|(fewest|least)))`)
  if (!who) return { groupBy: null, extreme: null }
  const extreme = masked.take('(?:the )?(?:(most)|(fewest|least))')
  return { groupBy: 'uploader', extreme: extreme?.groups[0] ? 'most' : 'fewest' }
}

/** Words of a name that are quoted, or follow "named". */
function readName(masked: MaskedText, quotes: readonly string[]): Placed<ReadDocumentCondition>[] {
  const found: Placed<ReadDocumentCondition>[] = []
  const inName = '(?: in (?:the |its |their )?(?:file ?)?names?)?'
  for (const [index] of quotes.entries()) {
    const taken = masked.take(
      `(?:(?:that |which )?(?:named|called|titled|with|have|has|having|contain(?:s|ing)?|whose names? (?:contains?|has|have)) )?(?:the )?(?:words? )?qq${index}${inName}`,
    )
    const words = (quotes[index] ?? '').split(/\s+/).slice(0, 8)
    if (taken) found.push({ ...taken.span, condition: { kind: 'name', words, not: false } })
  }
  const named = masked.take(
    `(?:named|called|titled) ([^\\u0001]{1,60}?)(?=$| \\u0001| (?:in|on|by|from|since|before|after|uploaded|with|that)(?![\\w-]))`,
  )
  if (named) {
    const words = (named.groups[0] ?? '').split(' ').filter((word) => word !== '' && !/^(?:the|an?)$/.test(word))
    if (words.length > 0) found.push({ ...named.span, condition: { kind: 'name', words, not: false } })
  }
  const inside = masked.take(
    '(?:with|have|has|having) ((?:[^\\s\\u0001]+ ){1,4})in (?:the |its |their )?(?:file ?)?names?',
  )
  if (inside) {
    const words = (inside.groups[0] ?? '').trim().split(' ')
    found.push({ ...inside.span, condition: { kind: 'name', words, not: false } })
  }
  return found
}

async function readOnce(
  { text, quotes }: PlainQuestion,
  task: Pick<ChatTask, 'today' | 'tools'>,
  known: DocumentNames,
): Promise<Omit<DocumentReading, 'corrections'> & { masked: MaskedText }> {
  const masked = new MaskedText(text)
  const counts = masked.find('how many|number of|count|total').length > 0
  const placed: Placed<ReadDocumentCondition>[] = []
  placed.push(...readName(masked, quotes))
  const numbered = readClaimNumbers(masked)
  if (numbered) placed.push(numbered)
  const group = readGroup(masked)
  const folder = readFolder(masked, known.folders)
  if (folder !== null && folder !== 'unknown') placed.push(folder)
  const type = readTypes(masked)
  if (type) placed.push(type)
  const people = readNamesOf(masked, known.uploaders, (span) => isNameOfClaim(masked, span))
  const days = readDays(masked, task.today)
  for (const day of days ?? []) placed.push({ ...day, condition: { kind: 'day', ...day.condition, not: false } })
  const { placed: claim, problem } = numbered
    ? { placed: null, problem: null }
    : await readClaimNames(masked, task.tools, false)
  if (claim) placed.push(claim)
  const superlative = readSuperlative(masked, `${NOUNS}|pdfs?|photos?|pictures?`)
  for (const [level, word] of LEVEL_WORDS) {
    const taken = masked.take(word)
    if (taken) placed.push({ ...taken.span, condition: { kind: 'level', levels: [level], not: false } })
  }
  const changed = masked.take(
    '(?:changed|updated|modified|replaced|revised|with (?:an? )?(?:earlier|older|several) versions?)',
  )
  if (changed) placed.push({ ...changed.span, condition: { kind: 'changed', not: false } })
  const own = masked.take(
    `(?:did|have|had) i (?:last |ever )?(?:${UPLOAD})|i (?:have |had |last )?(?:${UPLOAD})|(?:${UPLOAD}) by me|by me`,
  )
  if (own) placed.push({ ...own.span, condition: { kind: 'own', not: false } })
  const { placed: uploaders, unclear } = readUploader(masked, people)
  placed.push(...uploaders)
  const asksWho = masked.take(
    `who (?:has |have )?(?:${UPLOAD})(?: the)?|when (?:was|were|did)(?: the)?|where (?:is|are)(?: the)?|(?:in )?(?:which|what) folder (?:is|are)(?: the)?`,
  )
  while (masked.take(`(?:recently |newly )?(?:${UPLOAD})(?: to)?`));
  while (masked.take(`(?:my|our|the)?(?: own)? ?(?:${NOUNS})|new(?= )|exist|available|saved|current|up`));
  const conditions = negated(masked, placed, NEGATED_VERB)
  const rest = masked.words(VOID_WORDS).map(({ word }) => word)
  const isNegated = rest.some((word) => NEGATION_WORDS.has(word))
  const unclaimed = problem === null && !isNegated && unclear.length === 0 && folder !== 'unknown' && days !== null
  return {
    ...{ masked, conditions, ...group, superlative, counts },
    unknown: [
      ...unclear,
      ...rest,
      ...(days === null ? [text] : []),
      ...(folder === 'unknown' && rest.length === 0 ? ['folder'] : []),
    ],
    nameWords: unclaimed && !counts && (asksWho !== null || superlative !== null || group.groupBy === null) ? rest : [],
    claimProblem: problem,
    asksForSet:
      counts ||
      group.groupBy !== null ||
      superlative !== null ||
      folder !== null ||
      type !== null ||
      (claim !== null && CLAIM_NOUN.test(text)) ||
      numbered !== null ||
      isNegated ||
      /^(?:(?:which|what|show|list|all|my|find|any|give|who|when)(?= )|(?:documents|files)$)/.test(text),
  }
}

/** Reads a question about documents. If words are unknown, it is read again with their closest spelling. */
export async function readDocuments(
  question: PlainQuestion,
  task: Pick<ChatTask, 'today' | 'tools'>,
): Promise<DocumentReading> {
  const known = await task.tools.findDocumentNames()
  const { masked, ...read } = await readOnce(question, task, known)
  const { corrections } = question
  if (read.unknown.length === 0) return { ...read, corrections }
  const spelled = respelled(masked, read.unknown, [...known.uploaders, ...known.folders], SPELLINGS)
  if (spelled === null) return { ...read, corrections }
  const { masked: _, ...better } = await readOnce({ ...question, text: spelled.text }, task, known)
  const isBetter = better.unknown.length < read.unknown.length
  return isBetter ? { ...better, corrections: [...corrections, ...spelled.corrections] } : { ...read, corrections }
}

import type { MessageCondition, MessagesQuestion } from '../../record-queries.ts'
import type { ChatTask } from '../../chat.ts'
import { MaskedText } from '../claims/masked-text.ts'
import type { Correction } from '../spelling.ts'
import { type ClaimPart, type ClaimProblem, isNameOfClaim, readClaimNames, readClaimNumbers } from './claim-part.ts'
import { CONVERSATION, isNegatedTopic, readWords } from './message-words.ts'
import { NEGATION_WORDS, readNamesOf, type ReadName, respelled } from './people.ts'
import {
  CONVERSATION_SPELLINGS,
  negated,
  type Placed,
  type PlainQuestion,
  readDays,
  readSuperlative,
  type Superlative,
  VOID_WORDS,
} from './reading.ts'

/** A condition as it was read, with what the answer needs to name it. */
export type ReadCondition = Exclude<MessageCondition, { kind: 'claim' }> | ClaimPart

/** The meaning of a question about conversations or messages. */
export interface ConversationReading {
  unit: MessagesQuestion['unit']
  conditions: ReadCondition[]
  groupBy: 'writer' | null
  extreme: 'most' | 'fewest' | null
  superlative: Superlative | null
  /** Asks for a number or a list, which must not be given if a word is unknown. */
  asksForSet: boolean
  counts: boolean
  claimProblem: ClaimProblem | null
  /** Words that were not used. */
  unknown: string[]
  corrections: readonly Correction[]
}

const MESSAGE = 'messages?|msgs?|e-?mails?|mails?|texts?'
const NOUNS = `${CONVERSATION}|${MESSAGE}`
const VERB =
  'write|wrote|written|writes|send|sent|sends|say|said|says|tell|told|post|posted|message|' +
  'messaged|reply|replied|answer|answered|text|texted|ask|asked|asks'
const ADVERB = '(?:last|ever|also|just|already|recently)'

/** The person who asks is the writer, or not the writer. */
const OWN_WRITER = `(?:did|have|had) i (?:(?:${ADVERB}|\u0001+) )*(?:${VERB})|i (?:have |had |${ADVERB} )*(?:${VERB})|(?:from|by) me|(?:sent|written) by me|mine`
const OWN_READER = `(?:did|have|had) i (?:get|got|gotten|receive|received)|(?:i|we) (?:have |just )?(?:got|received|get)|came in|come in|coming in|received|incoming|arrived|(?<=(?:${VERB}) )(?:to )?(?:me|us)|to me`
/** Of messages that somebody else has not read, nothing is known. */
const READ_BY_OTHERS =
  /(?<![\w-])(?:who|whom|nobody|anyone|anybody|someone|everyone|they|he|she)(?: \S+){0,2} (?:not|never|yet|havent|hasnt|didnt|have|has)(?: \S+){0,2} (?:read|opened|seen)(?![\w-])|(?<![\w-])(?:read|opened|seen?) (?:by \S+|my|our|mine)(?![\w-])/
const UNREAD = `(?:(?:that |which )?(?:(?:have |did |had )?i (?:have |had )?(?:not|never)(?: yet)? (?:read|opened)|(?:havent|have not|not|not yet|didnt|never|i havent|i didnt) (?:been |yet )?(?:read|opened)|unread|unopened)(?: yet)?)`
const ATTACHMENTS =
  '(?:(?:with|having|that have|which have|have|has|had|contain(?:ing)?|include|including) )?(?:an? |any |some )?(?:attachments?|attached (?:files?|documents?|photos?))|(?:with|having) (?:an? |any |some )?(?:files?|photos?|pictures?|documents?)'

function readGroup(masked: MaskedText): Pick<ConversationReading, 'groupBy' | 'extreme'> & { asksWho: boolean } {
  const each = masked.take('(?:per|for each|by|from each) (?:person|sender|writer|people|participant|author)')
  const who = each
    ? null
    : masked.take(
        `(?:who|which (?:person|people|sender))(?: has| have| else)*(?= (?:the )?(?:most |fewest )?(?:${VERB})(?![\\w-]))`,
      )
  const whose = each || who ? null : masked.take(`whose (?:unread |new )*(?:${MESSAGE})`)
  if (whose) return { groupBy: 'writer', extreme: null, asksWho: true }
  if (!each && !who) return { groupBy: null, extreme: null, asksWho: false }
  const extreme = masked.take('(?:the )?(?:(most)|(fewest|least))')
  return { groupBy: 'writer', extreme: extreme ? (extreme.groups[0] ? 'most' : 'fewest') : null, asksWho: who !== null }
}

type Role = 'writer' | 'participant'

interface ReadRole {
  role: Role
  /** Where the words of the role begin. */
  at: number
  /** "Without". */
  not?: boolean
}

/** Whether a named person is the writer or another participant, and the words that say so; null if none does. */
function roleOf(
  masked: MaskedText,
  { at, end }: ReadName,
  unit: MessagesQuestion['unit'],
  isOwn: boolean,
): ReadRole | null {
  const before = masked.rest.slice(0, at)
  const after = masked.rest.slice(end)
  const isVerb = new RegExp(`^ (?:have |has |had |${ADVERB} )*(?:${VERB})(?![\\w-])`).test(after)
  const isAsked =
    new RegExp(`(?<![\\w-])(?:did|has|have|had|does) $`).test(before) &&
    new RegExp(`(?<![\\w-])(?:${VERB})(?![\\w-])`).test(after)
  // "What wrote Naomi" is the order of words in other languages.
  const isInverted = new RegExp(`(?<![\\w-])(?:what|which|when|that) (?:\u0001+ )?(?:${VERB}) $`).test(before)
  if ((isVerb || isAsked || isInverted) && !isOwn) return { role: 'writer', at }
  const cue =
    /(?<![\w-])(from|by|of|with|without|between me and|including|involving|to|between us and)(?: both| either| the)? $/.exec(
      before,
    )
  if (cue) {
    const isFrom = /^(?:from|by|of)$/.test(cue[1] ?? '')
    // Without a person who writes, "messages to Naomi" are those of the person who asks.
    if (cue[1] === 'to' && !isOwn) return null
    const not = cue[1] === 'without'
    return { role: isFrom && unit === 'messages' ? 'writer' : 'participant', at: cue.index, not }
  }
  if (isOwn)
    return new RegExp(`(?:${VERB})\u0001* $`).test(before) || /\u0001 $/.test(before)
      ? { role: 'participant', at }
      : null
  return new RegExp(`^ (?:${NOUNS})(?![\\w-])`).test(after)
    ? { role: unit === 'messages' ? 'writer' : 'participant', at }
    : null
}

/** Reads names as people who write or take part. Names without a role stay unknown. */
function readPeople(
  masked: MaskedText,
  found: readonly ReadName[],
  unit: MessagesQuestion['unit'],
  isOwn: boolean,
): { placed: Placed<ReadCondition>[]; unclear: string[] } {
  const placed: Placed<ReadCondition>[] = []
  const unclear: string[] = []
  let last: { role: Role; end: number } | null = null
  for (const name of found) {
    const between: string = last ? masked.rest.slice(last.end, name.at) : ''
    const joint: string | undefined =
      /^ (or|and|and with|or from|and from|nor|(?:and|but) not|but not (?:with|from)|(?:but |and )?without|except) $/.exec(
        between,
      )?.[1]
    const isExcluded = /not|except|without/.test(joint ?? '')
    const role: ReadRole | null =
      last && joint ? { role: last.role, at: name.at, not: isExcluded } : roleOf(masked, name, unit, isOwn)
    if (!role) {
      unclear.push(masked.text.slice(name.at, name.end))
      continue
    }
    const previous = placed.at(-1)
    const isBoth = isExcluded || (role.role === 'participant' && joint?.startsWith('and'))
    if (last && joint) masked.use({ at: last.end, end: name.at })
    else if (role.at < name.at) masked.use({ at: role.at, end: name.at })
    if (
      joint &&
      previous &&
      !isBoth &&
      (previous.condition.kind === 'writer' || previous.condition.kind === 'participant')
    ) {
      previous.condition = { ...previous.condition, names: [...previous.condition.names, ...name.names] }
      previous.end = name.end
    } else
      placed.push({
        at: role.at,
        end: name.end,
        condition: { kind: role.role, names: name.names, not: role.not ?? false },
      })
    last = { role: role.role, end: name.end }
  }
  return { placed, unclear }
}

async function readOnce(
  { text, quotes }: PlainQuestion,
  task: Pick<ChatTask, 'today' | 'tools'>,
  known: readonly string[],
): Promise<Omit<ConversationReading, 'corrections'> & { masked: MaskedText }> {
  const masked = new MaskedText(text)
  const noun = new RegExp(`(?<![\\w-])(?:(${CONVERSATION})|${MESSAGE})(?![\\w-])`).exec(text)
  const unit = noun?.[1] === undefined ? 'messages' : 'conversations'
  const counts = masked.find('how many|number of|count|total').length > 0
  const placed: Placed<ReadCondition>[] = []
  const take = (pattern: string, condition: ReadCondition): boolean => {
    const taken = masked.take(pattern)
    if (taken) placed.push({ ...taken.span, condition })
    return taken !== null
  }
  const numbered = readClaimNumbers(masked)
  if (numbered) placed.push(numbered)
  if (!READ_BY_OTHERS.test(text)) take(`${UNREAD}(?: (?:${NOUNS}))?`, { kind: 'unread', not: false })
  take('(?:anything |something |whats )new(?= from )', { kind: 'unread', not: false })
  take(`new(?= (?:${NOUNS}))(?! (?:${NOUNS}) (?:since|today|this|from (?:yesterday|today|last|this)))`, {
    kind: 'unread',
    not: false,
  })
  masked.take(`new(?= (?:${NOUNS}))`)
  masked.take('(?:any )?(?:news|updates?|word)(?= from )')
  masked.take('times(?= )|(?:anything|something|everything|stuff)(?= (?:new |unread )?(?:from|about|with) )')
  take(ATTACHMENTS, { kind: 'attachments', not: false })
  const people = readNamesOf(masked, known, (span) => isNameOfClaim(masked, span))
  const days = readDays(masked, task.today)
  for (const day of days ?? []) placed.push({ ...day, condition: { kind: 'day', ...day.condition, not: false } })
  const { placed: claim, problem } = numbered
    ? { placed: null, problem: null }
    : await readClaimNames(masked, task.tools)
  if (claim) placed.push(claim)
  placed.push(...readWords(masked, quotes))
  const { asksWho, ...group } = readGroup(masked)
  const superlative = readSuperlative(masked, NOUNS)
  const isOwn = take(OWN_WRITER, { kind: 'own', not: false })
  if (!isOwn) take(OWN_READER, { kind: 'own', not: true })
  masked.take(OWN_READER)
  const { placed: named, unclear } = readPeople(masked, people, unit, isOwn)
  placed.push(...named)
  masked.take('(?:have|did) i (?:\u0001+ )?(?:ever )?(?:heard|hear)')
  const isWritten =
    isOwn ||
    asksWho ||
    named.some(({ condition }) => condition.kind === 'writer') ||
    placed.some(({ condition }) => condition.kind === 'own')
  if (isWritten) while (masked.take(`${VERB}|have sent`));
  masked.take(`(?:had|have|has|got|are|in) (?:${MESSAGE})`)
  while (masked.take(`(?:my|our|the)?(?: own)? ?(?:${NOUNS}|inbox)`));
  const topics = placed.filter((one) => isNegatedTopic(masked, one)).map(({ at, end }) => `not ${text.slice(at, end)}`)
  const conditions = negated(masked, placed, VERB)
  const unknown = [
    ...unclear,
    ...topics,
    ...masked.words(VOID_WORDS).map(({ word }) => word),
    ...(days === null ? [text] : []),
    ...(superlative?.size != null ? [superlative.size] : []),
  ]
  return {
    ...{ masked, unit, conditions, ...group, superlative, counts, unknown },
    claimProblem: problem,
    asksForSet:
      counts ||
      group.groupBy !== null ||
      superlative !== null ||
      placed.some(({ condition }) => condition.kind === 'unread') ||
      topics.length > 0 ||
      READ_BY_OTHERS.test(text) ||
      unknown.some((word) => NEGATION_WORDS.has(word)) ||
      /^(?:which|what|show|list|all|my|find|any|give me) (?:\S+ )?(?:conversations|messages|e-?mails|threads)/.test(
        text,
      ),
  }
}

/** Reads a question about conversations. If words are unknown, it is read again with their closest spelling. */
export async function readConversations(
  question: PlainQuestion,
  task: Pick<ChatTask, 'today' | 'tools'>,
): Promise<ConversationReading> {
  const known = await task.tools.findCorrespondents()
  const { masked, ...read } = await readOnce(question, task, known)
  const { corrections } = question
  const spelled = read.unknown.length === 0 ? null : respelled(masked, read.unknown, known, CONVERSATION_SPELLINGS)
  if (spelled === null) return { ...read, corrections }
  const { masked: _, ...better } = await readOnce({ ...question, text: spelled.text }, task, known)
  return better.unknown.length < read.unknown.length
    ? { ...better, corrections: [...corrections, ...spelled.corrections] }
    : { ...read, corrections }
}

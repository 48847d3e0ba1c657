import type { ChatClaimFile, ChatReply, ChatTask } from '../../chat.ts'
import { describeClaim, describeNotes, describeNotesBy, notesSay, summarizeClaim } from '../claim-notes.ts'
import { asksForNotes, claimNumbersIn, claimOfConversation, wantedBy } from '../question.ts'
import { type AskedFacts, askedFacts, asksForMessages } from './asked-facts.ts'
import { asksForNewestNote, NOTE_WORDS, notesAskedFor } from './asked-notes.ts'
import { followUpOf, isFollowUp } from './follow-up.ts'
import { plainText } from './plain-text.ts'
import { joinedReplies, partsOfSets, partsWithNumbers } from './question-parts.ts'
import { answerFactOfFirst } from './first-claim.ts'
import { answerSet, dueLines } from './set-answers.ts'
import { answerSeveralNamed, describeEach } from './several-claims.ts'
import { readClaims } from './reading.ts'
import { toEnglish } from './languages.ts'
import { respelledQuestion, type Understanding, understand } from './understanding.ts'
import { withFactsOfValues } from './value-facts.ts'
import { correctionLine, interpretation } from './wording.ts'
import { plain } from '../plain-reply.ts'

const WHICH_CLAIM = 'Which of these claims? Ask again with its number.'
/** For a claim number that no other source answers. */
export const NO_SUCH_CLAIM = 'I find no open claim with this number that you may see.'

/** The answer, or why claims do not answer the question. */
export type ClaimsOutcome =
  | { reply: ChatReply }
  /** The question is about claims, but some words are unknown; `isSet` if it asks for a number or a list. */
  | { unknown: readonly string[]; isSet: boolean }
  | { noSuchClaim: true }
  | null

async function claimsOf({ tools }: ChatTask, numbers: readonly string[]) {
  return tools.queryClaims({
    conditions: [{ kind: 'name', field: 'number', values: numbers, not: false }],
    ...{ groupBy: null, order: { by: 'due', descending: false }, isMine: false },
  })
}

/** Asks for the story of a claim, which its notes tell. */
const ASKS_FOR_STORY =
  /^\W*(?:please |can you |now )*(?:summari[sz]e|recap|brief me on)\b|^\W*(?:show (?:me )?|give me |read (?:me )?)?(?:the )?notes? (?:on|for|of|about)\b|\bwhat(?:['’]?s| has| is)? (?:happened|happening|going on)\b|\bnext steps?\b|\bdo next\b|\bwhat (?:do|should) (?:i|we) (?:need to |have to )?do\b|\bstill (?:missing|outstanding|open|needed|to do)\b|\b(?:left to do|outstanding|waiting (?:for|on))\b/i

function tell(
  { person, today }: ChatTask,
  file: ChatClaimFile,
  text: string,
  { facts, topics }: Pick<AskedFacts, 'facts' | 'topics'>,
): ChatReply {
  const notes = notesAskedFor(toEnglish(plainText(text)), file, person.name, today)
  if (notes) return describeNotesBy(file, notes)
  if (asksForNotes(text) || ASKS_FOR_STORY.test(text)) return summarizeClaim(file)
  return topics.length === 0
    ? describeClaim(file, facts, today)
    : describeNotes(file, topics, /^\W*when\b/i.test(text) ? null : wantedBy(text))
}

/** A question with the number of a claim. */
async function answerNumbered(task: ChatTask, text: string, numbers: readonly string[]): Promise<ClaimsOutcome> {
  const { claims, totalCount } = await claimsOf(task, numbers)
  // Each number must be of one claim: a part of the answer could be taken for all of it.
  if (totalCount < numbers.length) return { noSuchClaim: true }
  const placeOf = (number: string): number => numbers.findIndex((one) => number.toUpperCase().includes(one))
  const ordered = claims.toSorted((a, b) => placeOf(a.ClaimNumber) - placeOf(b.ClaimNumber))
  const files = (await Promise.all(ordered.map(({ ClaimKey }) => task.tools.readClaim(ClaimKey)))).filter(
    (file) => file !== null,
  )
  if (totalCount > numbers.length) return { reply: { ...plain(`${WHICH_CLAIM}\n${dueLines(claims)}`), claims } }
  const without = numbers.reduce((now, number) => now.replaceAll(number.toLowerCase(), ' '), toEnglish(plainText(text)))
  const rest = without.replace(/ +/g, ' ').trim()
  const asked = await withFactsOfValues(askedFacts(rest, task.today), rest, task.tools)
  const [file, ...others] = files
  if (!file) return { noSuchClaim: true }
  if (others.length === 0) return { reply: tell(task, file, `${text} claim`, asked) }
  return { reply: describeEach(files, asked.facts, task.today) }
}

/** In "when was the Thornton roof inspected", the status is what the question is about. */
function withoutStatus(read: Understanding, asked: AskedFacts): Understanding {
  const isStatus = (one: Understanding['conditions'][number]): boolean => one.kind === 'name' && one.field === 'status'
  if (asked.facts.includes('Status') || !read.conditions.some(isStatus) || read.conditions.every(isStatus)) return read
  const words = read.conditions.flatMap((one) => (one.kind === 'name' && isStatus(one) ? one.values : []))
  const topics = asked.topics.filter((topic) => words.some((word) => word.toLowerCase().includes(topic)))
  return { ...read, conditions: read.conditions.filter((one) => !isStatus(one)), unknown: [...topics, ...read.unknown] }
}

/** The notes answer a question about an insured if one sentence has this share of its words. */
const TOLD_SHARE = 0.6

const IDENTIFYING: ReadonlySet<string> = new Set(['number', 'insured', 'address'])

/** A question about one claim that is given by a name: "When is the Gulfview Dental claim due?" */
async function answerNamed(task: ChatTask, text: string, asked: AskedFacts): Promise<ClaimsOutcome> {
  const rest = (asksForNewestNote(text.toLowerCase()) ? asked.rest.replace(NOTE_WORDS, ' ') : asked.rest)
    .replace(
      /(?<![\w-])(?:summari[sz]e|summary|notes?|much|(?:need )?to do|need|next|still|missing|left|outstanding|waiting|next steps?|whats|why|going on|happening)(?![\w-])/g,
      ' ',
    )
    .replace(/ +/g, ' ')
    .trim()
  const read = withoutStatus(await understand(rest, task.today, task.tools), asked)
  const isName = read.conditions.every((one) => one.kind === 'name' && !one.not)
  if (read.conditions.length === 0 || !isName || read.groupBy !== null) return null
  const namesClaim = /(?<![\w-])(?:claim|job|loss)(?![\w-])/.test(asked.rest)
  const asksForStory = asksForNotes(text) || ASKS_FOR_STORY.test(text) || asksForNewestNote(text.toLowerCase())
  const topics = read.unknown.filter((word) => asked.topics.includes(word))
  const isAboutClaims = asked.facts.length > 0 || asked.isClaimTopic || asksForStory || namesClaim
  if (!isAboutClaims && topics.length === 0) return null
  const { conditions } = read
  // A place or a cause names no claim: "is anything past due in Alabama".
  const identifies = conditions.some((one) => one.kind === 'name' && IDENTIFYING.has(one.field))
  if (!identifies && !namesClaim) return null
  const order = { by: 'due', descending: false } as const
  const { claims, totalCount } = await task.tools.queryClaims({ conditions, groupBy: null, order, isMine: false })
  const [only] = claims
  if (!only) return null
  const understood = correctionLine(read.corrections)
  const head = `${understood}${interpretation({ conditions, isMine: false })}`
  // Of several claims, the one that is about something else is not known.
  const isOfSeveral =
    asked.facts.length > 0 || asksForStory || (namesClaim && (topics.length === 0 || asked.isClaimTopic))
  if (totalCount > 1 && !isOfSeveral) return null
  if (totalCount > 1)
    return { reply: { ...plain(`${head}: ${totalCount}. ${WHICH_CLAIM}\n${dueLines(claims)}`), claims } }
  const file = await task.tools.readClaim(only.ClaimKey)
  if (!file) return null
  // Without a word of claims, the conversations and documents may answer what the notes do not.
  if (!isAboutClaims && !notesSay(file, topics, TOLD_SHARE)) return null
  const reply = tell(task, file, text, { ...asked, topics })
  return { reply: { ...reply, text: `${understood}${reply.text}` } }
}

/** A question about the claim of the conversation that does not name it: "How much is the reserve?" */
async function answerOfConversation(task: ChatTask, text: string, given: AskedFacts): Promise<ClaimsOutcome> {
  const { number, isList } = claimOfConversation(task.turns.slice(0, -1).map(({ content }) => content))
  if (given.facts.length === 0 && given.topics.length === 0) return null
  const asked = await withFactsOfValues(given, toEnglish(plainText(text)), task.tools)
  if (number === null) {
    const isMeant = isList && (asked.facts.length > 0 || asked.isClaimTopic)
    return isMeant ? { reply: plain(WHICH_CLAIM) } : null
  }
  const { claims, totalCount } = await claimsOf(task, [number])
  const file = claims[0] && totalCount === 1 ? await task.tools.readClaim(claims[0].ClaimKey) : null
  if (!file) return null
  const isAnswered = asked.topics.length === 0 || asked.isClaimTopic || notesSay(file, asked.topics)
  return isAnswered ? { reply: tell(task, file, text, asked) } : null
}

const LISTING =
  /(?<![\w-])(?:all|list|show|which|open|my|any|every|have|see|display|how many|number|count|total)(?![\w-])/

function isSetOfClaims(text: string, read: Understanding): boolean {
  const { conditions, groupBy, order, counts } = read
  if (groupBy !== null) return true
  if (order !== null) return read.isAboutClaims || conditions.length > 0
  if (conditions.length === 0)
    return (
      read.isMine || (read.isAboutClaims && (counts || LISTING.test(text) || /^(?:the )?(?:claims|jobs)$/.test(text)))
    )
  // A single word like "hail" is more often looked for in messages and documents.
  const isNamed = conditions.some((one) => one.kind === 'name' && one.field !== 'peril' && one.field !== 'status')
  return read.isAboutClaims || isNamed
}

const earlierQuestions = ({ turns }: ChatTask): string[] =>
  turns.slice(0, -1).flatMap(({ role, content }) => (role === 'user' ? [content] : []))

/** Two questions in one, as "How many are overdue, and which are due today?"; null if it is only one about claims. */
async function answerSeveral(task: ChatTask, question: string): Promise<ClaimsOutcome> {
  const parts = partsOfSets(question, task.today)
  if (parts.length === 0) return null
  const outcomes: ClaimsOutcome[] = []
  for (const [index, part] of parts.entries()) {
    const text = toEnglish(plainText(part))
    const isContinued = index > 0 && !readClaims(text, task.today).isAboutClaims
    const earlier = [...earlierQuestions(task), ...parts.slice(0, index)]
    outcomes.push(await answerClaimsSet(task, part, isContinued ? `and ${text}` : text, earlier))
  }
  const replies = outcomes.flatMap((one) => (one && 'reply' in one ? [one.reply] : []))
  if (replies.length === 0) return null
  const unknown = outcomes.flatMap((one, index) =>
    one && 'reply' in one ? [] : one && 'unknown' in one ? one.unknown : [parts[index] ?? ''],
  )
  if (unknown.length > 0) return { unknown, isSet: true }
  return { reply: joinedReplies(replies) }
}

async function answerClaimsSet(
  task: ChatTask,
  question: string,
  text: string,
  earlier: readonly string[] = earlierQuestions(task),
): Promise<ClaimsOutcome> {
  const read = await followUpOf(text, earlier, task.today, task.tools)
  const isSet = isSetOfClaims(text, read)
  if (read.unknown.length === 0 && isSet) {
    const reply = await answerSet(task, question, read)
    return { reply: { ...reply, text: `${correctionLine(read.corrections)}${reply.text}` } }
  }
  const asksForSet =
    (read.counts ||
      read.groupBy !== null ||
      read.order !== null ||
      /(?<![\w-])(?:claims|jobs|overdue)(?![\w-])/.test(text) ||
      read.conditions.some(({ kind }) => kind !== 'name')) &&
    read.isAboutClaims
  const unknown = read.unknown.length > 0 ? read.unknown : [text]
  const hasName = read.conditions.some(({ kind }) => kind === 'name')
  return read.isAboutClaims || hasName || isFollowUp(text) ? { unknown, isSet: asksForSet } : null
}

/** A question about one claim or a set of claims without a claim number. @param text the question in plain words */
async function answerWords(task: ChatTask, question: string, text: string): Promise<ClaimsOutcome> {
  const asked = askedFacts(text, task.today)
  const told = (await answerFactOfFirst(task, question, text)) ?? (await answerSeveralNamed(task, text, asked))
  if (told) return { reply: told }
  if (asked.isAboutOne || asksForNotes(question) || ASKS_FOR_STORY.test(question) || asksForNewestNote(text)) {
    const one = (await answerNamed(task, question, asked)) ?? (await answerOfConversation(task, question, asked))
    if (one) return one
  }
  return answerClaimsSet(task, question, text)
}

/** Answers a question about one claim or a set of claims with data of the claims system. */
export async function answerClaims(task: ChatTask, question: string): Promise<ClaimsOutcome> {
  const numbers = claimNumbersIn(question)
  const isSaid = asksForMessages(plainText(question)) && !asksForNotes(question)
  const parts = numbers.length > 0 && !isSaid ? partsWithNumbers(question, task.today) : []
  if (parts.length > 0) {
    const outcomes = await Promise.all(parts.map((part) => answerClaims(task, part)))
    const replies = outcomes.flatMap((one) => (one && 'reply' in one ? [one.reply] : []))
    const failed = outcomes.find((one) => !one || !('reply' in one))
    return replies.length === parts.length
      ? { reply: joinedReplies(replies) }
      : (failed ?? { unknown: parts, isSet: true })
  }
  if (numbers.length > 0) return isSaid ? null : answerNumbered(task, question, numbers)
  const text = toEnglish(plainText(question))
  const asked = askedFacts(text, task.today)
  // "Who is the carrier and when is it due on Gulfview": two facts of one claim.
  const ofOne =
    asked.facts.length > 0 && asked.isAboutOne && / and (?:what|who|when|where)(?= )/.test(text)
      ? await answerNamed(task, question, asked)
      : null
  if (ofOne && 'reply' in ofOne && ofOne.reply.claims.length === 1) return ofOne
  const several = await answerSeveral(task, question)
  if (several) return several
  const outcome = await answerWords(task, question, text)
  if (outcome && 'reply' in outcome) return outcome
  // Misspelled words of a question about one claim: "thorntn adress".
  const spelled = await respelledQuestion(text, task.tools)
  const better = spelled ? await answerWords(task, spelled.text, spelled.text) : null
  if (!spelled || !better || !('reply' in better)) return outcome
  return { reply: { ...better.reply, text: `${correctionLine(spelled.corrections)}${better.reply.text}` } }
}

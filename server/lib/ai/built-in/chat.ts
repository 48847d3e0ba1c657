import { CHAT_CLAIMS_COUNT } from '#shared/limits.ts'
import type { ChatPort, ChatReply, ChatTask } from '../chat.ts'
import { letterAskedFor, writeLetter } from './chat-letters.ts'
import { answerClaims, NO_SUCH_CLAIM } from './claims/claim-answers.ts'
import { notUnderstood } from './claims/set-answers.ts'
import { FIXED_PHRASES, noticeOf, readCustomInstructions } from './custom-instructions.ts'
import { findPassages, quoteFiles } from './passages.ts'
import { answerConversations } from './records/conversation-answers.ts'
import { answerDocuments } from './records/document-answers.ts'
import { plainQuestion, subjectOf } from './records/reading.ts'
import { helpWords, type Question, readQuestion, withItsClaim, withoutFile } from './question.ts'
import { respelled } from './spelling.ts'
import { plain } from './plain-reply.ts'

const SELF = `I am the assistant that is built into this server: I have no language model. I look things up, with \
your own rights, and quote what I find.

Ask me for
- claims: “How many overdue claims are there in Texas?”, “claims received since Monday”, “claims without a due date”, \
“overdue claims by state”, “the oldest claim”, or a claim by its number or its insured
- one claim: “Summarize the notes of claim CLM-26-48021”, then “When is it due?” \
or “Draft a status update to the insured”
- messages and conversations: “unread messages from Naomi”, “What did Walter write this week?”, or what was said: “roof \
inspection in Galveston”, and I quote your conversations
- documents: “photos on claim CLM-26-48021”, “Who uploaded the roof report?”, or what stands in them: “estimate for Elm \
Street”
- Evolve itself: “How do I add a participant?”, “Where are my recovery codes?”
- a text: “Write an e-mail to a claimant introducing me as their adjuster”

Add files to a question, and I look for the answer in them.`

const NOTHING_FOUND =
  'I do not know. I found nothing about that in your claims, your conversations, and the documents that you may read.' +
  ' A claim number, a name or fewer words may find more.'

const UNCOUNTED =
  'I do not know: I count open claims, conversations, messages and documents, and I add up and average nothing.'
const UNCOUNTED_THINGS =
  /\b(?:how many|number of)\b.{0,40}\b(?:messages|conversations|documents|files|letters|e-?mails|notes|photos|people)\b.{0,20}\b(?:have i|i have|do i|did i|are there|are unread)\b|\b(?:average|median|percent(?:age)? of (?:my |our |the |all )*(?:claims|messages|conversations|documents)|(?:sum|total)(?: of)? (?:(?:all|my|our|the) )*(?:amounts?|reserves?|estimates|payments|claims))\b/i
/** Of the use of Evolve: "how do I see how many messages are unread". */
const ASKS_FOR_STEPS = /\bhow (?:do|can|should|to)\b/i

/** Requests for a text; "what did she write" is a question. */
const WRITING =
  /^\W*(?:and |please |can you |could you |now )*(?:write|draft|compose|tell|ask|thank|remind|inform|notify|advise|invite|deny|decline|approve|confirm|schedule|reschedule|escalate|acknowledge|request|introduce|propose|apologi[sz]e|let (?!me\b|us\b)\S+(?: \S+)? know)\b|\b(?:draft|template|letter)\b/i

const NO_ORDERS = 'I look things up and write texts; I send, change and delete nothing.'

const HELP_FURTHER_COUNT = 2

/** A section of the help texts, and the names of the next ones. */
async function explain({ tools }: ChatTask, text: string): Promise<ChatReply | null> {
  const [best, ...further] = await tools.searchHelp(helpWords(text))
  if (!best) return null
  const shown = [best, ...further.slice(0, HELP_FURTHER_COUNT)]
  const others = shown.slice(1).map(({ urlDisplayName }, index) => `- ${urlDisplayName} [${index + 2}]`)
  const also = others.length > 0 ? `\n\nSee also:\n${others.join('\n')}` : ''
  return { ...plain(`${best.snippet} [1]${also}`), sources: shown }
}

/** The assistant of a server without a provider: it searches, quotes the results, and says if it does not know. */
export const builtInChat: ChatPort = {
  kind: 'built-in',
  async answer(task, { onText }) {
    const reply = await answerTo(task)
    const notice = noticeOf(readCustomInstructions(task.instructions), task)
    onText(reply.text)
    return notice === null ? reply : { ...reply, notice }
  },
}

async function answerTo(task: ChatTask): Promise<ChatReply> {
  const said = task.turns.map(({ content }) => content)
  const text = withItsClaim(withoutFile(said.at(-1) ?? ''), said.slice(0, -1))
  const reply = await lookUp(task, text)
  if (reply) return reply
  const spelled = respelled(text)
  const found = spelled === text ? null : await lookUp(task, spelled)
  return found ? { ...found, text: `Read as “${spelled}”.\n\n${found.text}` } : plain(NOTHING_FOUND)
}

/** Whether a question can be about messages or documents themselves, not a request to write or change them. */
const asksForRecords = (text: string, { asks }: Question): boolean =>
  asks !== 'order' &&
  !WRITING.test(text.replace(/[“"][^”"]*[”"]/g, ' ')) &&
  !(asks === 'howTo' && ASKS_FOR_STEPS.test(text))

const PARTS_MAX_COUNT = 3
const OF_CLAIMS = /\b(?:over)?due\b/i

/** Several questions in one, at least one of them about messages or documents; empty if it is a single one. */
function partsOf(text: string): string[] {
  const parts = text.split(/\?\s+(?=\S)|,?\s+and\s+(?=(?:how many|which|what|when|who|did|do|has|have)\b)/i)
  const subjects = parts.map((part) => subjectOf(plainQuestion(part).text) ?? (OF_CLAIMS.test(part) ? 'claims' : null))
  const isOfRecords = subjects.some((one) => one === 'messages' || one === 'documents')
  return parts.length > 1 && parts.length <= PARTS_MAX_COUNT && isOfRecords && !subjects.includes(null) ? parts : []
}

/** One reply of several, whose sources and claims follow each other. */
function joined(replies: readonly ChatReply[]): ChatReply {
  const sources = replies.flatMap((one) => one.sources)
  const texts = replies.map((one, index) => {
    const before = replies.slice(0, index).reduce((sum, { sources: some }) => sum + some.length, 0)
    return one.text.replace(/\[(\d{1,3})\]/g, (_all, number: string) => `[${Number(number) + before}]`)
  })
  const claims = [...new Map(replies.flatMap((one) => one.claims).map((claim) => [claim.ClaimKey, claim])).values()]
  const queries = replies.flatMap((one) => one.queries ?? [])
  return { ...plain(texts.join('\n\n')), sources, claims: claims.slice(0, CHAT_CLAIMS_COUNT), queries }
}

async function answerRecords(task: ChatTask, text: string, asksForHelp: boolean): Promise<ChatReply | null> {
  const replies = await Promise.all(partsOf(text).map((part) => lookUp(task, part)))
  if (replies.length > 0 && replies.every((one) => one !== null)) return joined(replies)
  return (await answerConversations(task, text, asksForHelp)) ?? answerDocuments(task, text, asksForHelp)
}

/** Null if the search found no result. */
async function lookUp(task: ChatTask, text: string): Promise<ChatReply | null> {
  const question = readQuestion(text)
  const { asks } = question
  if (task.files.length > 0) return plain(quoteFiles(task, question) || NOTHING_FOUND)
  const { callMe, language } = readCustomInstructions(task.instructions)
  const { hello, welcome } = FIXED_PHRASES[language ?? 'English']
  if (asks === 'greeting') return plain(`${hello} ${callMe ?? task.person.name.split(' ')[0]}.\n\n${SELF}`)
  if (asks === 'thanks') return plain(welcome)
  if (asks === 'self') return plain(SELF)
  const records = asksForRecords(text, question) ? await answerRecords(task, text, asks === 'howTo') : null
  if (records) return records
  const letter = letterAskedFor(task.turns, question)
  if (letter) return writeLetter(task, letter)
  if (asks === 'order') {
    const help = await explain(task, text)
    return help ? { ...help, text: `${NO_ORDERS} This is how you do it:\n\n${help.text}` } : plain(NO_ORDERS)
  }
  return lookUpAnything(task, text, question)
}

/** "Why is Abernathy overdue" asks about somebody, "What is ALE" for the meaning of a word. */
const isAboutNamed = (text: string, { names }: Question): boolean =>
  /^\W*why\b/i.test(text) && names.some((name) => name !== 'evo-x' && name !== 'evolve')

/** Claims first; then how Evolve works, conversations and documents. */
async function lookUpAnything(task: ChatTask, text: string, question: Question): Promise<ChatReply | null> {
  const claims = await answerClaims(task, text)
  const problem = task.tools.claimsProblem()
  if (problem === null && claims && 'reply' in claims) return claims.reply
  const isUncounted = UNCOUNTED_THINGS.test(text) && !ASKS_FOR_STEPS.test(text)
  const help =
    question.asks === 'howTo' && !isUncounted && !isAboutNamed(text, question) ? await explain(task, text) : null
  if (help) return help
  if (problem !== null) {
    const passages = claims === null || 'unknown' in claims ? await findPassages(task, question) : null
    return passages ? { ...passages, text: `${problem}\n\n${passages.text}` } : plain(problem)
  }
  if (isUncounted) return plain(UNCOUNTED)
  if (claims && 'unknown' in claims && claims.isSet) return notUnderstood(claims.unknown)
  const found = await findPassages(task, question)
  if (found) return found
  if (claims) return 'unknown' in claims ? notUnderstood(claims.unknown) : plain(NO_SUCH_CLAIM)
  return question.words.length === 0 ? null : explain(task, text)
}

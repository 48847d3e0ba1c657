import type { ChatPort, ChatReply, ChatSource, ChatTask } from '../chat.ts'
import { draft } from './draft.ts'
import { summarizeClaim, describeClaim } from './claim-notes.ts'
import { bestSentence, helpWords, type Question, readQuestion } from './question.ts'

const SELF = `I am the assistant that is built into this server: I have no language model. I look things up, with \
your own rights, and quote what I find.

Ask me for
- claims: “Which claims are overdue?”, “claims due in the next days”, “claim CLM-26-48007”, \
“Summarize the notes of claim CLM-26-48007”
- what was said: “roof inspection in Galveston”, and I quote your conversations
- documents by their name or what stands in them: “estimate for Elm Street”
- Evolve itself: “How do I add a participant?”, “Where are my recovery codes?”
- a text: “Write an e-mail to a claimant introducing me as their adjuster”

Add files to a question, and I look for the answer in them.`

const NOTHING_FOUND =
  'I do not know. I found nothing about that in your claims, your conversations, and the documents that you may read.'

const WHICH_CLAIM = 'Which of these claims? Ask for the summary by its number.'

const HELP_FURTHER_COUNT = 2
const SOURCES_QUOTED_COUNT = 4
const BEGINNING_LENGTH = 200

const plain = (text: string): ChatReply => ({ text, sources: [], claims: [], tokens: 0 })

/** A letter from the templates that drafts are made of. */
function writeLetter({ person, turns }: ChatTask): ChatReply {
  const prompts = turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : [])).slice(-1)
  const drafted = draft({
    ...{ prompts, lastDraft: null, initialText: '', conversation: null },
    writer: { name: person.name, organization: null },
  })
  return plain('refusal' in drafted ? drafted.refusal : drafted.text)
}

/** Documents are found by other forms of a word too. */
function beginningOf({ fileName, snippet }: ChatSource): string | null {
  return fileName === null || snippet === '' ? null : snippet.slice(0, BEGINNING_LENGTH)
}

/** Passages that hold one of the words, each with its own number. */
function quote(sources: readonly ChatSource[], words: readonly string[]): ChatReply | null {
  const quoted = sources.flatMap((source) => {
    const sentence =
      bestSentence(source.snippet, words) ?? bestSentence(source.urlDisplayName, words) ?? beginningOf(source)
    return sentence === null ? [] : [{ source, sentence }]
  })
  // The same sentence of several authors is quoted once.
  const distinct = quoted.filter(({ sentence }, at) => quoted.findIndex((one) => one.sentence === sentence) === at)
  const shown = distinct.slice(0, SOURCES_QUOTED_COUNT)
  if (shown.length === 0) return null
  const lines = shown.map(({ source, sentence }, index) => {
    const name = source.place === null ? source.urlDisplayName : `${source.urlDisplayName}, ${source.place}`
    return sentence === source.urlDisplayName || source.snippet === ''
      ? `- ${name} [${index + 1}]`
      : `- ${name}: “${sentence}” [${index + 1}]`
  })
  return {
    text: `This is what I found:\n${lines.join('\n')}`,
    sources: shown.map(({ source }) => source),
    claims: [],
    tokens: 0,
  }
}

function quoteFiles({ files }: ChatTask, { words }: Question): ChatReply {
  const unread = files.filter((file) => file.text === null).map((file) => file.name)
  const lines = files.flatMap(({ name, text }) => {
    const sentence = text === null ? null : (bestSentence(text, words) ?? text.trim().slice(0, 400))
    return sentence ? [`- ${name}: “${sentence}”`] : []
  })
  const found = lines.length > 0 ? `This stands in what you gave me:\n${lines.join('\n')}` : ''
  const refused =
    unread.length > 0 ? `I cannot read ${unread.join(', ')}: it is a picture, or damaged, protected or too large.` : ''
  return plain([found, refused].filter(Boolean).join('\n\n') || NOTHING_FOUND)
}

const SUBSETS = {
  Overdue: 'overdue',
  DueNext3Days: 'due in the next 3 days',
  ReceivedLast3Days: 'received in the last 3 days',
} as const

async function findClaims({ tools }: ChatTask, { asks, subset, words }: Question): Promise<ChatReply | null> {
  const claims = await tools.searchClaims({ words, subset })
  const [only, ...others] = claims
  const file = only && others.length === 0 && words.length > 0 ? await tools.readClaim(only.ClaimKey) : null
  if (file) return asks === 'notes' ? summarizeClaim(file) : describeClaim(file)
  if (asks === 'notes' && claims.length > 1) return { text: WHICH_CLAIM, sources: [], claims, tokens: 0 }
  const kind = subset ? `open claims that are ${SUBSETS[subset]}` : 'open claims'
  if (claims.length > 0)
    return { text: `These are the ${kind} I found, the first due first.`, sources: [], claims, tokens: 0 }
  return asks === 'notes' || words.length === 0 ? plain(`I found no ${kind} that you may see.`) : null
}

/** A section of the help texts, and the names of the next ones. */
async function explain({ tools, turns }: ChatTask): Promise<ChatReply | null> {
  const [best, ...further] = await tools.searchHelp(helpWords(turns.at(-1)?.content ?? ''))
  if (!best) return null
  const shown = [best, ...further.slice(0, HELP_FURTHER_COUNT)]
  const others = shown.slice(1).map(({ urlDisplayName }, index) => `- ${urlDisplayName} [${index + 2}]`)
  const also = others.length > 0 ? `\n\nSee also:\n${others.join('\n')}` : ''
  return { text: `${best.snippet} [1]${also}`, sources: shown, claims: [], tokens: 0 }
}

/** Of both lists, however much the other has. */
function alternating<One>(first: readonly One[], second: readonly One[]): One[] {
  const longer = Math.max(first.length, second.length)
  return Array.from({ length: longer }, (_none, at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)]).flat()
}

/** Passages with all of the words; with the longest of them alone when no passage has all. */
async function findPassages({ tools }: ChatTask, { words }: Question): Promise<ChatReply | null> {
  const [longest] = [...words].sort((a, b) => b.length - a.length)
  if (longest === undefined) return null
  const documents = await tools.searchDocuments(words)
  const messages = await tools.searchMessages(words)
  const further = messages.length === 0 && words.length > 1 ? await tools.searchMessages([longest]) : []
  return quote(alternating(documents, [...messages, ...further]), words)
}

/** The assistant of a server without a provider: it looks things up and quotes them, and says when it does not know. */
export const builtInChat: ChatPort = {
  kind: 'built-in',
  async answer(task, { onText }) {
    const reply = await lookUp(task)
    onText(reply.text)
    return reply
  },
}

async function lookUp(task: ChatTask): Promise<ChatReply> {
  const question = readQuestion(task.turns.at(-1)?.content ?? '')
  if (task.files.length > 0) return quoteFiles(task, question)
  if (question.asks === 'self') return plain(SELF)
  if (question.asks === 'letter') return writeLetter(task)
  const help = question.asks === 'howTo' ? await explain(task) : null
  if (help) return help
  const claims = question.isAboutClaims ? await findClaims(task, question) : null
  return claims ?? (await findPassages(task, question)) ?? plain(NOTHING_FOUND)
}

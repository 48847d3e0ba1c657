import { foldedText } from '#shared/text/folded-text.ts'
import type { ChatReply, ChatSource, ChatTask } from '../chat.ts'
import { correctionLine } from './claims/wording.ts'
import { plain } from './plain-reply.ts'
import { bestSentence, heldWords, type Question, wantedBy } from './question.ts'
import { inLine, quotation } from './quotation.ts'
import { wordDistance } from '#shared/text/word-distance.ts'
import { withHeaders } from './table-rows.ts'

const SOURCES_QUOTED_COUNT = 4
const BEGINNING_LENGTH = 240
/** A passage is quoted if it contains this share of the question's words. */
const HELD_SHARE = 0.4
/** If no passage does, a few with this share are shown as possible matches. */
const NEAR_SHARE = 0.3
const NEAR_QUOTED_COUNT = 2
/** From this share on, a document or conversation is the answer, if its passage has a share of the words too. */
const ANSWERED_SHARE = 0.7
const PASSAGE_SHARE = 0.5
/** Of a passage that answers a question for a number, an amount or a day. */
const VALUE_PASSAGE_SHARE = 0.8

/** Words next to the value of a document as a whole: "the total of the estimate". */
const VALUE_WORDS = ['total', 'amount', 'sum', 'deadline', 'date']

/** Words of this length resemble each other if up to two letters differ. */
const ALIKE_LENGTH = 8

const FOUND = 'This is what I found:'
const NEAR = 'This is not in your documents or conversations: I found nothing about all of that. The closest is:'

/**
 * The sentence with the most matching words. Documents and names also match other forms of a word, and are shown by
 * their beginning.
 */
function sentenceOf(
  { snippet, urlDisplayName, fileName }: ChatSource,
  { matters, words, wanted, isOpen }: { matters: readonly string[]; words: readonly string[] } & Wanted,
): string {
  // The sentence of a short message after the one that matches is often the answer.
  if (
    isOpen &&
    fileName === null &&
    snippet !== '' &&
    snippet.length <= BEGINNING_LENGTH &&
    heldWords(snippet, words) > 0
  )
    return snippet
  const text = fileName === null ? snippet : withHeaders(snippet, fileName)
  // Words of a document's name identify the document; they do not count as its content.
  const unnamed = (fileName === null ? matters : words).filter((word) => heldWords(urlDisplayName, [word]) === 0)
  const further = wanted !== null && unnamed.length === 0 ? VALUE_WORDS : unnamed
  const told = bestSentence(text, further, wanted) ?? bestSentence(text, words, wanted)
  return told ?? (snippet === '' ? urlDisplayName : snippet.slice(0, BEGINNING_LENGTH))
}

/** Whether the name of a document has a word that resembles one of these, which may be misspelled. */
const isAlike = ({ fileName }: ChatSource, words: readonly string[]): boolean =>
  foldedText(fileName ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .some((one) =>
      words.some((word) => wordDistance(word, one) <= (Math.min(word.length, one.length) >= ALIKE_LENGTH ? 2 : 0)),
    )

/** Asks for more than a value. */
const OPEN = /^\W*(?:what (?:did|does|do|has|have|was|were|happened)|why|how (?:did|does|do)|who)\b/i

const QUESTION = /^\W*(?:what|who|whom|whose|why|how|when|which|is|are|was|were|do|does|did|has|have|had|can|will)\b/i

/** The kind of value that an answer must have. */
interface Wanted {
  /** An amount, a number or a day; null for any. */
  wanted: RegExp | null
  isOpen: boolean
  /** Not a search by words. */
  isQuestion: boolean
}

interface Passages {
  reply: ChatReply
  /** The share of the question's words in the best passage and its document or conversation. */
  held: number
  /** They contain enough of the question. */
  isAnswer: boolean
}

/**
 * Passages with enough of the words, best first, each with its number. Names may occur anywhere in the same
 * conversation or document, because they identify it; the other words must be in the passage.
 */
function quote(
  found: readonly ChatSource[],
  { words, names }: Question,
  { wanted, isOpen, isQuestion }: Wanted,
): Passages | null {
  const placeOf = ({ url }: ChatSource): string => url.split('#')[0] ?? ''
  const wholeOf = (source: ChatSource): string =>
    found
      .filter((one) => placeOf(one) === placeOf(source))
      .map(({ urlDisplayName, snippet }) => `${urlDisplayName}\n${snippet}`)
      .join('\n')
  const matters = names.length < words.length ? words.filter((word) => !names.includes(word)) : words
  const weighed = found
    .map((source) => ({
      ...{
        source,
        sentence: sentenceOf(source, { matters, words, wanted, isOpen, isQuestion }),
        whole: wholeOf(source),
      },
      own: heldWords(`${source.urlDisplayName}\n${source.snippet}`, matters),
    }))
    .map((one) => ({
      ...one,
      held: heldWords(one.whole, words) / words.length,
      // The sentence that has what the question asks for answers it.
      tells: heldWords(one.sentence, matters) + (wanted?.test(one.sentence) ? 1 : 0),
    }))
    .sort((a, b) => b.held - a.held || b.tells - a.tells || b.own - a.own)
  // The same sentence by several authors is quoted once.
  const distinct = weighed.filter(({ sentence }, at) => weighed.findIndex((one) => one.sentence === sentence) === at)
  const fitting = distinct.filter(
    ({ held, own, whole }) => held >= HELD_SHARE && own > 0 && (names.length === 0 || heldWords(whole, names) > 0),
  )
  const isNear = fitting.length === 0
  const near = distinct.filter(({ held }) => held >= NEAR_SHARE)
  const alike = distinct.filter(({ source }) => isAlike(source, words))
  const shown = isNear
    ? (near.length > 0 ? near : alike).slice(0, NEAR_QUOTED_COUNT)
    : fitting.slice(0, SOURCES_QUOTED_COUNT)
  const [best] = shown
  if (!best) return null
  const lines = shown.map(({ source, sentence }, index) => {
    const { place, urlDisplayName } = source
    const name = inLine(place === null ? urlDisplayName : `${urlDisplayName}, ${place}`)
    // A conversation may match only by its subject; the quotation is then of the person the question names.
    const isByNamed = heldWords(source.urlDisplayName.split(', ').at(-1) ?? '', names) > 0
    const tells = source.fileName !== null || isByNamed || heldWords(source.snippet, words) > 0
    const isQuoted = source.snippet !== '' && tells
    return sentence === source.urlDisplayName || !isQuoted
      ? `- ${name} [${index + 1}]`
      : `- ${name}: ${quotation(sentence)} [${index + 1}]`
  })
  const share = wanted === null ? PASSAGE_SHARE : VALUE_PASSAGE_SHARE
  // A passage that only has the name of the question does not answer it.
  const isOfName = isQuestion && names.length >= words.length
  const isAnswer = !isNear && !isOfName && best.held >= ANSWERED_SHARE && best.own >= matters.length * share
  const text = `${isAnswer ? FOUND : NEAR}\n${lines.join('\n')}`
  return { isAnswer, held: best.held, reply: { ...plain(text), sources: shown.map(({ source }) => source) } }
}

/** Alternates between both lists, so that a long one does not displace the other. */
function alternating<One>(first: readonly One[], second: readonly One[]): One[] {
  const longer = Math.max(first.length, second.length)
  return Array.from({ length: longer }, (_none, at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)]).flat()
}

/**
 * Passages that answer a question. If there are none, words that no document contains are read as the words of the
 * documents that resemble them, and the answer says so.
 */
export async function findPassages(task: ChatTask, question: Question): Promise<ChatReply | null> {
  const found = await passagesWith(task, question)
  if (found?.isAnswer) return found.reply
  const unnamed = question.words.filter((word) => !question.names.includes(word))
  const corrections = await task.tools.respellByDocuments(unnamed)
  if (corrections.length === 0) return found?.reply ?? null
  const words = question.words.map((word) => corrections.find(({ from }) => from === word)?.to ?? word)
  const better = await passagesWith(task, { ...question, words })
  if (!better || better.held <= (found?.held ?? 0)) return found?.reply ?? null
  return { ...better.reply, text: `${correctionLine(corrections)}${better.reply.text}` }
}

/** Passages with all words; if none, messages with only the names and then with the longest word. */
async function passagesWith({ tools, turns }: ChatTask, question: Question): Promise<Passages | null> {
  const { words, names, inMessages } = question
  const [longest] = [...words].sort((a, b) => b.length - a.length)
  if (longest === undefined) return null
  const searchMessages = async (): Promise<ChatSource[]> => {
    const messages = await tools.searchMessages(words)
    const hasNames = names.length > 0 && names.length < words.length
    // The name may be that of the writer, who is not in the text.
    if ((messages.length > 0 && !hasNames) || words.length === 1) return messages
    const searches = messages.length > 0 ? [names] : hasNames ? [names, [longest]] : [[longest]]
    const further = (await Promise.all(searches.map((some) => tools.searchMessages(some)))).flat()
    return [...messages, ...further]
  }
  const [documents, messages] = await Promise.all([tools.searchDocuments(words), searchMessages()])
  const text = turns.at(-1)?.content ?? ''
  const wanted = wantedBy(text)
  const isOpen = wanted === null && OPEN.test(text)
  const isQuestion = QUESTION.test(text)
  return quote(inMessages && messages.length > 0 ? messages : alternating(documents, messages), question, {
    ...{ wanted, isOpen, isQuestion },
  })
}

/** The best passages of the files attached to the question, and which files cannot be read. */
export function quoteFiles({ files }: ChatTask, { words }: Question): string {
  const unread = files.filter((file) => file.text === null).map((file) => file.name)
  const lines = files.flatMap(({ name, text }) => {
    const sentence = text === null ? null : (bestSentence(text, words) ?? text.trim().slice(0, 400))
    return sentence ? [`- ${inLine(name)}: ${quotation(sentence)}`] : []
  })
  const found = lines.length > 0 ? `This stands in what you gave me:\n${lines.join('\n')}` : ''
  const refused =
    unread.length > 0
      ? `I cannot read ${unread.map(inLine).join(', ')}: it is a picture, or damaged, protected or too large.`
      : ''
  const cut = files.flatMap(({ name, notice }) => (notice === null ? [] : [`${inLine(name)}: ${notice}`])).join('\n')
  return [found, refused, cut].filter(Boolean).join('\n\n')
}

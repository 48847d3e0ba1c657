import { CHAT_RECORDS_COUNT } from '#shared/limits.ts'
import type { ChatReply, ChatTask, CitedMessage } from '../../chat.ts'
import { dayText } from '../../day-text.ts'
import type { MessageCondition, MessagesQuestion } from '../../record-queries.ts'
import { correctionLine, quoted } from '../claims/wording.ts'
import { inLine, quotation } from '../quotation.ts'
import { type ConversationReading, type ReadCondition, readConversations } from './conversation-reading.ts'
import { continued, earlierQuestion, pageOf } from './follow-up.ts'
import { plainQuestion, type PlainQuestion, subjectOf } from './reading.ts'
import { clockText, countText, daysText, inQuotes, named } from './wording.ts'

const QUOTED_LENGTH = 240

const plain = (text: string): ChatReply => ({ text, sources: [], claims: [], tokens: 0 })

function conditionText(one: ReadCondition, unit: MessagesQuestion['unit']): string {
  const not = one.not ? 'not ' : ''
  switch (one.kind) {
    case 'writer':
      return `${not}${unit === 'messages' ? '' : 'with a message '}from ${named(one.names)}`
    case 'own':
      return one.not ? 'from others' : 'from you'
    case 'participant':
      return `${one.not ? 'without' : 'with'} ${named(one.names)}`
    case 'day':
      return `${not}${unit === 'messages' ? '' : 'with a message '}${daysText(one)}`
    case 'unread':
      return one.not ? 'without unread messages' : 'unread'
    case 'attachments':
      return one.not ? 'without attachments' : 'with attachments'
    case 'claim':
      return `${not}about ${one.words}`
    case 'words':
      return `${one.not ? 'without' : 'with'} ${inQuotes(one.words)} in the ${one.field === 'subject' ? 'subject' : 'text'}`
  }
}

/** How a question was understood: "Messages", "from Naomi Castillo", "on Nov 20, 2026". */
function interpretation({ unit, conditions }: ConversationReading): string[] {
  const texts = conditions.map((one) =>
    one.kind === 'unread' && one.not && unit === 'messages' ? 'read' : conditionText(one, unit),
  )
  return [unit === 'messages' ? 'Messages in your conversations' : 'Your conversations', ...texts]
}

function line(item: CitedMessage, unit: MessagesQuestion['unit'], number: number): string {
  const when = `${dayText(item.day)}, ${clockText(item.time)}`
  const subject = `“${inLine(item.subject)}”`
  const text = quotation(item.text.length > QUOTED_LENGTH ? `${item.text.slice(0, QUOTED_LENGTH)}…` : item.text)
  if (unit === 'messages') return `- ${when}, ${inLine(item.writer ?? '')} in ${subject}: ${text} [${number}]`
  const others = item.others.length === 0 ? '' : ` with ${item.others.map(inLine).join(', ')}`
  const unread = item.unreadCount === 0 ? '' : `, ${item.unreadCount} unread`
  return `- ${subject}${others}, last message ${when}${unread} [${number}]`
}

const toCondition = (one: ReadCondition): MessageCondition => {
  if (one.kind !== 'claim') return one
  const { words: _, ...condition } = one
  return condition
}

export const MANY_CLAIMS = 'That names more claims than I can look up at once. Ask again with a claim number.'
export const NO_CLAIM = 'I find no open claim with this name that you may see.'

function notUnderstood(words: readonly string[]): ChatReply {
  return plain(`I did not understand ${quoted(words)}, so I give no number and no list: nobody in your conversations has \
this name, and I know no filter for it.

Ask for conversations and messages by
- person: “messages from Naomi since Monday”, “conversations with Walter”
- dates: “messages yesterday”, “between November 1 and 10”
- “unread”, “with attachments”, “about claim CLM-26-48021”, or a word in quotation marks`)
}

async function answer(task: ChatTask, read: ConversationReading, offset: number): Promise<ChatReply> {
  const { unit, groupBy, superlative } = read
  const found = await task.tools.queryMessages({
    ...{ unit, groupBy, offset },
    conditions: read.conditions.map(toCondition),
    isOldestFirst: superlative?.isOldest ?? false,
    limit: Math.min(superlative?.count ?? CHAT_RECORDS_COUNT, CHAT_RECORDS_COUNT),
  })
  if (found.unknownNames.length > 0) return notUnderstood(found.unknownNames)
  const head = `${correctionLine(read.corrections)}${countText(interpretation(read), found.totalCount)}`
  if (found.totalCount === 0) return plain(head)
  if (groupBy !== null) {
    const best = read.extreme === 'fewest' ? found.groups.at(-1) : found.groups[0]
    if (read.extreme === 'fewest' && found.groupsCount > found.groups.length)
      return plain(`${head} ${found.groupsCount} people wrote them; I can only list those with the most messages.`)
    const shown = read.extreme === null ? found.groups : found.groups.filter(({ count }) => count === best?.count)
    const rest = read.extreme === null ? found.groupsCount - found.groups.length : 0
    const lines = shown.map(({ value, count }) => `- ${inLine(value)}: ${count}`)
    return plain([`${head} By writer:`, ...lines, ...(rest > 0 ? [`- ${rest} more`] : [])].join('\n'))
  }
  const order = superlative?.isOldest ? 'oldest' : 'newest'
  const isCut = found.totalCount > found.items.length
  const from = offset === 0 ? '' : ` from number ${offset + 1} on`
  const shown = isCut ? ` The ${found.items.length === 1 ? '' : `${found.items.length} `}${order}${from}:` : ''
  const lines = found.items.map((item, index) => line(item, unit, index + 1))
  const more =
    superlative === null && found.totalCount > offset + found.items.length ? '\nAsk “more” for the next ones.' : ''
  return { ...plain(`${head}${shown}\n${lines.join('\n')}${more}`), sources: found.items.map(({ source }) => source) }
}

/** Reads a question with what it continues: "and from Walter?", "more". */
async function readContinued(
  task: ChatTask,
  question: string,
  earlier: readonly string[],
): Promise<ConversationReading | null> {
  const own = plainQuestion(question)
  const start = continued(own.text)
  const subject = subjectOf(start ?? own.text)
  const previous = earlier.at(-1)
  if (start === null || previous === undefined) return subject === 'messages' ? readConversations(own, task) : null
  if (subject !== null && subject !== 'messages') return null
  const base = await readContinued(task, previous, earlier.slice(0, -1))
  if (base === null || base.unknown.length > 0)
    return subject === 'messages' ? readConversations({ ...own, text: start }, task) : null
  // The continued part has the unit of the earlier question, by which names get their roles.
  const noun = subject === null ? `${base.unit} ${start}` : start
  const part: PlainQuestion = { ...own, text: noun }
  const read = await readConversations(part, task)
  const kinds = new Set(read.conditions.map(({ kind }) => kind))
  return {
    ...read,
    conditions: [...base.conditions.filter(({ kind }) => !kinds.has(kind)), ...read.conditions],
    ...{ groupBy: read.groupBy ?? base.groupBy, superlative: read.superlative ?? base.superlative },
    ...{ counts: read.counts || base.counts, asksForSet: true },
  }
}

/**
 * Answers a question about the person's conversations and messages; null if it is about something else, or asks for
 * what a message says with words that only a search can find.
 *
 * @param asksForHelp whether the question may be about the product, and unknown words are not named
 */
export async function answerConversations(
  task: ChatTask,
  question: string,
  asksForHelp: boolean,
): Promise<ChatReply | null> {
  const earlier = task.turns.slice(0, -1).flatMap(({ role, content }) => (role === 'user' ? [content] : []))
  const page = pageOf(question, earlier)
  const read = page
    ? await readContinued(task, page.question, earlierQuestion(earlier, page.question))
    : await readContinued(task, question, earlier)
  if (!read) return null
  if (read.claimProblem !== null) return plain(read.claimProblem === 'many' ? MANY_CLAIMS : NO_CLAIM)
  if (read.unknown.length > 0) return read.asksForSet && !asksForHelp ? notUnderstood(read.unknown) : null
  const hasWords = read.conditions.some((one) => one.kind === 'words')
  if (read.conditions.length === 0 && !read.asksForSet) return null
  const reply = await answer(task, read, page?.offset ?? 0)
  // A search finds messages with some of the words, in other forms.
  return hasWords && !read.asksForSet && reply.sources.length === 0 ? null : reply
}

import { CHAT_RECORDS_COUNT } from '#shared/limits.ts'
import type { ChatReply, ChatTask, CitedMessage } from '../../chat.ts'
import { dayText } from '../../day-text.ts'
import type { MessagesQuestion } from '../../record-queries.ts'
import { correctionLine, daysText, quoted } from '../claims/wording.ts'
import { inLine, quotation } from '../quotation.ts'
import { type ConversationReading, type ReadCondition, readConversations } from './conversation-reading.ts'
import { CLAIM_PROBLEMS, toCondition } from './claim-part.ts'
import { askedWith, readContinued } from './follow-up.ts'
import { groupLines, itemLines } from './list-text.ts'
import { mayAskForMessages, plainQuestion } from './reading.ts'
import { understoodMessages } from './understood.ts'
import { clockText, countText, inQuotes, named } from './wording.ts'
import { plain } from '../plain-reply.ts'

const QUOTED_LENGTH = 240

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
  const told = (text: string): ChatReply => ({ ...plain(text), queries: [understoodMessages(read)] })
  const head = `${correctionLine(read.corrections)}${countText(interpretation(read), found.totalCount)}`
  if (found.totalCount === 0) return told(head)
  if (groupBy !== null) {
    if (read.extreme === 'fewest' && found.groupsCount > found.groups.length)
      return told(`${head} ${found.groupsCount} people wrote them; I can only list those with the most messages.`)
    return told(`${head} By writer:\n${groupLines(found, read.extreme)}`)
  }
  const lines = found.items.map((item, index) => line(item, unit, index + 1))
  const order = superlative?.isOldest ? 'oldest' : 'newest'
  const { totalCount } = found
  return {
    ...told(`${head}${itemLines({ lines, totalCount, offset, order, superlative })}`),
    sources: found.items.map(({ source }) => source),
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
  const asked = askedWith(task, question)
  const read = await readContinued(asked.question, asked.earlier, {
    subject: 'messages',
    read: (plainOne) => readConversations(plainOne, task),
    nounOf: ({ unit }) => unit,
  })
  if (!read) return null
  const isUnsure = mayAskForMessages(plainQuestion(asked.question).text)
  if (isUnsure && (read.unknown.length > 0 || !read.conditions.some(({ kind }) => kind === 'writer'))) return null
  if (read.claimProblem !== null) return plain(CLAIM_PROBLEMS[read.claimProblem])
  if (read.unknown.length > 0) return read.asksForSet && !asksForHelp ? notUnderstood(read.unknown) : null
  const hasWords = read.conditions.some((one) => one.kind === 'words')
  if (read.conditions.length === 0 && !read.asksForSet) return null
  const reply = await answer(task, read, asked.offset)
  // A search finds messages with some of the words, in other forms.
  return hasWords && !read.asksForSet && reply.sources.length === 0 ? null : reply
}

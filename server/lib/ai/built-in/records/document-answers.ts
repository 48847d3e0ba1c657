import { CHAT_RECORDS_COUNT } from '#shared/limits.ts'
import type { ChatReply, ChatTask, CitedDocument } from '../../chat.ts'
import type { DocumentsQuestion } from '../../record-queries.ts'
import { correctionLine, daysText, quoted } from '../claims/wording.ts'
import { inLine } from '../quotation.ts'
import { CLAIM_PROBLEMS, toCondition } from './claim-part.ts'
import { type DocumentReading, type ReadDocumentCondition, readDocuments } from './document-reading.ts'
import { askedWith, readContinued } from './follow-up.ts'
import { groupLines, itemLines } from './list-text.ts'
import { understoodDocuments } from './understood.ts'
import { uploadText } from '../../upload-text.ts'
import { countText, GROUP_NAMES, inQuotes, named, TYPE_NAMES } from './wording.ts'
import { plain } from '../plain-reply.ts'

function conditionText(one: ReadDocumentCondition): string {
  const not = one.not ? 'not ' : ''
  switch (one.kind) {
    case 'type':
      return `${not}${one.types.map((type) => TYPE_NAMES[type]).join(' or ')}`
    case 'folder':
      return `${not}directly in the folder ${named(one.names)}`
    case 'day':
      return `${not}uploaded ${daysText(one)}`
    case 'changed':
      return one.not ? 'never changed' : 'with an earlier version'
    case 'uploader':
      return `${not}uploaded by ${named(one.names)}`
    case 'own':
      return `${not}uploaded by you`
    case 'claim':
      return `${not}on ${one.words}`
    case 'name':
      return `${one.not ? 'without' : 'with'} ${inQuotes(one.words)} in the name`
    case 'level':
      return `${not}${one.levels.join(' or ')}`
  }
}

const sizeText = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : bytes >= 1_000
      ? `${Math.round(bytes / 1_000)} kB`
      : `${bytes} bytes`

function line(item: CitedDocument, number: number): string {
  const place = [
    ...(item.claimNumber === null ? [] : [`claim ${inLine(item.claimNumber)}`]),
    ...(item.folder === null ? [] : [`folder ${inLine(item.folder)}`]),
  ].join(', ')
  const where = place === '' ? '' : `, ${place}`
  const upload = `${uploadText(item)}, ${sizeText(item.sizeBytes)}`
  return `- ${inLine(item.fileName)}${where}: ${upload} [${number}]`
}

function notUnderstood(words: readonly string[]): ChatReply {
  return plain(`I did not understand ${quoted(words)}, so I give no number and no list: no folder and nobody who uploaded \
a document that you may read has this name, and I know no filter for it.

Ask for documents by
- type, folder, claim or uploader: “photos on claim CLM-26-48021”, “PDFs in the folder Estimates”, “uploaded by Naomi”
- dates and order: “uploaded since Monday”, “the newest document”, “the 3 largest photos”
- a part of the name: “documents named roof report”`)
}

function orderOf({ superlative }: DocumentReading): DocumentsQuestion['order'] {
  if (superlative?.size) return { by: 'size', descending: superlative.size === 'largest' }
  return { by: 'day', descending: !superlative?.isOldest }
}

async function answer(
  task: ChatTask,
  read: DocumentReading,
  offset: number,
): Promise<ChatReply & { totalCount: number }> {
  const { groupBy, superlative } = read
  const order = orderOf(read)
  const found = await task.tools.queryDocuments({
    ...{ conditions: read.conditions.map(toCondition), groupBy, order, offset },
    limit: Math.min(superlative?.count ?? CHAT_RECORDS_COUNT, CHAT_RECORDS_COUNT),
  })
  const { totalCount } = found
  const queries = [understoodDocuments(read)]
  const reply = (text: string): ChatReply & { totalCount: number } => ({ ...plain(text), queries, totalCount })
  if (found.unknownNames.length > 0) return { ...notUnderstood(found.unknownNames), totalCount }
  const counted = ['Documents that you may read', ...read.conditions.map(conditionText)]
  const head = `${correctionLine(read.corrections)}${countText(counted, totalCount)}`
  if (totalCount === 0) return reply(head)
  if (groupBy !== null) {
    if (read.extreme === 'fewest' && found.groupsCount > found.groups.length)
      return reply(`${head} I can only list the largest of ${found.groupsCount} groups.`)
    return reply(`${head} By ${GROUP_NAMES[groupBy]}:\n${groupLines(found, read.extreme)}`)
  }
  const names = {
    day: order.descending ? 'newest' : 'oldest',
    size: order.descending ? 'largest' : 'smallest',
    name: 'first',
  }
  const lines = found.items.map((item, index) => line(item, index + 1))
  return {
    ...reply(`${head}${itemLines({ lines, totalCount, offset, order: names[order.by], superlative })}`),
    sources: found.items.map(({ source }) => source),
  }
}

/**
 * Answers a question about documents that the person may read; null if it is about something else, or asks for what a
 * document says.
 *
 * @param asksForHelp whether the question may be about the product, and unknown words are not named
 */
export async function answerDocuments(
  task: ChatTask,
  question: string,
  asksForHelp: boolean,
): Promise<ChatReply | null> {
  const asked = askedWith(task, question)
  const read = await readContinued(asked.question, asked.earlier, {
    subject: 'documents',
    read: (plainOne) => readDocuments(plainOne, task),
    nounOf: () => 'documents',
  })
  if (!read) return null
  if (read.claimProblem !== null) return plain(CLAIM_PROBLEMS[read.claimProblem])
  const { unknown, asksForSet } = read
  const { offset } = asked
  if (unknown.length > 0 && read.nameWords.length > 0) {
    const condition: ReadDocumentCondition = { kind: 'name', words: read.nameWords, not: false }
    const { totalCount, ...reply } = await answer(
      task,
      { ...read, conditions: [...read.conditions, condition] },
      offset,
    )
    if (totalCount > 0) return reply
  }
  // The text of documents is searched instead.
  const asksForText = !read.counts && unknown.some((word) => /^(?:mention|contain|say|state|describe)/.test(word))
  if (unknown.length > 0) return asksForSet && !asksForHelp && !asksForText ? notUnderstood(unknown) : null
  if (read.conditions.length === 0 && !asksForSet) return null
  const { totalCount: _, ...reply } = await answer(task, read, offset)
  return reply
}

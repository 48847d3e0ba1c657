import type { UnderstoodQuery } from '../../chat.ts'
import type { DocumentCondition, DocumentsQuestion, MessageCondition, MessagesQuestion } from '../../record-queries.ts'
import { daysText } from '../claims/wording.ts'
import type { ReadCondition } from './conversation-reading.ts'
import type { ReadDocumentCondition } from './document-reading.ts'
import type { Superlative } from './reading.ts'
import { GROUP_NAMES, inQuotes, named, TYPE_NAMES } from './wording.ts'

/** How questions about conversations and documents were understood, in words that are understood in the same way. */

type Extreme = 'most' | 'fewest' | null

/** "newest", "3 largest"; empty if a question asks for no order. */
function orderParts(superlative: Superlative | null): string[] {
  if (!superlative) return []
  const order = superlative.size ?? (superlative.isOldest ? 'oldest' : 'newest')
  return [superlative.count === 1 ? order : `${superlative.count} ${order}`]
}

function messagePart(one: ReadCondition, unit: MessagesQuestion['unit']): string {
  const not = one.not ? 'not ' : ''
  // "With a message" separates the writer and the day of a message from those of a conversation.
  const ofMessage = unit === 'messages' ? '' : 'with a message '
  switch (one.kind) {
    case 'writer':
      return `${not}${ofMessage}from ${named(one.names)}`
    case 'own':
      return one.not ? 'received' : 'from me'
    case 'participant':
      return `${one.not ? 'without' : 'with'} ${named(one.names)}`
    case 'day':
      return `${not}${ofMessage}${daysText(one)}`
    case 'unread':
      return `${not}unread`
    case 'attachments':
      return one.not ? 'without attachments' : 'with attachments'
    case 'claim':
      return `${not}about ${one.asked}`
    case 'words':
      return `${one.not ? 'without' : 'with'} ${inQuotes(one.words)}${one.field === 'subject' ? ' in the subject' : ''}`
  }
}

interface AskedMessages extends Pick<MessagesQuestion, 'unit' | 'groupBy'> {
  conditions: readonly ReadCondition[]
  extreme: Extreme
  superlative: Superlative | null
}

export function understoodMessages(asked: AskedMessages): UnderstoodQuery {
  const { unit, conditions, groupBy, extreme, superlative } = asked
  const groups = groupBy === null ? [] : [extreme === null ? 'per person' : `who wrote the ${extreme}`]
  return {
    subject: unit === 'messages' ? 'Messages' : 'Conversations',
    parts: [...conditions.map((one) => messagePart(one, unit)), ...groups, ...orderParts(superlative)],
  }
}

function documentPart(one: ReadDocumentCondition): string {
  const not = one.not ? 'not ' : ''
  switch (one.kind) {
    case 'type':
      return `${not}${one.types.map((type) => TYPE_NAMES[type]).join(' or ')}`
    case 'folder':
      return `${not}in the folder ${named(one.names)}`
    case 'day':
      return `${not}uploaded ${daysText(one)}`
    case 'changed':
      return `${not}changed`
    case 'uploader':
      return `${not}uploaded by ${named(one.names)}`
    case 'own':
      return `${not}uploaded by me`
    case 'claim':
      return `${not}on ${one.asked}`
    case 'name':
      return `${not}named ${inQuotes(one.words)}`
    case 'level':
      return `${not}${one.levels.join(' or ')}`
  }
}

interface AskedDocuments extends Pick<DocumentsQuestion, 'groupBy'> {
  conditions: readonly ReadDocumentCondition[]
  extreme: Extreme
  superlative: Superlative | null
}

export function understoodDocuments({ conditions, groupBy, extreme, superlative }: AskedDocuments): UnderstoodQuery {
  const groups =
    groupBy === null
      ? []
      : [extreme === null ? `by ${GROUP_NAMES[groupBy]}` : `which ${GROUP_NAMES[groupBy]} has the ${extreme}`]
  return { subject: 'Documents', parts: [...conditions.map(documentPart), ...groups, ...orderParts(superlative)] }
}

/** A condition of a provider as one that was read. */
function asRead<Condition extends MessageCondition | DocumentCondition>(one: Condition) {
  if (one.kind !== 'claim') return one as Exclude<Condition, { kind: 'claim' }>
  const words = one.numbers === null ? 'any claim' : `claim ${named(one.numbers)}`
  return { ...one, words, asked: words }
}

/** As `understoodMessages`, for the question of a provider. */
export const understoodMessagesQuestion = ({ unit, conditions, groupBy, ...rest }: MessagesQuestion): UnderstoodQuery =>
  understoodMessages({
    ...{ unit, groupBy, extreme: null, conditions: conditions.map((one) => asRead<MessageCondition>(one)) },
    superlative: rest.isOldestFirst ? { isOldest: true, size: null, count: rest.limit } : null,
  })

/** As `understoodDocuments`, for the question of a provider. */
export const understoodDocumentsQuestion = ({ conditions, groupBy }: DocumentsQuestion): UnderstoodQuery =>
  understoodDocuments({
    ...{ groupBy, extreme: null, superlative: null },
    conditions: conditions.map((one) => asRead<DocumentCondition>(one)),
  })

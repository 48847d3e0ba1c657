import * as z from 'zod'
import { CHAT_RECORDS_COUNT } from '#shared/limits.ts'
import {
  DOCUMENT_GROUPS,
  DOCUMENT_LEVELS,
  DOCUMENT_TYPES,
  type DocumentCondition,
  type DocumentsQuestion,
  type MessageCondition,
  type MessagesQuestion,
} from './record-queries.ts'

/** Arguments with which a model queries conversations and documents. */

const VALUES_MAX_COUNT = 10
const CONDITIONS_MAX_COUNT = 12
const OFFSET_MAX_COUNT = 10_000

const MESSAGE_FIELDS = [
  'writer',
  'own',
  'participant',
  'day',
  'unread',
  'attachments',
  'claim',
  'words',
  'subject',
] as const
const DOCUMENT_FIELDS = ['type', 'folder', 'day', 'changed', 'uploader', 'own', 'claim', 'name', 'level'] as const

const day = z.iso.date().nullish()
const values = z.array(z.string().trim().min(1).max(100)).min(1).max(VALUES_MAX_COUNT)
const condition = { values: z.array(z.string()).nullish(), from: day, to: day, not: z.boolean().nullish() }
const page = {
  limit: z.int().min(1).max(CHAT_RECORDS_COUNT).nullish(),
  offset: z.int().min(0).max(OFFSET_MAX_COUNT).nullish(),
}

/** The values of a field, as far as they are valid; undefined if they are not. */
const listOf = <Value>(schema: z.ZodType<Value>, given: unknown): Value[] | undefined =>
  z.array(schema).min(1).max(VALUES_MAX_COUNT).safeParse(given).data

const wordsOf = (list: readonly string[]): string[] =>
  list.flatMap((one) => one.split(/\s+/)).slice(0, VALUES_MAX_COUNT)

const messageCondition = z
  .object({ field: z.enum(MESSAGE_FIELDS), ...condition })
  .transform(({ field, values: given, from, to, not: isNot }, context): MessageCondition => {
    const not = isNot ?? false
    const list = values.safeParse(given).data
    if (field === 'own' || field === 'unread' || field === 'attachments') return { kind: field, not }
    if (field === 'day' && (from || to)) return { kind: 'day', from: from ?? null, to: to ?? null, not }
    if (field === 'claim' && given == null) return { kind: 'claim', keys: null, numbers: null, not }
    if (list) {
      if (field === 'claim') return { kind: 'claim', keys: null, numbers: list, not }
      if (field === 'writer' || field === 'participant') return { kind: field, names: list, not }
      if (field === 'words' || field === 'subject')
        return { kind: 'words', words: wordsOf(list), field: field === 'words' ? 'any' : 'subject', not }
    }
    context.addIssue({ code: 'custom', message: 'The condition has no value.' })
    return z.NEVER
  })

export const messagesArguments = z
  .object({
    unit: z.enum(['conversations', 'messages']),
    conditions: z.array(messageCondition).max(CONDITIONS_MAX_COUNT).nullish(),
    groupBy: z.enum(['writer']).nullish(),
    ...{ oldestFirst: z.boolean().nullish(), ...page },
  })
  .transform(
    ({ unit, conditions, groupBy, oldestFirst, limit, offset }): MessagesQuestion => ({
      ...{ unit, conditions: conditions ?? [], groupBy: groupBy ?? null, isOldestFirst: oldestFirst ?? false },
      ...{ limit: limit ?? CHAT_RECORDS_COUNT, offset: offset ?? 0 },
    }),
  )

const documentCondition = z
  .object({ field: z.enum(DOCUMENT_FIELDS), ...condition })
  .transform(({ field, values: given, from, to, not: isNot }, context): DocumentCondition => {
    const not = isNot ?? false
    if (field === 'own' || field === 'changed') return { kind: field, not }
    if (field === 'day' && (from || to)) return { kind: 'day', from: from ?? null, to: to ?? null, not }
    if (field === 'claim' && given == null) return { kind: 'claim', keys: null, numbers: null, not }
    const list = values.safeParse(given).data
    const types = listOf(z.enum(DOCUMENT_TYPES), given)
    const levels = listOf(z.enum(DOCUMENT_LEVELS), given)
    if (field === 'type' && types) return { kind: 'type', types, not }
    if (field === 'level' && levels) return { kind: 'level', levels, not }
    if (list) {
      if (field === 'claim') return { kind: 'claim', keys: null, numbers: list, not }
      if (field === 'folder' || field === 'uploader') return { kind: field, names: list, not }
      if (field === 'name') return { kind: 'name', words: wordsOf(list), not }
    }
    context.addIssue({ code: 'custom', message: 'The condition has no value.' })
    return z.NEVER
  })

export const documentsArguments = z
  .object({
    conditions: z.array(documentCondition).max(CONDITIONS_MAX_COUNT).nullish(),
    groupBy: z.enum(DOCUMENT_GROUPS).nullish(),
    orderBy: z.enum(['day', 'size', 'name']).nullish(),
    ...{ descending: z.boolean().nullish(), ...page },
  })
  .transform(
    ({ conditions, groupBy, orderBy, descending, limit, offset }): DocumentsQuestion => ({
      ...{ conditions: conditions ?? [], groupBy: groupBy ?? null },
      order: { by: orderBy ?? 'day', descending: descending ?? orderBy !== 'name' },
      ...{ limit: limit ?? CHAT_RECORDS_COUNT, offset: offset ?? 0 },
    }),
  )

const conditions = (fields: readonly string[], valuesDescription: string) => ({
  type: 'array',
  description: 'All must be fulfilled.',
  items: {
    type: 'object',
    properties: {
      field: { type: 'string', enum: [...fields] },
      values: { type: 'array', items: { type: 'string' }, description: valuesDescription },
      from: { type: 'string', description: 'First day, yyyy-MM-dd, in the time zone of the person. Only for day.' },
      to: { type: 'string', description: 'Last day, yyyy-MM-dd.' },
      not: { type: 'boolean', description: 'The condition must not be fulfilled.' },
    },
    required: ['field'],
  },
})
const pages = {
  limit: { type: 'integer', description: `At most ${CHAT_RECORDS_COUNT}.` },
  offset: { type: 'integer', description: 'For the next page.' },
}

/** The arguments of query_conversations as a JSON schema for a model. */
export const MESSAGES_SCHEMA = {
  type: 'object',
  properties: {
    unit: { type: 'string', enum: ['conversations', 'messages'], description: 'What is counted and listed.' },
    conditions: conditions(
      MESSAGE_FIELDS,
      'For writer and participant, names; for claim, claim numbers, and none for any claim; for words and subject, ' +
        'words that must all be contained. own (written by the person), unread and attachments have no values.',
    ),
    groupBy: { type: 'string', enum: ['writer'] },
    oldestFirst: { type: 'boolean' },
    ...pages,
  },
  required: ['unit'],
}

/** The arguments of query_documents as a JSON schema for a model. */
export const DOCUMENTS_SCHEMA = {
  type: 'object',
  properties: {
    conditions: conditions(
      DOCUMENT_FIELDS,
      `For type: ${DOCUMENT_TYPES.join(', ')}; for level: ${DOCUMENT_LEVELS.join(', ')}; for folder, its whole name; for ` +
        'uploader, names; for claim, claim numbers, and none for any claim; for name, words of the file name. day is the ' +
        'day of the upload; own (uploaded by the person) and changed (has an earlier version) have no values.',
    ),
    groupBy: { type: 'string', enum: [...DOCUMENT_GROUPS] },
    orderBy: { type: 'string', enum: ['day', 'size', 'name'] },
    descending: { type: 'boolean' },
    ...pages,
  },
}

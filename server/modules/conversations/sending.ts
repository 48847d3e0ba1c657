import type { Db } from '#server/db/client.ts'
import { requireViewer, type Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MessageAttachment } from '#server/graphql/generated.ts'
import { refuse } from '#server/graphql/validate-input.ts'
import { attachCompleted, completeUploads, scanSoon } from '#server/modules/files/service.ts'
import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import {
  type ConversationAddValue,
  type ConversationMessageAddValue,
  conversationMessages,
} from '#shared/validation/conversations.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import type { MessageBox } from './box.ts'
import { notFound } from './opening.ts'
import { isRepeat } from './policy.ts'
import {
  findMessage,
  insertConversation,
  type MessageRow,
  moveLabellings,
  type NewConversation,
  type NewMessage,
  openConversation,
  type ParticipantRow,
} from './repository-messages.ts'
import { filterReachable } from './repository-participants.ts'
import { storeMessage } from './repository-sends.ts'
import { cleanMessage } from './sanitize.ts'
import { searchWords } from './search-terms.ts'
import { announceMessage } from './notify.ts'

/** The person who writes on behalf of an organization (decision 41); null when people write for themselves. */
export function actingUserOf(context: Context, box: MessageBox): string | null {
  return box.entityType === 'Organization' ? requireViewer(context).userId : null
}

/** The stored form of a request: its HTML reduced to the editor's vocabulary. The rest must not be empty. */
function prepare(context: Context, box: MessageBox, request: ConversationMessageAddValue): NewMessage {
  const clean = cleanMessage(request.messageText)
  if (clean.plainText === '') refuse('request.messageText', fieldMessages.required)
  if (clean.html.length > MESSAGE_MAX_LENGTH) refuse('request.messageText', fieldMessages.tooLong(MESSAGE_MAX_LENGTH))
  return {
    id: request.requestedMessageId.toLowerCase(),
    now: context.services.clock.now(),
    actingUserId: actingUserOf(context, box),
    ...clean,
  }
}

/**
 * Stores a message and the files that were uploaded for it: both or none. Without files the storing is one statement
 * and needs no transaction of its own.
 *
 * @param insert stores the message; null when it may not
 */
async function storeWithFiles<T>(
  context: Context,
  box: MessageBox,
  { messageId, tokens }: { messageId: string; tokens: readonly string[] },
  insert: (tx?: Db) => Promise<T | null>,
): Promise<T | null> {
  if (tokens.length === 0) return insert()
  const { services } = context
  const completed = await completeUploads(context, tokens, box)
  const { stored, instanceIds } = await services.database.transaction(async (tx) => {
    const result = await insert(tx)
    return {
      stored: result,
      instanceIds: result === null ? [] : await attachCompleted(context, tx, completed, messageId),
    }
  })
  await scanSoon(services, instanceIds)
  return stored
}

/** Which one speaks first when an id is taken depends on the plan of the statement. */
const ID_CONSTRAINTS: readonly unknown[] = [
  'messages_pkey',
  'conversations_pkey',
  'messages_sequence',
  'conversation_participants_pair',
]

/** Drivers and Drizzle wrap the error of PostgreSQL in different depths. */
function isIdTaken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === '23505')
    return 'constraint' in error && ID_CONSTRAINTS.includes(error.constraint)
  return 'cause' in error && isIdTaken(error.cause)
}

/** Whether an earlier or parallel try may have done what failed: it took the id, or the uploads. */
function mayBeRepeat(error: unknown): boolean {
  return isIdTaken(error) || (error instanceof AppError && error.code === 'UPLOAD_NOT_FOUND')
}

/**
 * The message that an earlier try of the same request stored; null when the id is free.
 *
 * @throws AppError ID_IN_USE when it belongs to anything else
 */
async function findFirstTry(
  context: Context,
  box: MessageBox,
  conversationId: string | null,
  message: NewMessage,
): Promise<MessageRow | null> {
  const stored = await findMessage(context.services.database, message.id)
  if (stored && !isRepeat(stored, box, conversationId, message.actingUserId)) throw new AppError('ID_IN_USE')
  return stored
}

/** The same for a message that starts a conversation, of which the device may have chosen the id as well. */
async function findFirstStart(
  context: Context,
  box: MessageBox,
  conversationId: string | null,
  message: NewMessage,
): Promise<MessageRow | null> {
  const stored = await findFirstTry(context, box, null, message)
  if (stored && conversationId !== null && stored.conversationId !== conversationId) throw new AppError('ID_IN_USE')
  return stored
}

export interface SentMessage {
  message: MessageRow
  participants: readonly ParticipantRow[]
  attachments: readonly MessageAttachment[]
}

/**
 * The first try's message as its answer; also for someone who has left since: their device must learn that it arrived.
 */
async function repeatOf(context: Context, box: MessageBox, message: MessageRow): Promise<SentMessage> {
  const conversation = await openConversation(context.services.database, box, message.conversationId)
  return {
    message,
    participants: conversation?.participants ?? [],
    attachments: await context.loaders.attachments.load(message.id),
  }
}

/**
 * Stores a message once, however often and from however many places at once it is sent. The unique key decides: it is
 * tried first, and only who loses looks up what won. With files the look-up comes first as well: those of a repeat are
 * used up.
 */
export async function sendMessage(
  context: Context,
  box: MessageBox,
  conversationId: string,
  request: ConversationMessageAddValue,
): Promise<SentMessage> {
  const { database } = context.services
  const message = prepare(context, box, request)
  const tokens = request.attachmentUploadTokens ?? []
  const earlier = tokens.length > 0 ? await findFirstTry(context, box, conversationId, message) : null
  if (earlier) return repeatOf(context, box, earlier)
  try {
    const stored = await storeWithFiles(context, box, { messageId: message.id, tokens }, (tx) =>
      storeMessage(database, box, conversationId, message, tx),
    )
    if (!stored) throw await notFound(context, box, conversationId)
    const { id, actingUserId, html } = message
    const { sequence, createdAt, isLabelled, participants } = stored
    if (isLabelled) await moveLabellings(database, conversationId)
    announceMessage(context, { messageId: id, conversationId, sender: box, boxes: participants })
    const creator = {
      creatorType: box.entityType,
      creatorId: box.entityId,
      actingUserId,
      causedByType: null,
      causedById: null,
    }
    const attachments = tokens.length > 0 ? await context.loaders.attachments.load(id) : []
    return {
      message: { id, conversationId, sequence, createdAt, ...creator, messageText: html, readings: [] },
      participants,
      attachments,
    }
  } catch (error) {
    if (!mayBeRepeat(error) && !(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    const first = await findFirstTry(context, box, conversationId, message)
    if (!first) throw error
    return repeatOf(context, box, first)
  }
}

/**
 * A conversation as it is stored: the sender first, then the others, each of whom the box may write to (decision 40).
 *
 * @throws AppError NOT_FOUND for the box of an organization that does not exist: staff may name any
 */
async function planConversation(
  context: Context,
  box: MessageBox,
  request: ConversationAddValue,
  wanted: readonly MessageBox[],
): Promise<NewConversation> {
  const { database, ids } = context.services
  if (wanted.length === 0) refuse('request.participants', fieldMessages.required)
  // One more than wanted: the sender is always among them.
  const reachable = await filterReachable(database, box, wanted)
  if (!reachable.some((one) => one.entityType === box.entityType && one.entityId === box.entityId))
    throw new AppError('NOT_FOUND')
  if (reachable.length <= wanted.length) refuse('request.participants', conversationMessages.notConnected)
  return {
    id: request.conversationId?.toLowerCase() ?? ids.uuid(),
    subject: request.subject,
    headingWords: searchWords([request.subject, ...reachable.map((one) => one.name)].join(' ')),
    participants: [box, ...wanted].map((one) => ({ id: ids.uuid(), box: one })),
  }
}

/**
 * Stores a conversation with its first message once. A repeat learns of the first try even when the connection has
 * ended since, and its files are used up.
 *
 * @param wanted the other participants
 * @returns the conversation's id: the first try's when there was one
 */
export async function startConversation(
  context: Context,
  box: MessageBox,
  request: ConversationAddValue,
  wanted: readonly MessageBox[],
): Promise<string> {
  const { database } = context.services
  const message = prepare(context, box, request)
  const conversationId = request.conversationId?.toLowerCase() ?? null
  const tokens = request.attachmentUploadTokens ?? []
  const earlier = tokens.length > 0 ? await findFirstStart(context, box, conversationId, message) : null
  if (earlier) return earlier.conversationId
  try {
    const conversation = await planConversation(context, box, request, wanted)
    await storeWithFiles(context, box, { messageId: message.id, tokens }, async (tx) => {
      await insertConversation(database, conversation, message, tx)
      return conversation
    })
    announceMessage(context, {
      messageId: message.id,
      conversationId: conversation.id,
      sender: box,
      boxes: [box, ...wanted],
    })
    return conversation.id
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'VALIDATION_FAILED'
    if (!mayBeRepeat(error) && !isRefused) throw error
    const first = await findFirstStart(context, box, conversationId, message)
    if (first) return first.conversationId
    // The message's id is free: it is the conversation's that belongs to another one.
    throw isIdTaken(error) ? new AppError('ID_IN_USE') : error
  }
}

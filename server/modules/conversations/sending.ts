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
import { type ConversationClaim, insertConversationClaims } from './claims/repository.ts'
import { readClaims } from './claims/service.ts'
import { notFound } from './opening.ts'
import { actingUserOf, isRepeat } from './policy.ts'
import { moveLabellings } from './repository-list-places.ts'
import {
  findMessage,
  insertConversation,
  type MessageRow,
  type NewConversation,
  type NewMessage,
  openConversation,
  type ParticipantRow,
} from './repository-messages.ts'
import { filterReachable } from './repository-participants.ts'
import { storeMessage } from './repository-sends.ts'
import { cleanMessage } from './sanitize.ts'
import { searchWords } from '#shared/text/search-words.ts'
import { announceMessage } from './notify.ts'

/**
 * Prepares a message for storage: reduces its HTML to what the editor produces. The remaining text must not be empty.
 */
function prepare(context: Context, box: MessageBox, request: ConversationMessageAddValue): NewMessage {
  const clean = cleanMessage(request.messageText)
  if (clean.plainText === '') refuse('request.messageText', fieldMessages.required)
  if (clean.html.length > MESSAGE_MAX_LENGTH) refuse('request.messageText', fieldMessages.tooLong(MESSAGE_MAX_LENGTH))
  return {
    id: request.requestedMessageId.toLowerCase(),
    now: context.services.clock.now(),
    actingUserId: actingUserOf(requireViewer(context), box),
    ...clean,
  }
}

/**
 * Stores a message and its uploaded files, both or neither. Without files, this is one statement and needs no separate
 * transaction.
 *
 * @param insert stores the message; returns null if the box may not write
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

/** If an id is in use, the plan of the statement determines which of these constraints is violated first. */
const ID_CONSTRAINTS: readonly unknown[] = [
  'messages_pkey',
  'conversations_pkey',
  'messages_sequence',
  'conversation_participants_pair',
]

/** Checks the causes too, because the driver and Drizzle wrap PostgreSQL's error at different depths. */
function isIdTaken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === '23505')
    return 'constraint' in error && ID_CONSTRAINTS.includes(error.constraint)
  return 'cause' in error && isIdTaken(error.cause)
}

/**
 * Returns whether the error may mean that an earlier or concurrent attempt has succeeded: it has used the id or the
 * uploads.
 */
function mayBeRepeat(error: unknown): boolean {
  return isIdTaken(error) || (error instanceof AppError && error.code === 'UPLOAD_NOT_FOUND')
}

/**
 * Finds the message that an earlier attempt of the same request stored; null if the id is unused.
 *
 * @throws AppError ID_IN_USE if the id belongs to anything else
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

/** Does the same for a message that starts a conversation, whose id the device may have chosen too. */
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
 * Returns the message of the first attempt as the response, also if the sender has left the conversation since, because
 * their device must learn that the message was stored.
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
 * Stores a message only once, even if it is sent several times or concurrently. The insert runs first and the unique
 * key decides; only an attempt that fails looks up the stored message. With files, the lookup runs first, because a
 * retry's uploads are already used.
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
 * Builds a conversation as it is stored: the sender first, then the others. The box must be allowed to write to each of
 * them.
 *
 * @throws AppError NOT_FOUND if the organization of the box does not exist; staff can pass any id
 */
async function planConversation(
  context: Context,
  box: MessageBox,
  request: ConversationAddValue,
  wanted: readonly MessageBox[],
  claims: readonly ConversationClaim[],
): Promise<NewConversation> {
  const { database, ids } = context.services
  if (wanted.length === 0) refuse('request.participants', fieldMessages.required)
  // The result also contains the sender.
  const reachable = await filterReachable(database, box, wanted)
  if (!reachable.some((one) => one.entityType === box.entityType && one.entityId === box.entityId))
    throw new AppError('NOT_FOUND')
  if (reachable.length <= wanted.length) refuse('request.participants', conversationMessages.notConnected)
  return {
    id: request.conversationId?.toLowerCase() ?? ids.uuid(),
    subject: request.subject,
    headingWords: searchWords(
      [request.subject, ...reachable.map((one) => one.name), ...claims.map((one) => one.claimNumber)].join(' '),
    ),
    participants: [box, ...wanted].map((one) => ({ id: ids.uuid(), box: one })),
  }
}

/**
 * Stores a conversation with its first message only once. A retry finds the first attempt's result even if the
 * connection between the participants has ended or the files have been used.
 *
 * @param wanted the other participants, and the claims that it is about
 * @returns the conversation's id: that of the first attempt if there was one
 */
export async function startConversation(
  context: Context,
  box: MessageBox,
  request: ConversationAddValue,
  { others, claimKeys }: { others: readonly MessageBox[]; claimKeys: readonly string[] },
): Promise<string> {
  const { database } = context.services
  const message = prepare(context, box, request)
  const conversationId = request.conversationId?.toLowerCase() ?? null
  const tokens = request.attachmentUploadTokens ?? []
  const earlier = tokens.length > 0 ? await findFirstStart(context, box, conversationId, message) : null
  if (earlier) return earlier.conversationId
  try {
    const claims = await readClaims(context, claimKeys, 'request.participants')
    const conversation = await planConversation(context, box, request, others, claims)
    const insert = async (tx: Db): Promise<NewConversation> => {
      await insertConversation(database, conversation, message, tx)
      await insertConversationClaims(database, tx, conversation.id, claims, message.now)
      return conversation
    }
    await storeWithFiles(context, box, { messageId: message.id, tokens }, async (tx) => {
      if (claims.length > 0) return tx ? insert(tx) : database.transaction(insert)
      await insertConversation(database, conversation, message, tx)
      return conversation
    })
    announceMessage(context, {
      messageId: message.id,
      conversationId: conversation.id,
      sender: box,
      boxes: [box, ...others],
    })
    return conversation.id
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'VALIDATION_FAILED'
    if (!mayBeRepeat(error) && !isRefused) throw error
    const first = await findFirstStart(context, box, conversationId, message)
    if (first) return first.conversationId
    // The message's id is unused, so the conversation's id belongs to another conversation.
    throw isIdTaken(error) ? new AppError('ID_IN_USE') : error
  }
}

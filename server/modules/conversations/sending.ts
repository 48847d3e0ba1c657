import { requireViewer, type Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { toEmblem } from '#server/modules/profiles/service.ts'
import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import type { ConversationAddValue, ConversationMessageAddValue } from '#shared/validation/conversations.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import type { MessageBox } from './box.ts'
import { isRepeat } from './policy.ts'
import { findMessage, insertConversation, insertMessage, type MessageRow, type NewMessage, openConversation, type ParticipantRow } from './repository-messages.ts'
import { filterReachable } from './repository-participants.ts'
import { cleanMessage } from './sanitize.ts'
import { searchWords } from './search-words.ts'

function refuse(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { details: [{ path, message }] })
}

/** Who wrote on behalf of an organization (decision 41); null when people write for themselves. */
function actingUserOf(context: Context, box: MessageBox): string | null {
  return box.entityType === 'Organization' ? requireViewer(context).userId : null
}

/** What is stored of a request: its HTML reduced to the editor's vocabulary. What is left must still say something. */
function prepare(context: Context, box: MessageBox, request: ConversationMessageAddValue): NewMessage {
  const clean = cleanMessage(request.messageText)
  if (clean.plainText === '') refuse('request.messageText', fieldMessages.required)
  if (clean.html.length > MESSAGE_MAX_LENGTH) refuse('request.messageText', fieldMessages.tooLong(MESSAGE_MAX_LENGTH))
  return { id: request.requestedMessageId.toLowerCase(), now: context.services.clock.now(), actingUserId: actingUserOf(context, box), ...clean }
}

/** Drivers and Drizzle wrap the error of PostgreSQL in different depths. */
function isIdTaken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === '23505') return 'constraint' in error && error.constraint === 'messages_pkey'
  return 'cause' in error && isIdTaken(error.cause)
}

/**
 * The message that an earlier try of the same request stored; null when the id is free.
 *
 * @throws AppError ID_IN_USE when it belongs to anything else
 */
async function findFirstTry(context: Context, box: MessageBox, conversationId: string | null, message: NewMessage): Promise<MessageRow | null> {
  const stored = await findMessage(context.services.database, message.id)
  if (stored && !isRepeat(stored, box, conversationId, message.actingUserId)) throw new AppError('ID_IN_USE')
  return stored
}

export interface SentMessage {
  message: MessageRow
  participants: readonly ParticipantRow[]
}

/**
 * Stores a message once, however often and from however many places at once it is sent. The unique key decides: it is tried
 * first, and only who loses looks up what won.
 */
export async function sendMessage(context: Context, box: MessageBox, conversationId: string, request: ConversationMessageAddValue): Promise<SentMessage> {
  const { database } = context.services
  const message = prepare(context, box, request)
  try {
    const stored = await insertMessage(database, box, conversationId, message)
    if (stored) {
      const { id, actingUserId, html } = message
      const { sequence, createdAt, participants } = stored
      context.loaders.emblem.prime({ entityType: box.entityType, id: box.entityId }, toEmblem(stored, requireViewer(context)))
      const creator = { creatorType: box.entityType, creatorId: box.entityId, actingUserId }
      return { message: { id, conversationId, sequence, createdAt, ...creator, messageText: html, readings: [] }, participants }
    }
  } catch (error) {
    if (!isIdTaken(error)) throw error
  }
  // Also for someone who has left since: their device must learn that the first try arrived.
  const first = await findFirstTry(context, box, conversationId, message)
  if (!first) throw new AppError('NOT_FOUND')
  const conversation = await openConversation(database, box, conversationId)
  return { message: first, participants: conversation?.participants ?? [] }
}

/**
 * Stores a conversation with its first message once.
 *
 * @param wanted the other participants; each must be one the box may write to (decision 40)
 * @returns the conversation's id: the first try's when there was one
 */
export async function startConversation(context: Context, box: MessageBox, request: ConversationAddValue, wanted: readonly MessageBox[]): Promise<string> {
  const { database, ids } = context.services
  const message = prepare(context, box, request)
  if (wanted.length === 0) refuse('request.participants', fieldMessages.required)
  // One more than wanted: the sender is always among them.
  const reachable = await filterReachable(database, box, wanted)
  if (reachable.length <= wanted.length) {
    // The connection may have ended after the first try arrived; the repeat still has to learn of it.
    const first = await findFirstTry(context, box, null, message)
    if (first) return first.conversationId
    refuse('request.participants', 'You must be connected to send a message')
  }
  const conversation = {
    id: ids.uuid(),
    subject: request.subject,
    headingWords: searchWords([request.subject, ...reachable.map((one) => one.name)].join(' ')),
    participants: [box, ...wanted].map((one) => ({ id: ids.uuid(), box: one })),
  }
  try {
    await insertConversation(database, conversation, message)
    return conversation.id
  } catch (error) {
    if (!isIdTaken(error)) throw error
    const first = await findFirstTry(context, box, null, message)
    if (!first) throw error
    return first.conversationId
  }
}

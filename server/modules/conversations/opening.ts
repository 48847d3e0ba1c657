import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { Conversation } from '#server/graphql/generated.ts'
import { MESSAGES_PAGE_COUNT } from '#shared/limits.ts'
import { conversationMessages } from '#shared/validation/conversations.ts'
import type { MessageBox } from './box.ts'
import { fetchEmblems, messageKeys, toConversation, toMessage } from './mappers.ts'
import { canWrite } from './policy.ts'
import { findPlace } from './repository-membership.ts'
import { listMessages, openConversation } from './repository-messages.ts'

/**
 * Returns the error for a conversation in which the box is not a participant. Only a box that once was a participant
 * learns that the conversation exists.
 */
export async function notFound(context: Context, box: MessageBox, conversationId: string): Promise<AppError> {
  const place = await findPlace(context.services.database, undefined, conversationId, box)
  return new AppError('NOT_FOUND', place ? { userMessage: conversationMessages.noLongerTakesPart } : {})
}

/**
 * Reads a conversation as its box sees it, with up to `limit` messages before a sequence number (null for the newest).
 *
 * @throws AppError NOT_FOUND if the box is not a participant
 */
export async function readConversation(
  context: Context,
  box: MessageBox,
  conversationId: string,
  before: number | null,
  limit: number,
): Promise<Conversation> {
  const { database } = context.services
  const viewer = requireViewer(context)
  const conversation = await openConversation(database, box, conversationId)
  if (!conversation) throw await notFound(context, box, conversationId)
  const rows = await listMessages(database, conversation.participantId, before, limit)
  const { participants } = conversation
  const keys = participants.map((one) => ({ entityType: one.entityType, id: one.entityId }))
  const [emblemOf, attachments] = await Promise.all([
    fetchEmblems(context.loaders, [...keys, ...rows.flatMap((row) => messageKeys(viewer, row))]),
    Promise.all(rows.map((row) => context.loaders.attachments.load(row.id))),
  ])
  const messages = rows.map((row, index) => toMessage(viewer, row, participants, attachments[index] ?? [], emblemOf))
  return toConversation(conversation, messages, box, canWrite(viewer, box), emblemOf)
}

/** Reads a conversation with its newest messages. */
export function readNewest(context: Context, box: MessageBox, conversationId: string): Promise<Conversation> {
  return readConversation(context, box, conversationId, null, MESSAGES_PAGE_COUNT)
}

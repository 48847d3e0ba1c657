import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import type { MessageBox } from './box.ts'
import { fetchEmblems } from './mappers.ts'
import { listMessages, openConversation } from './repository-messages.ts'

/** A conversation in plain words, as one of its boxes sees it. */
export interface PlainConversation {
  subject: string
  /** Everybody but the box. */
  others: { name: string; isOrganization: boolean }[]
  /** Oldest first. `own`: written by the box. */
  messages: { id: string; createdAt: Date; sequence: number; name: string; own: boolean; text: string }[]
  /** Everybody who takes part may see the messages with this sequence number and later. */
  seenByAllFrom: number
}

/**
 * The conversation that a draft may be made from: the newest messages that the box may see (decision 60), without
 * markup.
 *
 * @throws AppError NOT_FOUND when the box does not take part in the conversation
 */
export async function conversationForDrafting(
  context: Context,
  box: MessageBox,
  conversationId: string,
  limit: number,
): Promise<PlainConversation> {
  const { database } = context.services
  const conversation = await openConversation(database, box, conversationId)
  if (!conversation) throw new AppError('NOT_FOUND')
  const rows = await listMessages(database, conversation.participantId, null, limit)
  const isBox = (type: string, id: string): boolean => type === box.entityType && id === box.entityId
  const participants = conversation.participants.map((one) => ({ entityType: one.entityType, id: one.entityId }))
  const creators = rows.map((row) => ({ entityType: row.creatorType, id: row.creatorId }))
  const emblemOf = await fetchEmblems(context.loaders, [...participants, ...creators])
  return {
    subject: conversation.subject,
    others: participants.flatMap((one) =>
      isBox(one.entityType, one.id)
        ? []
        : [{ name: emblemOf(one).displayName, isOrganization: one.entityType === 'Organization' }],
    ),
    seenByAllFrom: Math.max(...conversation.participants.map((one) => one.firstVisibleSequence)),
    messages: rows.map((row) => ({
      ...{ id: row.id, createdAt: row.createdAt, sequence: row.sequence },
      name: emblemOf({ entityType: row.creatorType, id: row.creatorId }).displayName,
      own: isBox(row.creatorType, row.creatorId),
      text: plainTextOf(row.messageText),
    })),
  }
}

import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import type { MessageBox } from './box.ts'
import { fetchEmblems } from './mappers.ts'
import { listMessages, type MessageRow, openConversation } from './repository-messages.ts'

export interface PlainMessage {
  id: string
  createdAt: Date
  sequence: number
  name: string
  /** Whether the box wrote the message. */
  own: boolean
  text: string
}

/** A conversation as plain text, as one of its boxes sees it. */
export interface PlainConversation {
  subject: string
  /** All participants except the box. Each one may see the messages from sequence number `seesFrom` on. */
  others: { id: string; name: string; isOrganization: boolean; seesFrom: number }[]
  /** In chronological order. */
  messages: PlainMessage[]
  /** All participants may see the messages from this sequence number on. */
  seenByAllFrom: number
}

/**
 * Returns the conversation for drafting a message: the newest messages that the box may see, without markup.
 *
 * @param hiddenLimit how many of the newest messages that at least one other participant may not see are included
 * @throws AppError NOT_FOUND if the box is not a participant
 */
export async function conversationForDrafting(
  context: Context,
  box: MessageBox,
  conversationId: string,
  { limit, hiddenLimit = 0 }: { limit: number; hiddenLimit?: number },
): Promise<PlainConversation & { hidden: PlainMessage[] }> {
  const { database } = context.services
  const conversation = await openConversation(database, box, conversationId)
  if (!conversation) throw new AppError('NOT_FOUND')
  const rows = await listMessages(database, conversation.participantId, null, limit)
  const seenByAllFrom = Math.max(...conversation.participants.map((one) => one.firstVisibleSequence))
  // Sequence numbers start at 1, so 1 means that every participant may see all messages.
  const hiddenRows =
    hiddenLimit > 0 && seenByAllFrom > 1
      ? await listMessages(database, conversation.participantId, seenByAllFrom, hiddenLimit)
      : []
  const isBox = (type: string, id: string): boolean => type === box.entityType && id === box.entityId
  const participants = conversation.participants.map((one) => ({ entityType: one.entityType, id: one.entityId }))
  const creators = [...rows, ...hiddenRows].map((row) => ({ entityType: row.creatorType, id: row.creatorId }))
  const emblemOf = await fetchEmblems(context.loaders, [...participants, ...creators])
  const toPlain = (row: MessageRow): PlainMessage => ({
    ...{ id: row.id, createdAt: row.createdAt, sequence: row.sequence },
    name: emblemOf({ entityType: row.creatorType, id: row.creatorId }).displayName,
    own: isBox(row.creatorType, row.creatorId),
    text: plainTextOf(row.messageText),
  })
  return {
    subject: conversation.subject,
    others: conversation.participants.flatMap(({ entityType, entityId: id, firstVisibleSequence: seesFrom }) =>
      isBox(entityType, id)
        ? []
        : [
            {
              id,
              name: emblemOf({ entityType, id }).displayName,
              isOrganization: entityType === 'Organization',
              seesFrom,
            },
          ],
    ),
    seenByAllFrom,
    messages: rows.map(toPlain),
    hidden: hiddenRows.map(toPlain),
  }
}

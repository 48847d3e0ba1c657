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
  /** Written by the box. */
  own: boolean
  text: string
}

/** A conversation in plain words, as one of its boxes sees it. */
export interface PlainConversation {
  subject: string
  /** Everybody but the box; the messages with the sequence number `seesFrom` and later are shown to them. */
  others: { name: string; isOrganization: boolean; seesFrom: number }[]
  /** Oldest first. */
  messages: PlainMessage[]
  /** Everybody who takes part may see the messages with this sequence number and later. */
  seenByAllFrom: number
}

/**
 * The conversation that a draft may be made from: the newest messages that the box may see (decision 60), without
 * markup.
 *
 * @param hiddenLimit so many messages that somebody else who takes part may not see are read as well, the newest
 * @throws AppError NOT_FOUND when the box does not take part in the conversation
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
  // Sequence numbers begin at 1: everybody may see everything.
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
        : [{ name: emblemOf({ entityType, id }).displayName, isOrganization: entityType === 'Organization', seesFrom }],
    ),
    seenByAllFrom,
    messages: rows.map(toPlain),
    hidden: hiddenRows.map(toPlain),
  }
}

import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { LiveBox } from '#server/lib/live/port.ts'
import type { Services } from '#server/services.ts'
import type { MessageBox } from './box.ts'
import { type ReadableBoxes, readableBoxes } from './policy.ts'
import type { MessageRow } from './repository-messages.ts'
import { mayBeSeen } from './visible-messages.ts'
import { conversationParticipants, messages } from './tables.ts'

const m = aliased(messages, 'm')
const p = aliased(conversationParticipants, 'p')

async function isSeenFrom(database: Database, messageId: string, boxes: ReadableBoxes): Promise<boolean> {
  const selected = columns({
    seen: computed<boolean>(`exists (
       select from messages m join conversation_participants p on ${p.conversationId} = ${m.conversationId}
       where ${m.id} = $1 and ${mayBeSeen('p', 'm.sequence')} and (
         (${p.entityType} = 'User' and ${p.entityId} = $2::uuid) or (${p.entityType} = 'Organization' and ($4::bool
           or ${p.entityId} = any ($3::uuid[])))
       )
     )`),
  })
  const rows = await database.query('conversation-message-seen', statement`select ${selected}`, [
    messageId,
    boxes.userId,
    boxes.organizationIds,
    boxes.everyOrganization,
  ])
  return rows[0]?.seen ?? false
}

/**
 * Returns whether the viewer may see this message from any box that they may read. Attachments follow the access rules
 * of their message.
 */
export function maySeeMessage(context: Context, messageId: string): Promise<boolean> {
  return isSeenFrom(context.services.database, messageId, readableBoxes(requireViewer(context)))
}

/** The HTML of a message and its sender. */
export type SeenMessage = Pick<MessageRow, 'messageText' | 'creatorType' | 'creatorId'>

/**
 * Returns a message that the box sees.
 *
 * @throws AppError NOT_FOUND if the box does not see such a message in this conversation
 */
export async function readSeenMessage(
  { services }: Context,
  box: MessageBox,
  conversationId: string,
  messageId: string,
): Promise<SeenMessage> {
  const selected = columns({ messageText: m.messageText, creatorType: m.creatorType, creatorId: m.creatorId })
  const rows = await services.database.query(
    'conversation-message-seen-by',
    statement`select ${selected}
     from messages m join conversation_participants p on ${p.conversationId} = ${m.conversationId}
     where ${m.id} = $1 and ${m.conversationId} = $2 and ${p.entityType} = $3 and ${p.entityId} = $4
       and ${mayBeSeen('p', 'm.sequence')}`,
    [messageId, conversationId, box.entityType, box.entityId],
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/**
 * Notifies the readers of messages of a change to what the messages show, for example the outcome of an attachment's
 * virus scan.
 */
export async function notifyOfMessageChanges(
  { database, live }: Pick<Services, 'database' | 'live'>,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return
  const selected = columns({
    conversationId: p.conversationId,
    boxes: computed<LiveBox[]>(`json_agg(json_build_object('entityType', ${p.entityType}, 'entityId',
      ${p.entityId}))`),
  })
  const rows = await database.query(
    'conversation-message-readers',
    statement`select ${selected}
     from conversation_participants p
     where ${p.conversationId} in (select conversation_id from messages where id = any ($1::uuid[]))
       and ${p.leftAt} is null group by ${p.conversationId}`,
    [messageIds],
  )
  for (const { conversationId, boxes } of rows) live.publish({ kind: 'Changed', subjectId: conversationId }, boxes)
}

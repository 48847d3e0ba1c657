import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { conversationParticipants, conversations, messages } from '#server/modules/conversations/tables.ts'
import { chatConversations, chatMessages } from '#server/modules/drafting/tables.ts'
import { fileInstances, files } from '#server/modules/files/tables.ts'
import { type FindPage, nameOf, PAGE_ROWS_COUNT, type Row } from './repository.ts'

/** Finds conversations that a person takes part in, or those that they left. */
function conversationPage(isLeft: boolean): FindPage {
  const { conversationId, entityType, entityId, leftAt, trashedAt } = conversationParticipants
  const { subject, createdAt, lastMessageAt } = conversations
  const others = sql<string[]>`array(select coalesce(o.display_name, concat_ws(' ', u.first_name, u.last_name))
    from conversation_participants p
    left join users u on p.entity_type = 'User' and u.id = p.entity_id
    left join organizations o on p.entity_type = 'Organization' and o.id = p.entity_id
    where p.conversation_id = ${conversationId} order by p.position)`
  return (db, userId, after) =>
    db
      .select({
        key: sql<string>`${conversationId}::text`,
        conversationId,
        subject,
        // For a conversation that the person left, only data from before they left.
        ...(isLeft ? { leftAt } : { participants: others, createdAt, lastMessageAt, trashedAt }),
      })
      .from(conversationParticipants)
      .innerJoin(conversations, eq(conversations.id, conversationId))
      .where(
        and(
          eq(entityType, 'User'),
          eq(entityId, userId),
          isLeft ? isNotNull(leftAt) : isNull(leftAt),
          after === null ? undefined : gt(conversationId, after),
        ),
      )
      .orderBy(asc(conversationId))
      .limit(PAGE_ROWS_COUNT)
}

export const findConversationPage = conversationPage(false)
export const findLeftConversationPage = conversationPage(true)

/** Finds the person's messages in some conversations, with the names of the files they attached. */
export function findMessagePage(
  db: Db,
  userId: string,
  conversationIds: readonly string[],
  after: string | null,
): Promise<(Row & { key: string })[]> {
  const { id, conversationId, sequence, createdAt, creatorType, creatorId, messageText, plainText } = messages
  const [afterConversation, afterSequence] = after?.split(' ') ?? []
  const attachments = sql<string[]>`array(select i.file_name from message_attachments a
    join file_instances i on i.file_id = a.file_id and i.is_current where a.message_id = ${id} order by a.position)`
  return db
    .select({
      key: sql<string>`${conversationId} || ' ' || ${sequence}`,
      ...{ conversationId, createdAt, plainText, messageText, attachments },
    })
    .from(messages)
    .where(
      and(
        inArray(conversationId, [...conversationIds]),
        eq(creatorType, 'User'),
        eq(creatorId, userId),
        afterConversation === undefined
          ? undefined
          : sql`(${conversationId}, ${sequence}) > (${afterConversation}::uuid, ${afterSequence}::int)`,
      ),
    )
    .orderBy(asc(conversationId), asc(sequence))
    .limit(PAGE_ROWS_COUNT)
}

/** Finds every version that the person uploaded, with its name but without its content. */
export const findFilePage: FindPage = (db, userId, after) => {
  const { id, fileName, versionNumber, sizeBytes, mimeType, sha256, uploadedAt, takenAt, caption } = fileInstances
  const { latitude, longitude } = fileInstances
  return db
    .select({
      key: sql<string>`${id}::text`,
      kind: files.kind,
      belongsTo: nameOf(files.ownerType, files.ownerId),
      ...{ fileName, versionNumber, sizeBytes, mimeType, sha256, uploadedAt, takenAt, latitude, longitude, caption },
    })
    .from(fileInstances)
    .innerJoin(files, eq(files.id, fileInstances.fileId))
    .where(and(eq(fileInstances.uploadedById, userId), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(PAGE_ROWS_COUNT)
}

/** Finds the person's chats with the assistant: their prompts and the answers. */
export const findChatPage: FindPage = (db, userId, after) => {
  const { chatConversationId, conversationName } = chatConversations
  const { sequence, role, content, dateTimeUtc, rating } = chatMessages
  const [afterChat, afterSequence] = after?.split(' ') ?? []
  return db
    .select({
      key: sql<string>`${chatConversationId} || ' ' || ${sequence}`,
      chat: conversationName,
      ...{ role, content, rating, dateTimeUtc },
    })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversationId, chatMessages.chatConversationId))
    .where(
      and(
        eq(chatConversations.userId, userId),
        inArray(role, ['User', 'Assistant']),
        afterChat === undefined
          ? undefined
          : sql`(${chatConversationId}, ${sequence}) > (${afterChat}::uuid, ${afterSequence}::int)`,
      ),
    )
    .orderBy(asc(chatConversationId), asc(sequence))
    .limit(PAGE_ROWS_COUNT)
}

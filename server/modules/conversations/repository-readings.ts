import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'
import type { MessageBox } from './box.ts'
import { mayBeSeen } from './visible-messages.ts'
import { conversationParticipants, messages, conversationReadings } from './tables.ts'

const p = aliased(conversationParticipants, 'p')
const m = aliased(messages, 'm')
const conversationReading = aliased(conversationReadings)
const target = aliased(conversationParticipants, 'target')
const conversationParticipant = aliased(conversationParticipants)
const author = aliased(conversationParticipants, 'author')

/** True if participant `p` neither wrote nor caused message `m`. */
const OF_OTHERS = `
  not (m.creator_type = p.entity_type and m.creator_id = p.entity_id)
  and not coalesce(m.caused_by_type = p.entity_type and m.caused_by_id = p.entity_id, false)`

/** The highest sequence number that participant `p` has read; 0 if none. */
const READ_UP_TO = '(select coalesce(max(up_to_sequence), 0) from conversation_readings where participant_id = p.id)'

/**
 * Current authors of the messages that the rows of `noted` cover and no earlier reading covered. It is the end of a
 * statement with that CTE; the statement does not see the rows of `noted` among the readings.
 */
const AUTHORS_OF_NOTED = statement`
  select ${columns({ entityType: author.entityType, entityId: author.entityId })}
  from noted join conversation_participants p on ${p.id} = noted.participant_id
  join conversation_participants author on ${author.conversationId} = ${p.conversationId} and ${author.id} <> ${p.id}
    and ${author.leftAt} is null
  where exists (
    select from messages m where ${m.conversationId} = ${p.conversationId} and ${m.creatorType} = ${author.entityType}
    and ${m.creatorId} = ${author.entityId} and ${mayBeSeen('p', 'm.sequence')} and ${m.sequence} > ${READ_UP_TO}
      and ${m.sequence} <= noted.up_to_sequence
  )`

/** Locks the box's participant row until the transaction ends; null if the box is not a participant. */
export async function lockPlace(
  database: Database,
  tx: Db,
  box: MessageBox,
  conversationId: string,
): Promise<string | null> {
  const [row] = await database.query(
    'place-lock',
    statement`select ${columns({ id: conversationParticipant.id })} from conversation_participants
     where ${conversationParticipant.conversationId} = $1 and ${conversationParticipant.entityType} = $2
       and ${conversationParticipant.entityId} = $3 and ${conversationParticipant.leftAt} is null for update`,
    [conversationId, box.entityType, box.entityId],
    tx,
  )
  return row?.id ?? null
}

/**
 * Records that the box has read all messages so far; does nothing if none was unread. The update waits for a message
 * that is just being added and then includes it, so every message that is counted as read is covered by a reading.
 *
 * @returns the authors of the messages that were read for the first time
 */
export async function insertReading(
  database: Database,
  box: MessageBox,
  conversationId: string,
  now: Date,
  readerUserId: string,
): Promise<MessageBox[]> {
  return database.query(
    'conversation-read',
    statement`with opened as (
       update conversation_participants set unread_count = 0
       where conversation_id = $1 and entity_type = $2 and entity_id = $3 and left_at is null and unread_count > 0
       returning id, last_sequence, last_message_at
     ), noted as (
       insert into conversation_readings (${conversationReading.participantId}, ${conversationReading.upToSequence},
         ${conversationReading.readAt}, ${conversationReading.readerUserId})
       select id, last_sequence, greatest($4::timestamptz, last_message_at), $5 from opened
       on conflict do nothing returning participant_id, up_to_sequence
     )
     ${AUTHORS_OF_NOTED}`,
    [conversationId, box.entityType, box.entityId, now, readerUserId],
  )
}

/**
 * Records that a participant, whose row `lockPlace` has locked, has read up to a sequence number. Read messages stay
 * read, so an older reading that arrives late changes nothing. If the conversation was marked as unread, it stays
 * unread unless its newest message is covered.
 *
 * @returns the authors of the messages that were read for the first time
 */
export async function insertReadingUpTo(
  database: Database,
  tx: Db,
  placeId: string,
  upTo: number,
  now: Date,
  readerUserId: string,
): Promise<MessageBox[]> {
  return database.query(
    'place-read-up-to',
    statement`with place as (
       select p.*, least($2::int, ${p.lastSequence}) as up_to, ${READ_UP_TO} as known, coalesce((
         select ${m.sequence} from messages m where ${m.conversationId} = ${p.conversationId}
           and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS}
         order by ${m.sequence} desc limit 1
       ), 0) as newest
       from conversation_participants p where ${p.id} = $1
     ), noted as (
       insert into conversation_readings (${conversationReading.participantId}, ${conversationReading.upToSequence},
         ${conversationReading.readAt}, ${conversationReading.readerUserId})
       select ${p.id}, p.up_to, greatest($3::timestamptz, ${m.createdAt}), $4 from place p
       join messages m on ${m.conversationId} = ${p.conversationId} and ${m.sequence} = p.up_to
       where p.up_to > p.known and ${p.unreadCount} > 0 on conflict do nothing
       returning participant_id, up_to_sequence
     ), counted as (
     update conversation_participants target set unread_count = case when p.newest <= p.up_to then 0
       else greatest(least(${p.unreadCount}, 1), (
       select count(*)::int from messages m where ${m.conversationId} = ${p.conversationId}
         and ${m.sequence} > greatest(p.up_to, p.known)
       and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS}
     )) end
     from place p where ${target.id} = ${p.id} and ${p.unreadCount} > 0
     )
     ${AUTHORS_OF_NOTED}`,
    [placeId, upTo, now, readerUserId],
    tx,
  )
}

/**
 * Marks the newest message of others as unread; does nothing if a message is already unread or there is no such
 * message.
 */
export async function markUnread(database: Database, box: MessageBox, conversationId: string): Promise<void> {
  await database.query(
    'place-unread',
    statement`update conversation_participants p set unread_count = 1
     where ${p.conversationId} = $1 and ${p.entityType} = $2 and ${p.entityId} = $3 and ${p.leftAt} is null
       and ${p.unreadCount} = 0
     and exists (select from messages m where ${m.conversationId} = ${p.conversationId}
       and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS})`,
    [conversationId, box.entityType, box.entityId],
  )
}

/** Recounts the unread messages of a participant that has just been added or restored. */
export async function countUnread(database: Database, tx: Db, placeId: string): Promise<void> {
  await database.query(
    'place-count-unread',
    statement`update conversation_participants p set unread_count = (
       select count(*)::int from messages m where ${m.conversationId} = ${p.conversationId} and ${m.sequence} > ${READ_UP_TO}
       and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS}
     ) where ${p.id} = $1`,
    [placeId],
    tx,
  )
}

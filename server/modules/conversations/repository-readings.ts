import type { Database, Db } from '#server/db/client.ts'
import type { MessageBox } from './box.ts'
import { mayBeSeen } from './visible-messages.ts'

/** What a message `m` of others is to the participant `p`: neither written nor caused by them. */
const OF_OTHERS = `
  not (m.creator_type = p.entity_type and m.creator_id = p.entity_id)
  and not coalesce(m.caused_by_type = p.entity_type and m.caused_by_id = p.entity_id, false)`

/** The newest sequence number that the participant `p` has read; 0 for none. */
const READ_UP_TO = '(select coalesce(max(up_to_sequence), 0) from conversation_readings where participant_id = p.id)'

/** Holds the box's place in a conversation until the end of the transaction; null when the box does not take part. */
export async function lockPlace(
  database: Database,
  tx: Db,
  box: MessageBox,
  conversationId: string,
): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(
    'place-lock',
    `select id from conversation_participants
     where conversation_id = $1 and entity_type = $2 and entity_id = $3 and left_at is null for update`,
    [conversationId, box.entityType, box.entityId],
    tx,
  )
  return row?.id ?? null
}

/**
 * Notes that a place held by `lockPlace` has read as far as a sequence number. What was read once stays read, so an older
 * reading that arrives late changes nothing; a conversation that was marked as unread since stays so unless its newest
 * message is covered.
 */
export async function insertReadingUpTo(
  database: Database,
  tx: Db,
  placeId: string,
  upTo: number,
  now: Date,
  readerUserId: string,
): Promise<void> {
  await database.query(
    'place-read-up-to',
    `with place as (
       select p.*, least($2::int, p.last_sequence) as up_to, ${READ_UP_TO} as known, coalesce((
         select m.sequence from messages m where m.conversation_id = p.conversation_id and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS}
         order by m.sequence desc limit 1
       ), 0) as newest
       from conversation_participants p where p.id = $1
     ), noted as (
       insert into conversation_readings (participant_id, up_to_sequence, read_at, reader_user_id)
       select p.id, p.up_to, greatest($3::timestamptz, m.created_at), $4 from place p
       join messages m on m.conversation_id = p.conversation_id and m.sequence = p.up_to
       where p.up_to > p.known and p.unread_count > 0 on conflict do nothing
     )
     update conversation_participants target set unread_count = case when p.newest <= p.up_to then 0 else greatest(least(p.unread_count, 1), (
       select count(*)::int from messages m where m.conversation_id = p.conversation_id and m.sequence > greatest(p.up_to, p.known)
       and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS}
     )) end
     from place p where target.id = p.id and p.unread_count > 0`,
    [placeId, upTo, now, readerUserId],
    tx,
  )
}

/** Makes the newest message of others count as unread again; nothing happens when something is unread or there is none. */
export async function markUnread(database: Database, box: MessageBox, conversationId: string): Promise<void> {
  await database.query(
    'place-unread',
    `update conversation_participants p set unread_count = 1
     where p.conversation_id = $1 and p.entity_type = $2 and p.entity_id = $3 and p.left_at is null and p.unread_count = 0
     and exists (select from messages m where m.conversation_id = p.conversation_id and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS})`,
    [conversationId, box.entityType, box.entityId],
  )
}

/** Counts what a place has not read, for one that has just been given back or made. */
export async function countUnread(database: Database, tx: Db, placeId: string): Promise<void> {
  await database.query(
    'place-count-unread',
    `update conversation_participants p set unread_count = (
       select count(*)::int from messages m where m.conversation_id = p.conversation_id and m.sequence > ${READ_UP_TO}
       and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS}
     ) where p.id = $1`,
    [placeId],
    tx,
  )
}

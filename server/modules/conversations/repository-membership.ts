import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import type { MessageBox } from './box.ts'
import { moveLabellings } from './repository-list-places.ts'
import type { NewMessage } from './repository-messages.ts'
import { searchWords } from '#shared/text/search-words.ts'
import { conversationParticipants, conversations } from './tables.ts'

const conversation = aliased(conversations)
const conversationParticipant = aliased(conversationParticipants)

/** A conversation whose participants are about to change, locked until the transaction ends. */
export interface HeldConversation {
  subject: string
  version: number
  lastSequence: number
  participantsCount: number
}

export async function lockConversation(
  database: Database,
  tx: Db,
  conversationId: string,
): Promise<HeldConversation | null> {
  const selected = columns({
    subject: conversation.subject,
    version: conversation.version,
    lastSequence: conversation.lastSequence,
    participantsCount: conversation.participantsCount,
  })
  const rows = await database.query(
    'conversation-lock',
    statement`select ${selected}
      from conversations where id = $1 for update`,
    [conversationId],
    tx,
  )
  return rows[0] ?? null
}

/** A current or former participant of a conversation. */
export interface Place {
  id: string
  firstVisibleSequence: number
  hasLeft: boolean
}

/** Finds a participant's place; null if the box never was a participant. */
export async function findPlace(
  database: Database,
  tx: Db | undefined,
  conversationId: string,
  box: MessageBox,
): Promise<Place | null> {
  const selected = columns({
    id: conversationParticipant.id,
    firstVisibleSequence: conversationParticipant.firstVisibleSequence,
    hasLeft: computed<boolean>(`left_at is not null`),
  })
  const rows = await database.query(
    'place-find',
    statement`select ${selected}
     from conversation_participants where conversation_id = $1 and entity_type = $2 and entity_id = $3`,
    [conversationId, box.entityType, box.entityId],
    tx,
  )
  return rows[0] ?? null
}

/**
 * Returns the sequence number of the first message at or after a time; null if all messages are older. Times never
 * decrease within a conversation.
 */
export async function firstSequenceSince(
  database: Database,
  tx: Db,
  conversationId: string,
  since: string,
): Promise<number | null> {
  const [row] = await database.query(
    'messages-since',
    statement`select ${columns({ sequence: computed<number | null>(`min(sequence)`) })} from messages where
      conversation_id = $1 and created_at >= $2::timestamptz`,
    [conversationId, since],
    tx,
  )
  return row?.sequence ?? null
}

/**
 * The participant that represents a conversation in a box: the first of the others in the order of joining, or the box
 * itself if it is the only participant.
 */
const DISPLAYED = `(
  select n.entity_type, n.entity_id from conversation_participants n
  where n.conversation_id = o.conversation_id and n.left_at is null order by (n.id = o.id), n.position limit 1
)`

/**
 * Adds a box to a conversation, also one that left it before, without labels and without marking messages as read. The
 * caller holds the locks on the conversation and the box.
 */
export async function insertPlace(
  database: Database,
  tx: Db,
  place: { id: string; conversationId: string; box: MessageBox; firstVisibleSequence: number },
): Promise<string> {
  const { box, conversationId } = place
  const [stored] = await database.query(
    'place-insert',
    statement`with counted as (
       update message_boxes set inbox_count = inbox_count + 1 where entity_type = $3 and entity_id = $4
     ), joined as (
       update conversations set participants_count = participants_count + 1 where id = $2
     )
     insert into conversation_participants (id, conversation_id, entity_type, entity_id, position, last_message_at,
       last_sequence,
       first_visible_sequence, display_type, display_id)
     select $1, c.id, $3, $4, (select max(position) + 1 from conversation_participants where conversation_id = c.id),
       c.last_message_at, c.last_sequence,
       $5, $3, $4 from conversations c where c.id = $2
     on conflict (conversation_id, entity_type, entity_id) do update set left_at = null, position = excluded.position,
       last_message_at = excluded.last_message_at, last_sequence = excluded.last_sequence,
         first_visible_sequence = excluded.first_visible_sequence
     returning ${columns({ id: conversationParticipant.id })}`,
    [place.id, conversationId, box.entityType, box.entityId, place.firstVisibleSequence],
    tx,
  )
  if (!stored) throw new Error('A place in a conversation could not be made.')
  await database.query(
    'places-display-joined',
    statement`update conversation_participants o set (display_type, display_id) = ${DISPLAYED}
     where o.conversation_id = $1 and o.left_at is null and o.display_type = o.entity_type
       and o.display_id = o.entity_id`,
    [conversationId],
    tx,
  )
  return stored.id
}

/**
 * Removes a box from conversations, with its labels and counters. Its row, messages and readings are kept. The caller
 * holds the locks on the conversations and the box.
 *
 * @returns the number of conversations that the box left
 */
export async function leaveConversations(
  database: Database,
  tx: Db,
  box: MessageBox,
  conversationIds: readonly string[],
  now: Date,
): Promise<number> {
  const values = [box.entityType, box.entityId, conversationIds]
  const leaving = `
    select id, conversation_id, label_ids, trashed_at from conversation_participants
    where entity_type = $1 and entity_id = $2 and conversation_id = any($3::uuid[]) and left_at is null`
  await database.query(
    'places-unlabel',
    statement`with leaving as (${leaving}), removed as (
       delete from conversation_labellings where participant_id in (select id from leaving)
     )
     update conversation_labels l set conversation_count = l.conversation_count - n.conversations from (
       select label_id, count(*)::int as conversations from leaving cross join unnest(label_ids) as label_id
         where trashed_at is null group by label_id
     ) n where l.id = n.label_id`,
    values,
    tx,
  )
  await database.query(
    'places-discount',
    statement`with leaving as (${leaving}), discounted as (
       update conversations set participants_count = participants_count - 1 where id in (select conversation_id
         from leaving)
     )
     update message_boxes b set inbox_count = b.inbox_count - n.inbox, trash_count = b.trash_count - n.trash from (
       select count(*) filter (where trashed_at is null)::int as inbox,
         count(*) filter (where trashed_at is not null)::int as trash from leaving
     ) n where b.entity_type = $1 and b.entity_id = $2`,
    values,
    tx,
  )
  const left = await database.query(
    'places-leave',
    statement`update conversation_participants set left_at = $4, trashed_at = null, unread_count = 0, label_ids = '{}'
     where entity_type = $1 and entity_id = $2 and conversation_id = any($3::uuid[]) and left_at is null returning
       ${columns({ id: conversationParticipant.id })}`,
    [...values, now],
    tx,
  )
  await database.query(
    'places-display-left',
    statement`update conversation_participants o set (display_type, display_id) = ${DISPLAYED}
     where o.conversation_id = any($3::uuid[]) and o.left_at is null and o.display_type = $1 and o.display_id = $2`,
    values,
    tx,
  )
  return left.length
}

/**
 * Adds a system message that a participant caused; it is unread for all others. The caller holds the lock on the
 * conversation.
 */
export async function insertSystemMessage(
  database: Database,
  tx: Db,
  conversationId: string,
  cause: MessageBox,
  message: NewMessage,
): Promise<void> {
  await database.query(
    'conversation-system-message',
    statement`with bumped as (
       update conversations set last_sequence = last_sequence + 1, last_message_at = greatest(last_message_at,
         $3::timestamptz),
         last_creator_type = 'System', last_creator_id = $4, preview = $8
       where id = $1 returning id, last_sequence, last_message_at
     ), stored as (
       insert into messages (id, conversation_id, sequence, created_at, creator_type, creator_id, acting_user_id,
         caused_by_type, caused_by_id,
         message_text, plain_text, words)
       select $2, id, last_sequence, last_message_at, 'System', $4, $5, $9, $10, $6, $7,
         array_to_tsvector($11::text[]) from bumped
     )
     update conversation_participants p set last_message_at = b.last_message_at, last_sequence = b.last_sequence,
       unread_count = p.unread_count + case when p.entity_type = $9 and p.entity_id = $10 then 0 else 1 end
     from bumped b where p.conversation_id = b.id and p.left_at is null`,
    [
      conversationId,
      message.id,
      message.now,
      SYSTEM_ENTITY_ID,
      message.actingUserId,
      message.html,
      message.plainText,
      message.preview,
      cause.entityType,
      cause.entityId,
      message.words,
    ],
    tx,
  )
  await moveLabellings(database, conversationId, tx)
}

/** Returns the display names of two entities, in their order. */
export async function findNames(database: Database, tx: Db, boxes: readonly MessageBox[]): Promise<string[]> {
  const selected = columns({
    name: computed<string>(`coalesce(o.display_name, concat_ws(' ', u.first_name, u.last_name))`),
  })
  const rows = await database.query(
    'entities-names',
    statement`select ${selected}
     from unnest($1::text[], $2::uuid[]) with ordinality as w(entity_type, entity_id, at)
     left join users u on w.entity_type = 'User' and u.id = w.entity_id
     left join organizations o on w.entity_type = 'Organization' and o.id = w.entity_id order by w.at`,
    [boxes.map((one) => one.entityType), boxes.map((one) => one.entityId)],
    tx,
  )
  return rows.map((row) => row.name)
}

export async function updateSubject(
  database: Database,
  tx: Db,
  conversationId: string,
  subject: string,
): Promise<void> {
  await database.query(
    'conversation-update',
    statement`update conversations set subject = $2, version = version + 1 where id = $1`,
    [conversationId, subject],
    tx,
  )
}

/**
 * Rebuilds the searchable heading: the subject and the current names of all current and former participants. Must run
 * after any of them changes; the caller holds the lock on the conversation.
 */
export async function refreshHeadingWords(database: Database, tx: Db, conversationId: string): Promise<void> {
  const selected = columns({
    heading:
      computed<string>(`concat_ws(' ', c.subject, string_agg(coalesce(o.display_name, concat_ws(' ', u.first_name, u.last_name)),
      ' '), (select string_agg(k.claim_number, ' ') from conversation_claims k where k.conversation_id = c.id))`),
  })
  const [row] = await database.query(
    'conversation-heading',
    statement`select ${selected}
     from conversations c join conversation_participants p on p.conversation_id = c.id
     left join users u on p.entity_type = 'User' and u.id = p.entity_id
     left join organizations o on p.entity_type = 'Organization' and o.id = p.entity_id
     where c.id = $1 group by c.id`,
    [conversationId],
    tx,
  )
  const words = searchWords(row?.heading ?? '')
  await database.query(
    'conversation-heading-words',
    statement`update conversations set heading_words = array_to_tsvector($2::text[]) where id = $1`,
    [conversationId, words],
    tx,
  )
}

/**
 * Rebuilds the searchable headings of all conversations that a person is or was a participant of, after their name
 * changed.
 */
export async function refreshHeadingsOf(database: Database, tx: Db, userId: string): Promise<void> {
  const rows = await database.query(
    'conversation-ids-of-person',
    statement`select ${columns({ id: conversationParticipant.conversationId })} from conversation_participants where
      entity_type = 'User' and entity_id = $1`,
    [userId],
    tx,
  )
  for (const { id } of rows) await refreshHeadingWords(database, tx, id)
}

import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { MessageBox } from './box.ts'
import { mayBeSeen } from './visible-messages.ts'
import { conversationParticipants, conversations, messages } from './tables.ts'

const c = aliased(conversations, 'c')
const p = aliased(conversationParticipants, 'p')
const m = aliased(messages, 'm')
/** The CTE `bumped` returns columns of the conversation. */
const b = aliased(conversations, 'b')

export interface ParticipantRow {
  id: string
  entityType: MessageBox['entityType']
  entityId: string
  firstVisibleSequence: number
}

/** A label of the box's own. */
export interface NamedLabel {
  id: string
  name: string
}

/** A conversation as one of its participants sees it. */
export interface OpenedConversation {
  id: string
  subject: string
  version: number
  participantId: string
  /** The box's own labels of its copy, by name. */
  labels: NamedLabel[]
  isTrashed: boolean
  /** Messages that the participant may see. */
  messageCount: number
  /** Those who have not left, in the order of joining. */
  participants: ParticipantRow[]
}

/** When a participant opened the conversation for the first time after the message came. */
export interface ReadingRow {
  participantId: string
  /** As PostgreSQL writes an instant into JSON. */
  readAt: string
}

export interface MessageRow {
  id: string
  conversationId: string
  sequence: number
  createdAt: Date
  creatorType: MessageBox['entityType'] | 'System'
  creatorId: string
  actingUserId: string | null
  /** The cause of a system line. */
  causedByType: MessageBox['entityType'] | null
  causedById: string | null
  messageText: string
  readings: ReadingRow[]
}

/** Null when the box does not take part, has left, or there is no such conversation: all look alike. */
export async function openConversation(
  database: Database,
  box: MessageBox,
  conversationId: string,
): Promise<OpenedConversation | null> {
  const selected = columns({
    id: c.id,
    subject: c.subject,
    version: c.version,
    participantId: p.id,
    messageCount: computed<number>(`c.last_sequence - p.first_visible_sequence + 1`),
    isTrashed: computed<boolean>(`p.trashed_at is not null`),
    labels: computed<NamedLabel[]>(`(
       select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name), l.id), '[]')
       from conversation_labels l where l.id = any(p.label_ids)
     )`),
    participants: computed<ParticipantRow[]>(`(
       select json_agg(json_build_object('id', o.id, 'entityType', o.entity_type, 'entityId', o.entity_id,
         'firstVisibleSequence', o.first_visible_sequence) order by o.position)
       from conversation_participants o where o.conversation_id = c.id and o.left_at is null
     )`),
  })
  const rows = await database.query(
    'conversation-open',
    statement`select ${selected}
     from conversation_participants p join conversations c on c.id = p.conversation_id
     where p.conversation_id = $1 and p.entity_type = $2 and p.entity_id = $3 and p.left_at is null`,
    [conversationId, box.entityType, box.entityId],
  )
  return rows[0] ?? null
}

const MESSAGE = columns({
  id: m.id,
  conversationId: m.conversationId,
  sequence: m.sequence,
  createdAt: m.createdAt,
  creatorType: m.creatorType,
  creatorId: m.creatorId,
  actingUserId: m.actingUserId,
  causedByType: m.causedByType,
  causedById: m.causedById,
  messageText: m.messageText,
  readings: computed<ReadingRow[]>(`(
    select coalesce(json_agg(json_build_object('participantId', other.id, 'readAt', first.read_at)), '[]')
    from conversation_participants other cross join lateral (
      select r.read_at from conversation_readings r where r.participant_id = other.id and r.up_to_sequence >= m.sequence
      order by r.up_to_sequence limit 1
    ) first
    where other.conversation_id = m.conversation_id and ${mayBeSeen('other', 'm.sequence')}
  )`),
})

/** The newest `limit` messages before a sequence number (null: of all) that the participant may see, oldest first. */
export async function listMessages(
  database: Database,
  participantId: string,
  before: number | null,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await database.query(
    'conversation-messages',
    statement`select ${MESSAGE} from conversation_participants p join messages m on m.conversation_id = p.conversation_id
     where p.id = $1 and ${mayBeSeen('p', 'm.sequence')} and m.sequence < coalesce($2::int, 2147483647)
     order by m.sequence desc limit $3`,
    [participantId, before, limit],
  )
  return rows.reverse()
}

/** The message with this id, of any author. Callers decide whether it may be shown. */
export async function findMessage(database: Database, messageId: string): Promise<MessageRow | null> {
  const rows = await database.query(
    'conversation-message',
    statement`select ${MESSAGE} from messages m where m.id = $1`,
    [messageId],
  )
  return rows[0] ?? null
}

export interface NewMessage {
  id: string
  now: Date
  actingUserId: string | null
  html: string
  plainText: string
  preview: string
  words: readonly string[]
}

/** The stored message. */
export interface StoredMessage {
  sequence: number
  createdAt: Date
  /**
   * Whether the copy of any participant bears labels: their place under them is then out of date, see `moveLabellings`.
   */
  isLabelled: boolean
  participants: ParticipantRow[]
}

/**
 * Adds a message of the box: the conversation, every participant's place in their list and unread count with it. One
 * statement is one transaction and one round trip. The row of the conversation is locked first, so parallel messages
 * get consecutive sequence numbers and times that never go back, and no two of these statements can wait for each
 * other. It touches no table more: making ready what joins the writer's emblem took a third of its time.
 *
 * @returns null when the box does not take part in the conversation
 * @throws a unique violation of messages_pkey when the id was used before; nothing is changed then
 */
export async function insertMessage(
  database: Database,
  box: MessageBox,
  conversationId: string,
  message: NewMessage,
  tx?: Db,
): Promise<StoredMessage | null> {
  const selected = columns({
    sequence: b.lastSequence,
    createdAt: b.lastMessageAt,
    isLabelled: computed<boolean>(`exists (select from told where label_ids <> '{}')`),
    participants: computed<ParticipantRow[]>(`(
       select json_agg(json_build_object('id', id, 'entityType', entity_type, 'entityId', entity_id,
         'firstVisibleSequence', first_visible_sequence) order by position) from told
     )`),
  })
  const rows = await database.query(
    'conversation-send',
    statement`with mine as (
       select id, conversation_id from conversation_participants
       where conversation_id = $1 and entity_type = $2 and entity_id = $3 and left_at is null
     ), bumped as (
       update conversations c set last_sequence = c.last_sequence + 1, last_message_at = greatest(c.last_message_at,
         $5::timestamptz),
         last_creator_type = $2, last_creator_id = $3, preview = $9
       from mine where c.id = mine.conversation_id returning c.id, c.last_sequence, c.last_message_at
     ), stored as (
       insert into messages (id, conversation_id, sequence, created_at, creator_type, creator_id, acting_user_id,
         message_text, plain_text, words)
       select $4, id, last_sequence, last_message_at, $2, $3, $6, $7, $8, array_to_tsvector($10::text[]) from bumped
     ), told as (
       update conversation_participants p set last_message_at = b.last_message_at, last_sequence = b.last_sequence,
         unread_count = p.unread_count + case when p.id = mine.id then 0 else 1 end
       from bumped b, mine where p.conversation_id = b.id and p.left_at is null
       returning p.id, p.entity_type, p.entity_id, p.first_visible_sequence, p.position, p.label_ids
     )
     select ${selected} from bumped b`,
    [
      conversationId,
      box.entityType,
      box.entityId,
      message.id,
      message.now,
      message.actingUserId,
      message.html,
      message.plainText,
      message.preview,
      message.words,
    ],
    tx,
  )
  return rows[0] ?? null
}

export interface NewConversation {
  id: string
  subject: string
  /** Words of the subject and of all participants' names. */
  headingWords: readonly string[]
  /** The creator first; ids are those of the new participant rows. */
  participants: readonly { id: string; box: MessageBox }[]
}

/**
 * Starts a conversation with its first message, unread by all but the creator. The boxes' counters are locked in one
 * order everywhere, so two of these statements cannot wait for each other.
 *
 * @throws a unique violation of messages_pkey when the message's id was used before; nothing is changed then
 */
export async function insertConversation(
  database: Database,
  conversation: NewConversation,
  message: NewMessage,
  tx?: Db,
): Promise<void> {
  const { participants } = conversation
  await database.query(
    'conversation-start',
    statement`with member as (
       select * from unnest($11::uuid[], $12::text[], $13::uuid[]) with ordinality as t(id, entity_type, entity_id,
         position)
     ), creator as (
       select * from member where position = 1
     ), started as (
       insert into conversations (id, subject, heading_words, created_at, last_message_at, last_sequence,
         last_creator_type, last_creator_id, preview, participants_count)
       select $1, $2, array_to_tsvector($3::text[]), $4::timestamptz, $4::timestamptz, 1, entity_type, entity_id, $5,
         cardinality($11::uuid[]) from creator
     ), stored as (
       insert into messages (id, conversation_id, sequence, created_at, creator_type, creator_id, acting_user_id,
         message_text, plain_text, words)
       select $6, $1, 1, $4::timestamptz, entity_type, entity_id, $7, $8, $9, array_to_tsvector($10::text[])
         from creator
     ), joined as (
       insert into conversation_participants (id, conversation_id, entity_type, entity_id, position, last_message_at,
         last_sequence, unread_count, display_type, display_id)
       select m.id, $1, m.entity_type, m.entity_id, m.position, $4::timestamptz, 1, case when m.position = 1 then 0
         else 1 end,
         coalesce(shown.entity_type, m.entity_type), coalesce(shown.entity_id, m.entity_id)
       from member m left join member shown on shown.position = case when m.position = 1 then 2 else 1 end
     )
     insert into message_boxes (entity_type, entity_id, inbox_count)
     select entity_type, entity_id, 1 from member order by entity_type, entity_id
     on conflict (entity_type, entity_id) do update set inbox_count = message_boxes.inbox_count + 1`,
    [
      conversation.id,
      conversation.subject,
      conversation.headingWords,
      message.now,
      message.preview,
      message.id,
      message.actingUserId,
      message.html,
      message.plainText,
      message.words,
      participants.map((one) => one.id),
      participants.map((one) => one.box.entityType),
      participants.map((one) => one.box.entityId),
    ],
    tx,
  )
}

/**
 * Moves a conversation to its new place under the labels of its participants. A statement of its own, after the
 * message's: that one cannot see a label that was put on while it waited. Should the server die between both, the next
 * message does it.
 */
export async function moveLabellings(database: Database, conversationId: string, tx?: Db): Promise<void> {
  await database.query(
    'conversation-move-labellings',
    statement`with moved as (
       select l.participant_id, l.label_id, p.last_message_at from conversation_participants p
       join conversation_labellings l on l.participant_id = p.id and l.last_message_at < p.last_message_at
       where p.conversation_id = $1 order by l.participant_id, l.label_id for update of l
     )
     update conversation_labellings l set last_message_at = m.last_message_at from moved m
     where l.participant_id = m.participant_id and l.label_id = m.label_id`,
    [conversationId],
    tx,
  )
}

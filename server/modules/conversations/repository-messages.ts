import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { MessageBox } from './box.ts'
import { CLAIMS_OF_CONVERSATION, type ConversationClaim } from './claims/repository.ts'
import { mayBeSeen } from './visible-messages.ts'
import {
  conversationParticipants,
  conversations,
  messages,
  conversationLabels,
  conversationReadings,
  messageBoxes,
} from './tables.ts'

const l = aliased(conversationLabels, 'l')
const o = aliased(conversationParticipants, 'o')
const other = aliased(conversationParticipants, 'other')
const r = aliased(conversationReadings, 'r')
const messageColumns = aliased(messages)
const conversationColumns = aliased(conversations)
const conversationParticipant = aliased(conversationParticipants)
const messageBox = aliased(messageBoxes)
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

/** A custom label with its name. */
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
  /** Custom labels of the box's copy, by name. */
  labels: NamedLabel[]
  isTrashed: boolean
  /** Number of messages that the participant may see. */
  messageCount: number
  /** Current participants, in the order of joining. */
  participants: ParticipantRow[]
  claims: ConversationClaim[]
}

/** When a participant first opened the conversation after the message arrived. */
export interface ReadingRow {
  participantId: string
  /** In PostgreSQL's JSON format for timestamps. */
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
  /** The participant that caused a system message; null for other messages. */
  causedByType: MessageBox['entityType'] | null
  causedById: string | null
  messageText: string
  readings: ReadingRow[]
}

/**
 * Opens a conversation as a box sees it; null if the box is not a participant, has left, or the conversation does not
 * exist. Callers cannot distinguish these cases.
 */
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
    messageCount: computed<number>(`${c.lastSequence} - ${p.firstVisibleSequence} + 1`),
    isTrashed: computed<boolean>(`${p.trashedAt} is not null`),
    labels: computed<NamedLabel[]>(`(
       select coalesce(json_agg(json_build_object('id', ${l.id}, 'name', ${l.name}) order by lower(${l.name}), ${l.id}), '[]')
       from conversation_labels l where ${l.id} = any(${p.labelIds})
     )`),
    participants: computed<ParticipantRow[]>(`(
       select json_agg(json_build_object('id', ${o.id}, 'entityType', ${o.entityType}, 'entityId', ${o.entityId},
         'firstVisibleSequence', ${o.firstVisibleSequence}) order by ${o.position})
       from conversation_participants o where ${o.conversationId} = ${c.id} and ${o.leftAt} is null
     )`),
    claims: CLAIMS_OF_CONVERSATION,
  })
  const rows = await database.query(
    'conversation-open',
    statement`select ${selected}
     from conversation_participants p join conversations c on ${c.id} = ${p.conversationId}
     where ${p.conversationId} = $1 and ${p.entityType} = $2 and ${p.entityId} = $3 and ${p.leftAt} is null`,
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
    select coalesce(json_agg(json_build_object('participantId', ${other.id}, 'readAt', first.read_at)), '[]')
    from conversation_participants other cross join lateral (
      select ${r.readAt} from conversation_readings r where ${r.participantId} = ${other.id} and ${r.upToSequence} >= ${m.sequence}
      order by ${r.upToSequence} limit 1
    ) first
    where ${other.conversationId} = ${m.conversationId} and ${mayBeSeen('other', 'm.sequence')}
  )`),
})

/**
 * Returns the newest `limit` messages before a sequence number (null for the newest of all) that the participant may
 * see, in chronological order.
 */
export async function listMessages(
  database: Database,
  participantId: string,
  before: number | null,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await database.query(
    'conversation-messages',
    statement`select ${MESSAGE} from conversation_participants p join messages m on ${m.conversationId} = ${p.conversationId}
     where ${p.id} = $1 and ${mayBeSeen('p', 'm.sequence')} and ${m.sequence} < coalesce($2::int, 2147483647)
     order by ${m.sequence} desc limit $3`,
    [participantId, before, limit],
  )
  return rows.reverse()
}

/** Finds a message by its id, of any author. The caller decides whether it may be shown. */
export async function findMessage(database: Database, messageId: string): Promise<MessageRow | null> {
  const rows = await database.query(
    'conversation-message',
    statement`select ${MESSAGE} from messages m where ${m.id} = $1`,
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

/** A message after it was stored. */
export interface StoredMessage {
  sequence: number
  createdAt: Date
  /**
   * Whether any participant's copy has labels. Their position in the lists of these labels is then outdated; see
   * `moveLabellings`.
   */
  isLabelled: boolean
  participants: ParticipantRow[]
}

/**
 * Adds a message of the box and updates the conversation and all participants' list positions and unread counts, in one
 * statement, which needs one round trip. The conversation's row is locked first, so concurrent messages get consecutive
 * sequence numbers and increasing times, and two of these statements cannot deadlock. It does not join the tables of
 * the writer's emblem: planning these joins took a third of the statement's time.
 *
 * @returns null if the box is not a participant
 * @throws a unique violation of messages_pkey if the id is already used; nothing is changed then
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
    isLabelled: computed<boolean>(`exists (select from updated where label_ids <> '{}')`),
    participants: computed<ParticipantRow[]>(`(
       select json_agg(json_build_object('id', id, 'entityType', entity_type, 'entityId', entity_id,
         'firstVisibleSequence', first_visible_sequence) order by position) from updated
     )`),
  })
  const rows = await database.query(
    'conversation-send',
    statement`with mine as (
       select id, conversation_id from conversation_participants
       where conversation_id = $1 and entity_type = $2 and entity_id = $3 and left_at is null
     ), bumped as (
       update conversations c set last_sequence = ${c.lastSequence} + 1, last_message_at = greatest(${c.lastMessageAt},
         $5::timestamptz),
         last_creator_type = $2, last_creator_id = $3, preview = $9
       from mine where ${c.id} = mine.conversation_id returning ${c.id}, ${c.lastSequence}, ${c.lastMessageAt}
     ), stored as (
       insert into messages (${messageColumns.id}, ${messageColumns.conversationId}, ${messageColumns.sequence},
         ${messageColumns.createdAt}, ${messageColumns.creatorType}, ${messageColumns.creatorId}, ${messageColumns.actingUserId},
         ${messageColumns.messageText}, ${messageColumns.plainText}, ${messageColumns.words})
       select $4, id, last_sequence, last_message_at, $2, $3, $6, $7, $8, array_to_tsvector($10::text[]) from bumped
     ), updated as (
       update conversation_participants p set last_message_at = ${b.lastMessageAt}, last_sequence = ${b.lastSequence},
         unread_count = ${p.unreadCount} + case when ${p.id} = mine.id then 0 else 1 end
       from bumped b, mine where ${p.conversationId} = ${b.id} and ${p.leftAt} is null
       returning ${p.id}, ${p.entityType}, ${p.entityId}, ${p.firstVisibleSequence}, ${p.position}, ${p.labelIds}
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
  /** The creator first. The ids are those of the new participant rows. */
  participants: readonly { id: string; box: MessageBox }[]
}

/**
 * Stores a conversation with its first message, which is unread for all but the creator. All statements lock the boxes'
 * counters in the same order, so two of them cannot deadlock.
 *
 * @throws a unique violation of messages_pkey if the message's id is already used; nothing is changed then
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
       insert into conversations (${conversationColumns.id}, ${conversationColumns.subject}, ${conversationColumns.headingWords},
         ${conversationColumns.createdAt}, ${conversationColumns.lastMessageAt}, ${conversationColumns.lastSequence},
         ${conversationColumns.lastCreatorType}, ${conversationColumns.lastCreatorId}, ${conversationColumns.preview},
           ${conversationColumns.participantsCount})
       select $1, $2, array_to_tsvector($3::text[]), $4::timestamptz, $4::timestamptz, 1, entity_type, entity_id, $5,
         cardinality($11::uuid[]) from creator
     ), stored as (
       insert into messages (${messageColumns.id}, ${messageColumns.conversationId}, ${messageColumns.sequence},
         ${messageColumns.createdAt}, ${messageColumns.creatorType}, ${messageColumns.creatorId}, ${messageColumns.actingUserId},
         ${messageColumns.messageText}, ${messageColumns.plainText}, ${messageColumns.words})
       select $6, $1, 1, $4::timestamptz, entity_type, entity_id, $7, $8, $9, array_to_tsvector($10::text[])
         from creator
     ), joined as (
       insert into conversation_participants (${conversationParticipant.id}, ${conversationParticipant.conversationId},
         ${conversationParticipant.entityType}, ${conversationParticipant.entityId}, ${conversationParticipant.position},
         ${conversationParticipant.lastMessageAt},
         ${conversationParticipant.lastSequence}, ${conversationParticipant.unreadCount}, ${conversationParticipant.displayType},
           ${conversationParticipant.displayId})
       select ${m.id}, $1, m.entity_type, m.entity_id, m.position, $4::timestamptz, 1, case when m.position = 1 then 0
         else 1 end,
         coalesce(shown.entity_type, m.entity_type), coalesce(shown.entity_id, m.entity_id)
       from member m left join member shown on shown.position = case when m.position = 1 then 2 else 1 end
     )
     insert into message_boxes (${messageBox.entityType}, ${messageBox.entityId}, ${messageBox.inboxCount})
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

import type { Database, Db } from '#server/db/client.ts'
import { columnsOf, batchTogether } from '#server/db/batch.ts'
import { aliased, columns, computed, leftJoined, type RowOf, statement } from '#server/db/typed-sql.ts'
import type { MessageBox } from './box.ts'
import { insertMessage, type NewMessage, type ParticipantRow, type StoredMessage } from './repository-messages.ts'
import { conversations, conversationParticipants, messages } from './tables.ts'

interface Send {
  box: MessageBox
  conversationId: string
  message: NewMessage
}

/**
 * `b` has no row, so its columns are null, if another transaction has locked the conversation or one of its
 * participants.
 */
const p = aliased(conversationParticipants, 'p')
const c = aliased(conversations, 'c')
const messageColumns = aliased(messages)
const b = leftJoined(conversations, 'b')

const SENT = columns({
  nr: computed<number>('m.nr::int'),
  sequence: b.lastSequence,
  createdAt: b.lastMessageAt,
  participants: computed<(ParticipantRow & { isLabelled: boolean })[] | null>(
    '(select json_agg(t order by t.position) from told t where t.nr = b.nr)',
  ),
})

type SentRow = RowOf<typeof SENT>

/**
 * Works like `insertMessage`, for one message in each of several conversations. It does not wait for locks: locked rows
 * are skipped, so that no message delays another one and this statement cannot be part of a deadlock. A conversation is
 * processed only if all its participant rows can be locked. If the result has no row for a conversation, the box is not
 * a participant.
 */
const SEND_ALL = statement`
  with asked as (
    select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::uuid[], $7::text[],
      $8::text[], $9::text[], $10::text[])
      with ordinality as a(conversation_id, entity_type, entity_id, id, now, acting_user_id, html, plain_text,
        preview, words, nr)
    where conversation_id is not null
  ), mine as (
    select a.nr, ${p.conversationId} from asked a
    join conversation_participants p on ${p.conversationId} = a.conversation_id and ${p.entityType} = a.entity_type
      and ${p.entityId} = a.entity_id and ${p.leftAt} is null
  ), held as (
    select m.nr, ${c.id}, ${c.participantsCount} from mine m join conversations c
      on ${c.id} = m.conversation_id for update of c skip locked
  ), places as (
    select ${p.conversationId} from held h join conversation_participants p on ${p.conversationId} = h.id
      and ${p.leftAt} is null for update of p skip locked
  ), bumped as (
    update conversations c set last_sequence = ${c.lastSequence} + 1, last_message_at = greatest(${c.lastMessageAt},
      a.now),
      last_creator_type = a.entity_type, last_creator_id = a.entity_id, preview = a.preview
    from held h join asked a on a.nr = h.nr
    where ${c.id} = h.id and h.participants_count = (select count(*) from places where conversation_id = h.id)
    returning h.nr, ${c.id}, ${c.lastSequence}, ${c.lastMessageAt}, ${c.lastCreatorType}, ${c.lastCreatorId}
  ), stored as (
    insert into messages (${messageColumns.id}, ${messageColumns.conversationId}, ${messageColumns.sequence},
      ${messageColumns.createdAt}, ${messageColumns.creatorType}, ${messageColumns.creatorId}, ${messageColumns.actingUserId},
      ${messageColumns.messageText}, ${messageColumns.plainText}, ${messageColumns.words})
    select a.id, ${b.id}, ${b.lastSequence}, ${b.lastMessageAt}, a.entity_type, a.entity_id, a.acting_user_id, a.html,
      a.plain_text, array_to_tsvector(string_to_array(a.words, ' '))
    from bumped b join asked a on a.nr = b.nr
  ), told as (
    update conversation_participants p set last_message_at = ${b.lastMessageAt}, last_sequence = ${b.lastSequence},
      unread_count = ${p.unreadCount} + case when ${p.entityType} = ${b.lastCreatorType}
        and ${p.entityId} = ${b.lastCreatorId} then 0 else 1 end
    from bumped b where ${p.conversationId} = ${b.id} and ${p.leftAt} is null
    returning b.nr, ${p.id}, ${p.entityType} as "entityType", ${p.entityId} as "entityId",
      ${p.firstVisibleSequence} as "firstVisibleSequence",
      ${p.position}, ${p.labelIds} <> '{}' as "isLabelled"
  )
  select ${SENT}
  from mine m left join bumped b on b.nr = m.nr`

/**
 * The message must be stored by a separate statement, which waits for the lock on the conversation and reports errors.
 */
const ALONE = 'alone'

type Outcome = StoredMessage | null | typeof ALONE

function valuesOf({ box, conversationId, message }: Send): (string | null)[] {
  const { id, now, actingUserId, html, plainText, preview, words } = message
  // Words contain only letters and digits, so they can be joined; PostgreSQL has no arrays of arrays of different
  // lengths.
  return [
    conversationId,
    box.entityType,
    box.entityId,
    id,
    now.toISOString(),
    actingUserId,
    html,
    plainText,
    preview,
    words.join(' '),
  ]
}

function outcomeOf(row: SentRow | undefined): Outcome {
  if (!row) return null
  const { sequence, createdAt, participants } = row
  return sequence === null || createdAt === null || participants === null
    ? ALONE
    : { sequence, createdAt, participants, isLabelled: participants.some((one) => one.isLabelled) }
}

/**
 * Stores the first message of each conversation. The others are stored separately by `insertMessage`, as are all
 * messages if the statement fails.
 */
async function insertAll(database: Database, sends: readonly Send[]): Promise<Outcome[]> {
  const first = new Map(sends.toReversed().map((send) => [send.conversationId, send]))
  const chosen = sends.filter((send) => first.get(send.conversationId) === send)
  try {
    const rows = new Map(
      (await database.query('conversation-sends', SEND_ALL, columnsOf(chosen.map(valuesOf)))).map((row) => [
        row.nr,
        row,
      ]),
    )
    const outcomes = new Map(chosen.map((send, index) => [send, outcomeOf(rows.get(index + 1))]))
    return sends.map((send) => (outcomes.has(send) ? (outcomes.get(send) ?? null) : ALONE))
  } catch {
    // Either nothing was stored or the response was lost; the separate statement for each message finds out which.
    return sends.map(() => ALONE)
  }
}

/**
 * Stores a message like `insertMessage`. Outside a transaction, messages that arrive at the same time share one
 * statement, one commit and one flush of the write-ahead log.
 *
 * @returns null if the box is not a participant
 * @throws a unique violation if the message's id is already used; nothing is changed then
 */
export async function storeMessage(
  database: Database,
  box: MessageBox,
  conversationId: string,
  message: NewMessage,
  tx?: Db,
): Promise<StoredMessage | null> {
  if (tx) return insertMessage(database, box, conversationId, message, tx)
  const outcome = await batchTogether(
    database,
    'conversation-sends',
    (sends: readonly Send[]) => insertAll(database, sends),
    { box, conversationId, message },
  )
  return outcome === ALONE ? insertMessage(database, box, conversationId, message) : outcome
}

import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { MessageBox } from './box.ts'
import { conversationParticipants, conversations } from './tables.ts'

const c = aliased(conversations, 'c')
const conversationParticipant = aliased(conversationParticipants)

/** Holds the next conversations that a box trashed before an instant (null: at any time), the lowest ids first. */
export async function lockTrashed(
  database: Database,
  tx: Db,
  box: MessageBox,
  before: Date | null,
  limit: number,
): Promise<string[]> {
  const rows = await database.query(
    'trash-lock',
    statement`select ${columns({ id: c.id })} from conversations c join conversation_participants p on p.conversation_id
      = c.id
     where p.entity_type = $1 and p.entity_id = $2 and p.left_at is null and p.trashed_at is not null
     and ($3::timestamptz is null or p.trashed_at < $3::timestamptz)
     order by c.id limit $4 for update of c`,
    [box.entityType, box.entityId, before, limit],
    tx,
  )
  return rows.map((row) => row.id)
}

/**
 * Of these conversations those that the box, which is held, still has in its trash.
 *
 * @param before only those that came there before this; all of them if null
 */
export async function filterTrashed(
  database: Database,
  tx: Db,
  box: MessageBox,
  before: Date | null,
  conversationIds: readonly string[],
): Promise<string[]> {
  const rows = await database.query(
    'trash-filter',
    statement`select ${columns({ id: conversationParticipant.conversationId })} from conversation_participants
     where entity_type = $1 and entity_id = $2 and conversation_id = any($3::uuid[]) and left_at is null
       and trashed_at is not null and ($4::timestamptz is null or trashed_at < $4::timestamptz)`,
    [box.entityType, box.entityId, conversationIds, before],
    tx,
  )
  return rows.map((row) => row.id)
}

/** When the latest of a box's conversations in the trash came there; null if the trash is empty. */
export async function findTrashedUntil(database: Database, box: MessageBox): Promise<Date | null> {
  const [row] = await database.query(
    'trash-until',
    statement`select ${columns({ at: computed<Date | null>(`max(trashed_at)`) })} from conversation_participants
     where entity_type = $1 and entity_id = $2 and left_at is null and trashed_at is not null`,
    [box.entityType, box.entityId],
  )
  return row?.at ?? null
}

/** Boxes with something that was trashed before an instant. */
export async function findBoxesTrashedBefore(database: Database, before: Date): Promise<MessageBox[]> {
  const selected = columns({
    entityType: conversationParticipant.entityType,
    entityId: conversationParticipant.entityId,
  })
  return database.query(
    'trash-boxes',
    statement`select distinct ${selected} from conversation_participants
     where left_at is null and trashed_at < $1::timestamptz`,
    [before],
  )
}

import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { MessageBox } from './box.ts'
import { conversationParticipants, conversations } from './tables.ts'

const p = aliased(conversationParticipants, 'p')
const c = aliased(conversations, 'c')
const conversationParticipant = aliased(conversationParticipants)

/** Locks the next conversations that a box trashed before a time (null for any time), in the order of their ids. */
export async function lockTrashed(
  database: Database,
  tx: Db,
  box: MessageBox,
  before: Date | null,
  limit: number,
): Promise<string[]> {
  const rows = await database.query(
    'trash-lock',
    statement`select ${columns({ id: c.id })} from conversations c join conversation_participants p on ${p.conversationId}
      = ${c.id}
     where ${p.entityType} = $1 and ${p.entityId} = $2 and ${p.leftAt} is null and ${p.trashedAt} is not null
     and ($3::timestamptz is null or ${p.trashedAt} < $3::timestamptz)
     order by ${c.id} limit $4 for update of c`,
    [box.entityType, box.entityId, before, limit],
    tx,
  )
  return rows.map((row) => row.id)
}

/**
 * Returns those of the conversations that are still in the box's trash. The caller holds the lock on the box.
 *
 * @param before only those that were trashed before this time; null for all
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
     where ${conversationParticipant.entityType} = $1 and ${conversationParticipant.entityId} = $2
       and ${conversationParticipant.conversationId} = any($3::uuid[]) and ${conversationParticipant.leftAt} is null
       and ${conversationParticipant.trashedAt} is not null and ($4::timestamptz is null
         or ${conversationParticipant.trashedAt} < $4::timestamptz)`,
    [box.entityType, box.entityId, conversationIds, before],
    tx,
  )
  return rows.map((row) => row.id)
}

/** Returns when the last conversation was moved to the trash of a box; null if the trash is empty. */
export async function findTrashedUntil(database: Database, box: MessageBox): Promise<Date | null> {
  const [row] = await database.query(
    'trash-until',
    statement`select ${columns({ at: computed<Date | null>(`max(trashed_at)`) })} from conversation_participants
     where ${conversationParticipant.entityType} = $1 and ${conversationParticipant.entityId} = $2
       and ${conversationParticipant.leftAt} is null and ${conversationParticipant.trashedAt} is not null`,
    [box.entityType, box.entityId],
  )
  return row?.at ?? null
}

/** Finds the boxes that contain conversations that were trashed before a time. */
export async function findBoxesTrashedBefore(database: Database, before: Date): Promise<MessageBox[]> {
  const selected = columns({
    entityType: conversationParticipant.entityType,
    entityId: conversationParticipant.entityId,
  })
  return database.query(
    'trash-boxes',
    statement`select distinct ${selected} from conversation_participants
     where ${conversationParticipant.leftAt} is null and ${conversationParticipant.trashedAt} < $1::timestamptz`,
    [before],
  )
}

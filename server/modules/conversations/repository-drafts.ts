import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { AppError } from '#server/graphql/errors.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import type { MessageBox } from './box.ts'
import { conversationDrafts } from './tables.ts'

const conversationDraft = aliased(conversationDrafts)

export interface DraftRow {
  draftKey: string
  content: string
  version: number
  updatedAt: Date
}

/** The owner of drafts and the message box of the drafts. */
export interface DraftOwner {
  userId: string
  box: MessageBox
}

const DRAFT = columns({
  draftKey: conversationDraft.draftKey,
  content: conversationDraft.content,
  version: conversationDraft.version,
  updatedAt: conversationDraft.updatedAt,
})
const OWNED = 'user_id = $1 and entity_type = $2 and entity_id = $3'

const ownerValues = ({ userId, box }: DraftOwner): [userId: string, entityType: string, entityId: string] => [
  userId,
  box.entityType,
  box.entityId,
]

/** Lists drafts, newest first. */
export async function listDrafts(database: Database, owner: DraftOwner): Promise<DraftRow[]> {
  return database.query(
    'drafts-list',
    statement`select ${DRAFT} from conversation_drafts where ${OWNED} order by ${conversationDraft.updatedAt} desc,
      ${conversationDraft.draftKey}`,
    ownerValues(owner),
  )
}

/**
 * Serializes changes to a user's drafts in one box.
 *
 * @throws AppError NOT_FOUND if the organization of the box does not exist; staff can pass any id
 */
export async function lockDrafts(database: Database, tx: Db, owner: DraftOwner): Promise<void> {
  const [userId, entityType, entityId] = ownerValues(owner)
  await lockKey(tx, 'drafts', userId, entityType, entityId)
  const selected = columns({
    isBox: computed<boolean>(`$1 = 'User' or exists (select from organizations where id = $2::uuid)`),
  })
  const [row] = await database.query('drafts-box', statement`select ${selected}`, [entityType, entityId], tx)
  if (!row?.isBox) throw new AppError('NOT_FOUND')
}

export async function findDraft(
  database: Database,
  tx: Db,
  owner: DraftOwner,
  draftKey: string,
): Promise<DraftRow | null> {
  const rows = await database.query(
    'drafts-find',
    statement`select ${DRAFT} from conversation_drafts where ${OWNED} and ${conversationDraft.draftKey} = $4`,
    [...ownerValues(owner), draftKey],
    tx,
  )
  return rows[0] ?? null
}

export async function countDrafts(database: Database, tx: Db, owner: DraftOwner): Promise<number> {
  const [row] = await database.query(
    'drafts-count',
    statement`select ${columns({ drafts: computed<number>(`count(*)::int`) })} from conversation_drafts where ${OWNED}`,
    ownerValues(owner),
    tx,
  )
  return row?.drafts ?? 0
}

export async function storeDraft(database: Database, tx: Db, owner: DraftOwner, draft: DraftRow): Promise<void> {
  await database.query(
    'drafts-store',
    statement`insert into conversation_drafts (${conversationDraft.userId}, ${conversationDraft.entityType},
      ${conversationDraft.entityId}, ${conversationDraft.draftKey}, ${conversationDraft.content}, ${conversationDraft.version},
      ${conversationDraft.updatedAt})
      values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (${conversationDraft.userId}, ${conversationDraft.entityType}, ${conversationDraft.entityId},
       ${conversationDraft.draftKey})
     do update set ${conversationDraft.content} = excluded.content, ${conversationDraft.version} = excluded.version,
       ${conversationDraft.updatedAt} = excluded.updated_at`,
    [...ownerValues(owner), draft.draftKey, draft.content, draft.version, draft.updatedAt],
    tx,
  )
}

export async function deleteDraft(database: Database, tx: Db, owner: DraftOwner, draftKey: string): Promise<void> {
  await database.query(
    'drafts-delete',
    statement`delete from conversation_drafts where ${OWNED} and ${conversationDraft.draftKey} = $4`,
    [...ownerValues(owner), draftKey],
    tx,
  )
}

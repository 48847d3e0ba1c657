import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MessageBox } from './box.ts'
import { conversationLabels, conversationParticipants, messageBoxes, conversationLabellings } from './tables.ts'

const l = aliased(conversationLabels, 'l')
const b = aliased(messageBoxes, 'b')
const conversationLabelling = aliased(conversationLabellings)
const messageBox = aliased(messageBoxes)
const conversationLabel = aliased(conversationLabels)
const conversationParticipant = aliased(conversationParticipants)

/** A custom label. */
export interface LabelRow {
  id: string
  parentId: string | null
  name: string
  colorName: string
  version: number
  conversationCount: number
}

export type CountedLabel = LabelRow & { unreadCount: number }

/** Number of conversations of a box per label. `unread` counts conversations, not messages. */
export interface BoxLabels {
  inbox: number
  trash: number
  unreadInbox: number
  unreadTrash: number
  labels: CountedLabel[]
}

/**
 * Reads the box's counters and custom labels in one statement. Unread conversations are counted; all other counters are
 * stored.
 */
export async function listLabels(database: Database, box: MessageBox): Promise<BoxLabels> {
  const selected = columns({
    inbox: computed<number>(`coalesce(b.inbox_count, 0)`),
    trash: computed<number>(`coalesce(b.trash_count, 0)`),
    unreadInbox: computed<number>(`u.inbox::int`),
    unreadTrash: computed<number>(`u.trash::int`),
    labels: computed<CountedLabel[]>(`(
       select coalesce(json_agg(json_build_object('id', ${l.id}, 'parentId', ${l.parentId}, 'name', ${l.name}, 'colorName',
         ${l.colorName},
         'version', ${l.version}, 'conversationCount', ${l.conversationCount}, 'unreadCount', coalesce(n.unread, 0))), '[]')
       from conversation_labels l left join (
         select label_id, count(*) as unread from unread cross join unnest(label_ids) as label_id
           where trashed_at is null group by label_id
       ) n on n.label_id = ${l.id}
       where ${l.entityType} = $1 and ${l.entityId} = $2
     )`),
  })
  const [labels] = await database.query(
    'conversations-labels',
    statement`with unread as materialized (
       select trashed_at, label_ids from conversation_participants
       where entity_type = $1 and entity_id = $2 and unread_count > 0 and left_at is null
     )
     select ${selected}
     from (
       select count(*) filter (where trashed_at is null) as inbox,
         count(*) filter (where trashed_at is not null) as trash from unread
     ) u left join message_boxes b on ${b.entityType} = $1 and ${b.entityId} = $2`,
    [box.entityType, box.entityId],
  )
  return labels ?? { inbox: 0, trash: 0, unreadInbox: 0, unreadTrash: 0, labels: [] }
}

/**
 * Serializes changes to the labels, trash and counters of a box. To prevent deadlocks, locks are always taken in this
 * order: conversations by id, boxes, participants, labelings, labels.
 *
 * @throws AppError NOT_FOUND if the organization of the box does not exist; staff can pass any id
 */
export async function lockBox(database: Database, tx: Db, box: MessageBox): Promise<void> {
  const rows = await database.query(
    'box-lock',
    statement`insert into message_boxes (${messageBox.entityType}, ${messageBox.entityId})
     select $1::text, $2::uuid where $1 = 'User' or exists (select from organizations where id = $2)
     on conflict (entity_type, entity_id) do update set inbox_count = message_boxes.inbox_count
     returning ${columns({ entity_id: messageBox.entityId })}`,
    [box.entityType, box.entityId],
    tx,
  )
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}

const LABEL = columns({
  id: conversationLabel.id,
  parentId: conversationLabel.parentId,
  name: conversationLabel.name,
  colorName: conversationLabel.colorName,
  version: conversationLabel.version,
  conversationCount: conversationLabel.conversationCount,
})

/** Finds a label; null if the box has no such label. */
export async function findLabel(
  database: Database,
  box: MessageBox,
  labelId: string,
  tx?: Db,
): Promise<LabelRow | null> {
  const rows = await database.query(
    'label-find',
    statement`select ${LABEL} from conversation_labels where ${conversationLabel.id} = $1 and ${conversationLabel.entityType} = $2
      and ${conversationLabel.entityId} = $3`,
    [labelId, box.entityType, box.entityId],
    tx,
  )
  return rows[0] ?? null
}

/**
 * Returns the number of labels of the box and the depth of `parentId`: 1 at the top level; 0 if it is null or not a
 * label of the box.
 */
export async function measureLabels(
  database: Database,
  tx: Db,
  box: MessageBox,
  parentId: string | null,
): Promise<{ count: number; depth: number }> {
  const selected = columns({
    count: computed<number>(
      `(select count(*)::int from conversation_labels where entity_type = $1 and entity_id = $2)`,
    ),
    depth: computed<number>(`(select count(*)::int from chain)`),
  })
  const [row] = await database.query(
    'label-measure',
    statement`with recursive chain as (
       select id, parent_id from conversation_labels where id = $3 and entity_type = $1 and entity_id = $2
       union select ${l.id}, ${l.parentId} from conversation_labels l join chain on ${l.id} = chain.parent_id
     )
     select ${selected}`,
    [box.entityType, box.entityId, parentId],
    tx,
  )
  return row ?? { count: 0, depth: 0 }
}

/** Returns whether another label with the same parent (null for the top level) has the name, ignoring case. */
export async function isLabelNameTaken(
  database: Database,
  tx: Db,
  box: MessageBox,
  { id, parentId, name }: Pick<LabelRow, 'id' | 'parentId' | 'name'>,
): Promise<boolean> {
  const rows = await database.query(
    'label-name-taken',
    statement`select 1 from conversation_labels where ${conversationLabel.entityType} = $1 and ${conversationLabel.entityId} = $2
     and ${conversationLabel.parentId} is not distinct from $3 and lower(${conversationLabel.name}) = lower($4)
       and ${conversationLabel.id} <> $5 limit 1`,
    [box.entityType, box.entityId, parentId, name, id],
    tx,
  )
  return rows.length > 0
}

export type NewLabel = Pick<LabelRow, 'id' | 'parentId' | 'name' | 'colorName'> & { now: Date }

/** Inserts a label. @returns false if the id already belongs to a label of any box */
export async function insertLabel(database: Database, tx: Db, box: MessageBox, label: NewLabel): Promise<boolean> {
  const rows = await database.query(
    'label-insert',
    statement`insert into conversation_labels (${conversationLabel.id}, ${conversationLabel.entityType},
      ${conversationLabel.entityId}, ${conversationLabel.parentId}, ${conversationLabel.name}, ${conversationLabel.colorName},
      ${conversationLabel.createdAt})
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (${conversationLabel.id}) do nothing returning
       ${columns({ id: conversationLabel.id })}`,
    [label.id, box.entityType, box.entityId, label.parentId, label.name, label.colorName, label.now],
    tx,
  )
  return rows.length > 0
}

export async function updateLabel(
  database: Database,
  tx: Db,
  labelId: string,
  name: string,
  colorName: string,
): Promise<void> {
  await database.query(
    'label-update',
    statement`update conversation_labels set ${conversationLabel.name} = $2, ${conversationLabel.colorName} = $3,
      ${conversationLabel.version} = ${conversationLabel.version} + 1 where ${conversationLabel.id} = $1`,
    [labelId, name, colorName],
    tx,
  )
}

/** Removes a label from all conversations, moves its children to its parent and deletes it. */
export async function deleteLabel(database: Database, tx: Db, label: LabelRow): Promise<void> {
  await database.query(
    'label-unlabel',
    statement`update conversation_participants set label_ids = array_remove(label_ids, $1)
     where id in (select participant_id from conversation_labellings where label_id = $1)`,
    [label.id],
    tx,
  )
  await database.query(
    'label-delete-labellings',
    statement`delete from conversation_labellings where ${conversationLabelling.labelId} = $1`,
    [label.id],
    tx,
  )
  await database.query(
    'label-lift-children',
    statement`update conversation_labels set ${conversationLabel.parentId} = $2 where ${conversationLabel.parentId} = $1`,
    [label.id, label.parentId],
    tx,
  )
  await database.query(
    'label-delete',
    statement`delete from conversation_labels where ${conversationLabel.id} = $1`,
    [label.id],
    tx,
  )
}

/** The box's copy of a conversation. */
export interface CopyRow {
  participantId: string
  isTrashed: boolean
  labelIds: string[]
}

/** Locks the box's copy until the transaction ends; null if the box is not a participant. */
export async function lockCopy(
  database: Database,
  tx: Db,
  box: MessageBox,
  conversationId: string,
): Promise<CopyRow | null> {
  const selected = columns({
    participantId: conversationParticipant.id,
    isTrashed: computed<boolean>(`trashed_at is not null`),
    labelIds: conversationParticipant.labelIds,
  })
  const rows = await database.query(
    'copy-lock',
    statement`select ${selected}
      from conversation_participants
     where ${conversationParticipant.conversationId} = $1 and ${conversationParticipant.entityType} = $2
       and ${conversationParticipant.entityId} = $3 and ${conversationParticipant.leftAt} is null for update`,
    [conversationId, box.entityType, box.entityId],
    tx,
  )
  return rows[0] ?? null
}

/** Applies a label to a copy that does not have it. */
export async function applyLabel(database: Database, tx: Db, copy: CopyRow, labelId: string): Promise<void> {
  await database.query(
    'label-apply',
    statement`with labelled as (
       update conversation_participants set label_ids = array_append(label_ids, $2::uuid) where id = $1
       returning id, conversation_id, last_message_at, trashed_at
     ), stored as (
       insert into conversation_labellings (${conversationLabelling.participantId}, ${conversationLabelling.labelId},
         ${conversationLabelling.conversationId}, ${conversationLabelling.lastMessageAt}, ${conversationLabelling.isTrashed})
       select id, $2::uuid, conversation_id, last_message_at, trashed_at is not null from labelled
     )
     update conversation_labels set conversation_count = conversation_count + 1 where id = $2::uuid
       and not $3::boolean`,
    [copy.participantId, labelId, copy.isTrashed],
    tx,
  )
}

/** Removes a label from a copy that has it. */
export async function removeLabel(database: Database, tx: Db, copy: CopyRow, labelId: string): Promise<void> {
  await database.query(
    'label-remove',
    statement`with unlabelled as (
       update conversation_participants set label_ids = array_remove(label_ids, $2::uuid) where id = $1
     ), removed as (
       delete from conversation_labellings where participant_id = $1 and label_id = $2::uuid
     )
     update conversation_labels set conversation_count = conversation_count - 1 where id = $2::uuid
       and not $3::boolean`,
    [copy.participantId, labelId, copy.isTrashed],
    tx,
  )
}

/**
 * Moves a copy into the trash at a time, or out of it (null). The copy must not be in that state already. The caller
 * holds the lock on the box. Each copy gets a later time than all others in the trash, even if the servers' clocks
 * differ, because emptying the trash deletes everything up to a time.
 */
export async function moveCopy(
  database: Database,
  tx: Db,
  box: MessageBox,
  copy: CopyRow,
  trashedAt: Date | null,
): Promise<void> {
  await database.query(
    'copy-move',
    statement`with moved as (
       update conversation_participants set trashed_at = case when $2::timestamptz is not null then greatest($2, (
         select max(trashed_at) + interval '1 millisecond' from conversation_participants
         where entity_type = $4 and entity_id = $5 and left_at is null and trashed_at is not null
       )) end where id = $1
     ), counted as (
       update message_boxes set inbox_count = inbox_count - $3::int, trash_count = trash_count + $3::int
         where entity_type = $4 and entity_id = $5
     ), labellings as (
       update conversation_labellings set is_trashed = $2::timestamptz is not null where participant_id = $1
     )
     update conversation_labels set conversation_count = conversation_count - $3::int where id = any($6::uuid[])`,
    [copy.participantId, trashedAt, trashedAt ? 1 : -1, box.entityType, box.entityId, copy.labelIds],
    tx,
  )
}

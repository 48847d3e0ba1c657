import type { Database } from '#server/db/client.ts'
import { CONVERSATION_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import type { EmblemRow } from '#server/modules/profiles/service.ts'
import type { MessageBox, SystemLabel } from './box.ts'
import { EMBLEM_COLUMNS, EMBLEM_JOINS } from './repository-emblem.ts'
import { mayBeSeen } from './visible-messages.ts'

/**
 * A conversation as it stands in the list of one box, together with the emblem of the entity that stands for it: the
 * columns of `EmblemRow`. One statement for both is what the inbox's bar (P4) needs.
 */
export interface SummaryRow extends EmblemRow {
  conversationId: string
  subject: string
  lastMessageAt: Date
  /** '' when the newest message is not for this participant. */
  preview: string
  isOwn: boolean
  unreadCount: number
  participantsCount: number
}

export interface SummaryPage {
  totalCount: number
  rows: SummaryRow[]
}

/** Conversations of one box by label; `unread` counts conversations, not messages. */
export interface LabelCounts {
  inbox: number
  trash: number
  unreadInbox: number
  unreadTrash: number
}

/** Columns of a `SummaryRow`, of the participant `p`, the conversation `c` and what EMBLEM_JOINS adds. */
export const SUMMARY_COLUMNS = `
  p.conversation_id as "conversationId", c.subject, p.last_message_at as "lastMessageAt",
  case when ${mayBeSeen('p', 'c.last_sequence')} then c.preview else '' end as preview,
  (c.last_creator_id = p.entity_id and c.last_creator_type = p.entity_type) as "isOwn",
  p.unread_count as "unreadCount", c.participants_count as "participantsCount",
  ${EMBLEM_COLUMNS}`

/** What makes a row `p` of the box stand under a label. */
export const UNDER: Record<SystemLabel, string> = { Inbox: 'and p.trashed_at is null', All: '', Trash: 'and p.trashed_at is not null' }
const TOTAL: Record<SystemLabel, string> = { Inbox: 'inbox_count', All: 'inbox_count + trash_count', Trash: 'trash_count' }

/** The total comes with every row, and alone when the page is empty: one statement answers both. */
function pageStatement(label: SystemLabel, limit: string, offset: string): string {
  return `
    select t.total, s.* from (
      select coalesce((select ${TOTAL[label]} from message_boxes where entity_type = $1 and entity_id = $2), 0) as total
    ) t left join lateral (
      select ${SUMMARY_COLUMNS}
      from (
        select * from conversation_participants p
        where p.entity_type = $1 and p.entity_id = $2 and p.left_at is null ${UNDER[label]}
        order by p.last_message_at desc, p.conversation_id limit ${limit} offset ${offset}
      ) p join conversations c on c.id = p.conversation_id ${EMBLEM_JOINS}
      order by p.last_message_at desc, p.conversation_id
    ) s on true`
}

/** Pages that people really turn to; their numbers stand in the statement itself. */
const LITERAL_PAGES_COUNT = 20

export type PageRow = Partial<SummaryRow> & { total: number }

function isSummary(row: PageRow): row is SummaryRow & { total: number } {
  return row.conversationId != null
}

/** A page from rows that all carry the total; a row without a conversation only carries it. */
export function pageOf(rows: readonly PageRow[]): SummaryPage {
  return { totalCount: rows[0]?.total ?? 0, rows: rows.filter(isSummary) }
}

/**
 * One page of a label, newest message first. PostgreSQL knows nothing of a `limit $3 offset $4` when it makes its plan once for
 * all; it then prefers to plan every time, which takes longer than the page. So the usual pages are statements of their own.
 */
export async function listConversations(database: Database, box: MessageBox, label: SystemLabel, limit: number, offset: number): Promise<SummaryPage> {
  const owner = [box.entityType, box.entityId]
  const usual = limit === CONVERSATION_PAGE_SIZE_ROWS && offset % limit === 0 && offset < limit * LITERAL_PAGES_COUNT
  const rows = usual
    ? database.query<PageRow>(`conversations-page-${label}-${offset}`, pageStatement(label, String(limit), String(offset)), owner)
    : database.query<PageRow>(`conversations-page-${label}`, pageStatement(label, '$3', '$4'), [...owner, limit, offset])
  return pageOf(await rows)
}

/** One conversation as its box lists it; null when the box has no such conversation. */
export async function findSummary(database: Database, box: MessageBox, conversationId: string): Promise<SummaryRow | null> {
  const rows = await database.query<SummaryRow>(
    'conversations-summary',
    `select ${SUMMARY_COLUMNS} from conversation_participants p join conversations c on c.id = p.conversation_id ${EMBLEM_JOINS}
     where p.conversation_id = $1 and p.entity_type = $2 and p.entity_id = $3 and p.left_at is null`,
    [conversationId, box.entityType, box.entityId],
  )
  return rows[0] ?? null
}

export async function countByLabel(database: Database, box: MessageBox): Promise<LabelCounts> {
  const [counts] = await database.query<LabelCounts>(
    'conversations-labels',
    `select coalesce(b.inbox_count, 0) as inbox, coalesce(b.trash_count, 0) as trash, u.inbox::int as "unreadInbox", u.trash::int as "unreadTrash"
     from (
       select count(*) filter (where trashed_at is null) as inbox, count(*) filter (where trashed_at is not null) as trash
       from conversation_participants where entity_type = $1 and entity_id = $2 and unread_count > 0 and left_at is null
     ) u left join message_boxes b on b.entity_type = $1 and b.entity_id = $2`,
    [box.entityType, box.entityId],
  )
  return counts ?? { inbox: 0, trash: 0, unreadInbox: 0, unreadTrash: 0 }
}

/** Conversations in the inbox with at least one unread message. */
export async function countUnreadConversations(database: Database, box: MessageBox): Promise<number> {
  const [row] = await database.query<{ unread: number }>(
    'conversations-unread',
    `select count(*)::int as unread from conversation_participants
     where entity_type = $1 and entity_id = $2 and trashed_at is null and unread_count > 0 and left_at is null`,
    [box.entityType, box.entityId],
  )
  return row?.unread ?? 0
}

/** Ids of the conversations whose active participants are the box and exactly `entityIds` (not empty), newest first. */
export async function findConversationsBetween(database: Database, box: MessageBox, entityIds: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ conversationId: string }>(
    'conversations-between',
    `select mine.conversation_id as "conversationId" from conversation_participants first
     join conversation_participants mine on mine.conversation_id = first.conversation_id and mine.entity_type = $1 and mine.entity_id = $2 and mine.left_at is null
     join conversations c on c.id = mine.conversation_id and c.participants_count = cardinality($3::uuid[]) + 1
     where first.entity_type in ('User', 'Organization') and first.entity_id = ($3::uuid[])[1] and first.left_at is null
     and not exists (
       select from conversation_participants other
       where other.conversation_id = mine.conversation_id and other.left_at is null and other.id <> mine.id and other.entity_id <> all ($3::uuid[])
     )
     order by mine.last_message_at desc, mine.conversation_id limit 100`,
    [box.entityType, box.entityId, entityIds],
  )
  return rows.map((row) => row.conversationId)
}

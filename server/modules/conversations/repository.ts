import type { Database } from '#server/db/client.ts'
import type { EmblemRow } from '#server/modules/profiles/service.ts'
import type { MessageBox, SystemLabel } from './box.ts'
import { EMBLEM_COLUMNS, EMBLEM_JOINS } from './repository-emblem.ts'
import { tsQueryOf } from './search-words.ts'
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
const SUMMARY = `
  p.conversation_id as "conversationId", c.subject, p.last_message_at as "lastMessageAt",
  case when ${mayBeSeen('p', 'c.last_sequence')} then c.preview else '' end as preview,
  (c.last_creator_id = p.entity_id and c.last_creator_type = p.entity_type) as "isOwn",
  p.unread_count as "unreadCount", c.participants_count as "participantsCount",
  ${EMBLEM_COLUMNS}`

const UNDER: Record<SystemLabel, string> = { Inbox: 'and p.trashed_at is null', All: '', Trash: 'and p.trashed_at is not null' }
const TOTAL: Record<SystemLabel, string> = { Inbox: 'inbox_count', All: 'inbox_count + trash_count', Trash: 'trash_count' }

/** The total comes with every row, and alone when the page is empty: one statement answers both. */
function pageStatement(label: SystemLabel): string {
  return `
    select t.total, s.* from (
      select coalesce((select ${TOTAL[label]} from message_boxes where entity_type = $1 and entity_id = $2), 0) as total
    ) t left join lateral (
      select ${SUMMARY}
      from (
        select * from conversation_participants p
        where p.entity_type = $1 and p.entity_id = $2 and p.left_at is null ${UNDER[label]}
        order by p.last_message_at desc, p.conversation_id limit $3 offset $4
      ) p join conversations c on c.id = p.conversation_id ${EMBLEM_JOINS}
      order by p.last_message_at desc, p.conversation_id
    ) s on true`
}

/**
 * A conversation is found when all words stand in one of its messages, or in its heading: the subject and the participants'
 * names. $3 is the tsquery. Starts from what the word indexes find: for words that few messages hold. The single row of the
 * box is fetched by `limit 1`, or a plan made for any box would walk this whole one.
 */
function rareStatement(label: SystemLabel): string {
  return `
    with hits as materialized (
      select conversation_id, max(sequence) as newest from (
        select conversation_id, sequence from messages where words @@ $3::tsquery
        union all select id, 2147483647 from conversations where heading_words @@ $3::tsquery
      ) h group by conversation_id
    ), p as (
      select p.*, count(*) over ()::int as total from hits h cross join lateral (
        select * from conversation_participants p where p.conversation_id = h.conversation_id and p.entity_type = $1 and p.entity_id = $2 limit 1
      ) p
      where ${mayBeSeen('p', 'h.newest')} ${UNDER[label]}
      order by p.last_message_at desc, p.conversation_id limit $4 offset $5
    )
    select p.total, ${SUMMARY} from p join conversations c on c.id = p.conversation_id ${EMBLEM_JOINS}
    order by p.last_message_at desc, p.conversation_id`
}

/**
 * The same, starting from the box: for words so common that its newest conversations hold them. It stops at the end of the
 * page, so its work does not grow with the box. One row more than the page tells whether there are others.
 */
function commonStatement(label: SystemLabel): string {
  return `
    select 0 as total, ${SUMMARY} from conversation_participants p join conversations c on c.id = p.conversation_id ${EMBLEM_JOINS}
    where p.entity_type = $1 and p.entity_id = $2 and p.left_at is null ${UNDER[label]} and (
      c.heading_words @@ $3::tsquery or exists (
        select from messages m where m.conversation_id = p.conversation_id and m.words @@ $3::tsquery and ${mayBeSeen('p', 'm.sequence')}
      )
    )
    order by p.last_message_at desc, p.conversation_id limit $4 + 1 offset $5`
}

/** More hits than this, in all boxes together, and a search starts from the box instead of the word indexes. */
const RARE_HITS_MAX_COUNT = 4_000
const HITS = `
  select (select count(*) from (select 1 from messages where words @@ $1::tsquery limit ${RARE_HITS_MAX_COUNT + 1}) m)::int
       + (select count(*) from (select 1 from conversations where heading_words @@ $1::tsquery limit ${RARE_HITS_MAX_COUNT + 1}) c)::int as hits`

const PAGE = { Inbox: pageStatement('Inbox'), All: pageStatement('All'), Trash: pageStatement('Trash') }
const RARE = { Inbox: rareStatement('Inbox'), All: rareStatement('All'), Trash: rareStatement('Trash') }
const COMMON = { Inbox: commonStatement('Inbox'), All: commonStatement('All'), Trash: commonStatement('Trash') }

type PageRow = Partial<SummaryRow> & { total: number }

function isSummary(row: PageRow): row is SummaryRow & { total: number } {
  return row.conversationId != null
}

function pageOf(rows: readonly PageRow[]): SummaryPage {
  return { totalCount: rows[0]?.total ?? 0, rows: rows.filter(isSummary) }
}

/** One page of a label, newest message first. */
export async function listConversations(database: Database, box: MessageBox, label: SystemLabel, limit: number, offset: number): Promise<SummaryPage> {
  const values = [box.entityType, box.entityId, limit, offset]
  return pageOf(await database.query<PageRow>(`conversations-page-${label}`, PAGE[label], values))
}

/**
 * One page of what is found under a label. The total is exact for words that few messages hold; for common ones it is one
 * more than the page's end as long as there are others, so that a list can go on. An empty page has total 0.
 *
 * @param words from `queryWords`, not empty
 */
export async function searchConversations(
  database: Database,
  box: MessageBox,
  label: SystemLabel,
  words: readonly string[],
  limit: number,
  offset: number,
): Promise<SummaryPage> {
  const query = tsQueryOf(words)
  const values = [box.entityType, box.entityId, query, limit, offset]
  const [count] = await database.query<{ hits: number }>('conversations-hits', HITS, [query])
  if (count && count.hits <= RARE_HITS_MAX_COUNT) return pageOf(await database.query<PageRow>(`conversations-rare-${label}`, RARE[label], values))
  const { rows } = pageOf(await database.query<PageRow>(`conversations-common-${label}`, COMMON[label], values))
  return { totalCount: rows.length === 0 ? 0 : offset + rows.length, rows: rows.slice(0, limit) }
}

/** One conversation as its box lists it; null when the box has no such conversation. */
export async function findSummary(database: Database, box: MessageBox, conversationId: string): Promise<SummaryRow | null> {
  const rows = await database.query<SummaryRow>(
    'conversations-summary',
    `select ${SUMMARY} from conversation_participants p join conversations c on c.id = p.conversation_id ${EMBLEM_JOINS}
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

import type { Database } from '#server/db/client.ts'
import type { MessageBox, SystemLabel } from './box.ts'
import { tsQueryOf } from './search-words.ts'
import { mayBeSeen } from './visible-messages.ts'

/** A conversation as it stands in the list of one box. */
export interface SummaryRow {
  conversationId: string
  subject: string
  lastMessageAt: Date
  /** '' when the newest message is not for this participant. */
  preview: string
  isOwn: boolean
  unreadCount: number
  participantsCount: number
  displayType: MessageBox['entityType']
  displayId: string
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

/** Columns of a `SummaryRow`, of the participant `p` and the conversation `c`. */
const SUMMARY = `
  p.conversation_id as "conversationId", c.subject, p.last_message_at as "lastMessageAt",
  case when ${mayBeSeen('p', 'c.last_sequence')} then c.preview else '' end as preview,
  (c.last_creator_id = p.entity_id and c.last_creator_type = p.entity_type) as "isOwn",
  p.unread_count as "unreadCount", c.participants_count as "participantsCount",
  p.display_type as "displayType", p.display_id as "displayId"`

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
      ) p join conversations c on c.id = p.conversation_id
      order by p.last_message_at desc, p.conversation_id
    ) s on true`
}

/**
 * A conversation is found when one of its messages holds all words, or when each word stands in the subject or in the name of
 * a participant. $3 the tsquery of all words, $4 the words.
 */
function searchStatement(label: SystemLabel): string {
  return `
    with mine as (
      select p.* from conversation_participants p where p.entity_type = $1 and p.entity_id = $2 and p.left_at is null ${UNDER[label]}
    ), people as (
      select w.word, 'User' as entity_type, u.id as entity_id from unnest($4::text[]) as w(word)
      join users u on (' ' || lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, ''))) like '% ' || w.word || '%'
      union all
      select w.word, 'Organization', o.id from unnest($4::text[]) as w(word)
      join organizations o on (' ' || lower(o.display_name)) like '% ' || w.word || '%'
    ), heading as (
      select mine.conversation_id, w.word from unnest($4::text[]) as w(word)
      join conversations c on c.subject_words @@ ('''' || w.word || ''':*')::tsquery
      join mine on mine.conversation_id = c.id
      union
      select mine.conversation_id, people.word from people
      join conversation_participants other on other.entity_type = people.entity_type and other.entity_id = people.entity_id and other.left_at is null
      join mine on mine.conversation_id = other.conversation_id
    ), found as (
      select mine.conversation_id from messages m
      join mine on mine.conversation_id = m.conversation_id
      where m.words @@ $3::tsquery and ${mayBeSeen('mine', 'm.sequence')}
      union
      select conversation_id from heading group by conversation_id having count(*) = cardinality($4::text[])
    ), page as (
      select mine.*, count(*) over () as total from found join mine using (conversation_id)
      order by mine.last_message_at desc, mine.conversation_id limit $5 offset $6
    )
    select p.total::int as total, ${SUMMARY} from page p join conversations c on c.id = p.conversation_id
    order by p.last_message_at desc, p.conversation_id`
}

const PAGE = { Inbox: pageStatement('Inbox'), All: pageStatement('All'), Trash: pageStatement('Trash') }
const SEARCH = { Inbox: searchStatement('Inbox'), All: searchStatement('All'), Trash: searchStatement('Trash') }

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

/** One page of what is found under a label; `words` from `queryWords`, not empty. An empty page beyond the end has total 0. */
export async function searchConversations(
  database: Database,
  box: MessageBox,
  label: SystemLabel,
  words: readonly string[],
  limit: number,
  offset: number,
): Promise<SummaryPage> {
  const values = [box.entityType, box.entityId, tsQueryOf(words), words, limit, offset]
  return pageOf(await database.query<PageRow>(`conversations-search-${label}`, SEARCH[label], values))
}

/** One conversation as its box lists it; null when the box has no such conversation. */
export async function findSummary(database: Database, box: MessageBox, conversationId: string): Promise<SummaryRow | null> {
  const rows = await database.query<SummaryRow>(
    'conversations-summary',
    `select ${SUMMARY} from conversation_participants p join conversations c on c.id = p.conversation_id
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

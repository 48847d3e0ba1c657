import type { Database } from '#server/db/client.ts'
import { batchEach } from '#server/db/batch.ts'
import { aliased, columns, computed, statement, type Expression, type Statement } from '#server/db/typed-sql.ts'
import type { EmblemRow } from '#server/modules/profiles/service.ts'
import { CONVERSATION_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import type { LabelChoice, MessageBox, SystemLabel } from './box.ts'
import { EMBLEM_COLUMNS, EMBLEM_JOINS } from './repository-emblem.ts'
import { mayBeSeen } from './visible-messages.ts'
import { conversationParticipants, conversations } from './tables.ts'

const first = aliased(conversationParticipants, 'first')
const other = aliased(conversationParticipants, 'other')
const mine = aliased(conversationParticipants, 'mine')
const p = aliased(conversationParticipants, 'p')
const c = aliased(conversations, 'c')

/**
 * A conversation in the list of one box, with the emblem of the entity that represents it (the columns of `EmblemRow`).
 * Both are read in one statement to meet the response time target of the inbox.
 */
export interface SummaryRow extends EmblemRow {
  conversationId: string
  subject: string
  lastMessageAt: Date
  lastSequence: number
  /** '' if the participant may not see the newest message. */
  preview: string
  isOwn: boolean
  unreadCount: number
  participantsCount: number
  /** Custom labels of the box's copy. */
  labelIds: string[]
  isTrashed: boolean
}

export interface SummaryPage {
  totalCount: number
  rows: SummaryRow[]
}

/** Selects conversations of a box: by label, and optionally only unread ones. */
export interface Scope {
  label: LabelChoice
  unreadOnly: boolean
}

/** Columns of a `SummaryRow`: of the participant `p`, the conversation `c` and the joins of EMBLEM_JOINS. */
export const SUMMARY_COLUMNS = columns(
  {
    conversationId: p.conversationId,
    subject: c.subject,
    lastMessageAt: p.lastMessageAt,
    lastSequence: p.lastSequence,
    preview: computed<string>(`case when ${mayBeSeen('p', 'c.last_sequence')} then ${c.preview} else '' end`),
    isOwn: computed<boolean>(`(${c.lastCreatorId} = ${p.entityId} and ${c.lastCreatorType} = ${p.entityType})`),
    unreadCount: p.unreadCount,
    participantsCount: c.participantsCount,
    labelIds: p.labelIds,
    isTrashed: computed<boolean>(`${p.trashedAt} is not null`),
  },
  EMBLEM_COLUMNS,
)

const UNDER: Record<SystemLabel, string> = {
  Inbox: 'and p.trashed_at is null',
  All: '',
  Trash: 'and p.trashed_at is not null',
}
const TOTAL: Record<SystemLabel, string> = {
  Inbox: 'inbox_count',
  All: 'inbox_count + trash_count',
  Trash: 'trash_count',
}

/**
 * Returns the SQL condition for a row `p` of the box to be in a scope. Conversations in the trash are not listed under
 * custom labels.
 *
 * @param labelId the parameter that contains the id of a custom label
 */
export function conditionOf({ label, unreadOnly }: Scope, labelId: string): string {
  const under =
    label.type === 'Custom' ? `and ${p.trashedAt} is null and ${labelId} = any(${p.labelIds})` : UNDER[label.type]
  return unreadOnly ? `${under} and ${p.unreadCount} > 0` : under
}

/** Distinguishes the statements of different scopes. */
export function scopeName({ label, unreadOnly }: Scope): string {
  return unreadOnly ? `${label.type}-unread` : label.type
}

/** A page with the total; `rows` is null if the page is empty. */
interface PageRow {
  total: number
  rows: (Omit<SummaryRow, 'lastMessageAt'> & { lastMessageAt: string })[] | null
}

const PAGE = columns({ total: computed<number>('page.total'), rows: computed<PageRow['rows']>('page.rows') })

function asJson(rows: Statement<SummaryRow>): Expression<PageRow['rows']> {
  return computed(`(select json_agg(s) from (${rows}) s)`)
}

/**
 * Builds one statement for the total and the page. The page is returned as JSON, because parsing 25 rows with 20
 * columns each took a sixth of this process's time for an inbox request.
 */
function withTotal(total: string, rows: Statement<SummaryRow>): Statement<PageRow> {
  return statement`select ${columns({ total: computed<number>('t.total'), rows: asJson(rows) })} from (${total}) t`
}

function totalOf(label: SystemLabel, entityType: string, entityId: string): string {
  return `select coalesce((select ${TOTAL[label]} from message_boxes where entity_type = ${entityType}
    and entity_id = ${entityId}), 0) as total`
}

function pageRows(
  label: SystemLabel,
  entityType: string,
  entityId: string,
  limit: string,
  offset: string,
): Statement<SummaryRow> {
  return statement`select ${SUMMARY_COLUMNS}
    from (
      select * from conversation_participants p
      where ${p.entityType} = ${entityType} and ${p.entityId} = ${entityId} and ${p.leftAt} is null ${UNDER[label]}
      order by ${p.lastMessageAt} desc, ${p.conversationId} limit ${limit} offset ${offset}
    ) p join conversations c on ${c.id} = ${p.conversationId} ${EMBLEM_JOINS}
    order by ${p.lastMessageAt} desc, ${p.conversationId}`
}

/** Builds the statement for a page of the box `$1`, `$2`. */
function pageStatement(label: SystemLabel): Statement<PageRow> {
  return withTotal(totalOf(label, '$1', '$2'), pageRows(label, '$1', '$2', '$3', '$4'))
}

const BOX_COLUMNS = ['b.entity_type', 'b.entity_id'] as const

/** Builds the statement for pages of the boxes `$1` and `$2`, which are arrays of types and ids for `batchEach`. */
function pagesStatement(label: SystemLabel, limit: number, offset: number): Statement<PageRow & { nr: number }> {
  const rows = pageRows(label, ...BOX_COLUMNS, String(limit), String(offset))
  return statement`select ${columns({ nr: computed<number>('b.nr::int') }, PAGE)}
    from unnest($1::text[], $2::uuid[]) with ordinality as b(entity_type, entity_id, nr)
    cross join lateral (${String(withTotal(totalOf(label, ...BOX_COLUMNS), rows))}) page
    where b.entity_id is not null`
}

/** A page of a custom label in the order of its index; no row if the box has no such label. */
const LABEL_PAGE = withTotal(
  'select conversation_count as total from conversation_labels where id = $5 and entity_type = $1 and entity_id = $2',
  statement`select ${SUMMARY_COLUMNS}
   from (
     select p.* from (
       select participant_id, last_message_at, conversation_id from conversation_labellings
       where label_id = $5 and not is_trashed order by last_message_at desc, conversation_id limit $3 offset $4
     ) l join conversation_participants p on ${p.id} = l.participant_id and ${p.entityType} = $1 and ${p.entityId} = $2
   ) p join conversations c on ${c.id} = ${p.conversationId} ${EMBLEM_JOINS}
   order by ${p.lastMessageAt} desc, ${p.conversationId}`,
)

/**
 * Unread conversations are found by their own index and counted on each request. They are few, and maintaining a
 * counter would slow down every new message.
 */
function unreadStatement(scope: Scope): Statement<PageRow> {
  const own = scope.label.type === 'Custom'
  const rows = `from conversation_participants p where ${p.entityType} = $1 and ${p.entityId} = $2
    and ${p.leftAt} is null ${conditionOf(scope, '$5')}`
  return withTotal(
    `select (select count(*)::int ${rows}) as total
      ${own ? 'from conversation_labels where id = $5 and entity_type = $1 and entity_id = $2' : ''}`,
    statement`select ${SUMMARY_COLUMNS}
     from (select * ${rows} order by ${p.lastMessageAt} desc, ${p.conversationId} limit $3 offset $4) p
     join conversations c on ${c.id} = ${p.conversationId} ${EMBLEM_JOINS}
     order by ${p.lastMessageAt} desc, ${p.conversationId}`,
  )
}

/** Number of pages whose limit and offset are literals in the statement; few people go further. */
const LITERAL_PAGES_COUNT = 20

function pageOf({ total, rows }: PageRow): SummaryPage {
  return {
    totalCount: total,
    rows: (rows ?? []).map((row) => Object.assign(row, { lastMessageAt: new Date(row.lastMessageAt) })),
  }
}

/**
 * Reads one page of a label, newest message first. PostgreSQL cannot estimate `limit $3 offset $4` for a generic plan,
 * so it would plan the statement on every call, which takes longer than reading the page. Therefore, the first pages
 * are separate statements with literal values; each call serves several boxes at the same time.
 */
async function findLabelPage(
  database: Database,
  box: MessageBox,
  label: SystemLabel,
  limit: number,
  offset: number,
): Promise<PageRow | null> {
  const owner = [box.entityType, box.entityId]
  const usual = limit === CONVERSATION_PAGE_SIZE_ROWS && offset % limit === 0 && offset < limit * LITERAL_PAGES_COUNT
  if (usual)
    return batchEach(database, `conversations-pages-${label}-${offset}`, pagesStatement(label, limit, offset), owner)
  const [page] = await database.query(`conversations-page-${label}`, pageStatement(label), [...owner, limit, offset])
  return page ?? null
}

async function findPage(
  database: Database,
  box: MessageBox,
  scope: Scope,
  limit: number,
  offset: number,
): Promise<PageRow | null> {
  const { label, unreadOnly } = scope
  if (label.type !== 'Custom' && !unreadOnly) return findLabelPage(database, box, label.type, limit, offset)
  const values = [box.entityType, box.entityId, limit, offset, ...(label.type === 'Custom' ? [label.id] : [])]
  const [page] = await database.query(
    `conversations-page-${scopeName(scope)}`,
    unreadOnly ? unreadStatement(scope) : LABEL_PAGE,
    values,
  )
  return page ?? null
}

/** Reads one page of a scope, newest message first, with the total; null if the box has no such label. */
export async function listConversations(
  database: Database,
  box: MessageBox,
  scope: Scope,
  limit: number,
  offset: number,
): Promise<SummaryPage | null> {
  const page = await findPage(database, box, scope, limit, offset)
  return page ? pageOf(page) : null
}

/** Reads one conversation as its box lists it; null if the box has no such conversation. */
export async function findSummary(
  database: Database,
  box: MessageBox,
  conversationId: string,
): Promise<SummaryRow | null> {
  const rows = await database.query(
    'conversations-summary',
    statement`select ${SUMMARY_COLUMNS} from conversation_participants p join conversations c
      on ${c.id} = ${p.conversationId} ${EMBLEM_JOINS}
     where ${p.conversationId} = $1 and ${p.entityType} = $2 and ${p.entityId} = $3 and ${p.leftAt} is null`,
    [conversationId, box.entityType, box.entityId],
  )
  return rows[0] ?? null
}

/**
 * Returns an SQL expression that counts the conversations in a box's inbox with unread messages, for the badges.
 *
 * @param entityType an SQL expression, like `entityId`
 */
export function unreadCountOf(entityType: string, entityId: string): string {
  return `(select count(*)::int from conversation_participants p where ${p.entityType} = ${entityType}
    and ${p.entityId} = ${entityId} and ${p.trashedAt} is null and ${p.unreadCount} > 0 and ${p.leftAt} is null)`
}

export async function countUnreadConversations(database: Database, box: MessageBox): Promise<number> {
  const [row] = await database.query(
    'conversations-unread',
    statement`select ${columns({ unread: computed<number>(`${unreadCountOf('$1', '$2')}`) })}`,
    [box.entityType, box.entityId],
  )
  return row?.unread ?? 0
}

/**
 * Returns the ids of the conversations whose current participants are exactly the box and `entityIds` (not empty),
 * newest first.
 */
export async function findConversationsBetween(
  database: Database,
  box: MessageBox,
  entityIds: readonly string[],
): Promise<string[]> {
  const rows = await database.query(
    'conversations-between',
    statement`select ${columns({ conversationId: mine.conversationId })} from conversation_participants first
     join conversation_participants mine on ${mine.conversationId} = ${first.conversationId} and ${mine.entityType} = $1
       and ${mine.entityId} = $2 and ${mine.leftAt} is null
     join conversations c on ${c.id} = ${mine.conversationId} and ${c.participantsCount} = cardinality($3::uuid[]) + 1
     where ${first.entityType} in ('User', 'Organization') and ${first.entityId} = ($3::uuid[])[1] and ${first.leftAt} is null
     and not exists (
       select from conversation_participants other
       where ${other.conversationId} = ${mine.conversationId} and ${other.leftAt} is null and ${other.id} <> ${mine.id}
         and ${other.entityId} <> all ($3::uuid[])
     )
     order by ${mine.lastMessageAt} desc, ${mine.conversationId} limit 100`,
    [box.entityType, box.entityId, entityIds],
  )
  return rows.map((row) => row.conversationId)
}

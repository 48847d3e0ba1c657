import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { MessageCondition, MessagesQuestion } from '#server/lib/ai/record-queries.ts'
import {
  type Add,
  beginWordsSql,
  largestGroupsSql,
  oneOfClaimsSql,
  withinSql,
} from '#server/lib/record-sql/record-sql.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { CHAT_NAMES_MAX_COUNT } from '#shared/limits.ts'
import type { MessageBox } from '../box.ts'
import { tsQueryOf } from '../search-terms.ts'
import { conversationClaims, conversationParticipants, conversations, messages as storedMessages } from '../tables.ts'
import { mayBeSeen } from '../visible-messages.ts'

const c = aliased(conversations, 'c')
const k = aliased(conversationClaims, 'k')
const m = aliased(storedMessages, 'm')
const o = aliased(organizations, 'o')
const p = aliased(conversationParticipants, 'p')
const q = aliased(conversationParticipants, 'q')
const u = aliased(users, 'u')

/** A person or organization in the conversations of a box. */
export interface Correspondent {
  entityId: string
  name: string
}

const NAME = `coalesce(${o.displayName}, nullif(concat_ws(' ', ${u.firstName}, ${u.lastName}), ''))`
const joinNames = (type: string, id: string): string =>
  `left join users u on ${type} = 'User' and ${u.id} = ${id}
   left join organizations o on ${type} = 'Organization' and ${o.id} = ${id}`

/** The conversations of the box $1, $2 that are not in its trash. */
const OWN = `own as materialized (
    select p.* from conversation_participants p
    where ${p.entityType} = $1 and ${p.entityId} = $2 and ${p.leftAt} is null and ${p.trashedAt} is null
  )`

/** Returns everyone in the conversations of a box, also those who left, without the box itself. */
export function listCorrespondents(database: Database, box: MessageBox): Promise<Correspondent[]> {
  return database.query(
    'correspondents',
    statement`with ${OWN}, met as (
       select distinct ${q.entityType}, ${q.entityId} from own p
       join conversation_participants q on ${q.conversationId} = ${p.conversationId}
       where ${q.entityId} <> $2
     )
     select ${columns({ entityId: q.entityId, name: computed<string>(NAME) })}
     from met q ${joinNames('q.entity_type', 'q.entity_id')} where ${NAME} is not null order by 2, 1
     limit ${CHAT_NAMES_MAX_COUNT}`,
    [box.entityType, box.entityId],
  )
}

/** A condition whose names are resolved to ids, and whose days are the instants at which they begin and end. */
export type ResolvedMessageCondition =
  | Exclude<MessageCondition, { kind: 'writer' | 'participant' | 'day' }>
  | { kind: 'writer' | 'participant'; ids: readonly string[]; not: boolean }
  | { kind: 'time'; from: Date | null; before: Date | null; not: boolean }

/** True if message `m` was written or caused by someone else than participant `p`. */
const OF_OTHERS = `not (${m.creatorType} = ${p.entityType} and ${m.creatorId} = ${p.entityId})
  and not coalesce(${m.causedByType} = ${p.entityType} and ${m.causedById} = ${p.entityId}, false)`

/** The unread messages are the newest ones of others, as many as the conversation has unread messages. */
const UNREAD_FROM = `(select ${m.sequence} from messages m where ${m.conversationId} = ${p.conversationId}
    and ${mayBeSeen('p', 'm.sequence')} and ${OF_OTHERS} order by ${m.sequence} desc offset greatest(${p.unreadCount}, 1) - 1 limit 1)`

function claimSql(one: Extract<MessageCondition, { kind: 'claim' }>, add: Add): string {
  const matches = oneOfClaimsSql({ key: k.claimKey, number: k.claimNumber }, one, add)
  return `exists (select from conversation_claims k where ${k.conversationId} = ${p.conversationId}
    ${matches === '' ? '' : `and (${matches})`})`
}

/** The SQL of a condition on message `m` of the conversation `c` of participant `p`. */
function ofMessage(one: ResolvedMessageCondition, add: Add): string {
  switch (one.kind) {
    case 'writer':
      return `${m.creatorId} = any (${add(one.ids)}::uuid[])`
    case 'own':
      return '(m.creator_type = p.entity_type and m.creator_id = p.entity_id)'
    case 'time':
      return withinSql(m.createdAt, one, add)
    case 'attachments':
      return 'exists (select from message_attachments a where a.message_id = m.id)'
    case 'unread':
      return `(${p.unreadCount} > 0 and ${OF_OTHERS} and ${m.sequence} >= ${UNREAD_FROM})`
    case 'words':
      return one.field === 'subject'
        ? beginWordsSql(c.subject, one.words, add)
        : `${m.words} @@ ${add(tsQueryOf(one.words))}::tsquery`
    default:
      return ofConversation(one, add)
  }
}

const SEEN_MESSAGES = `from messages m where ${m.conversationId} = ${p.conversationId} and ${m.creatorType} <> 'System'
    and ${mayBeSeen('p', 'm.sequence')}`

/** The SQL of a condition on the conversation `c` of participant `p`. */
function ofConversation(one: ResolvedMessageCondition, add: Add): string {
  switch (one.kind) {
    case 'participant':
      return `exists (select from conversation_participants q where ${q.conversationId} = ${p.conversationId}
        and ${q.entityId} = any (${add(one.ids)}::uuid[]))`
    case 'claim':
      return claimSql(one, add)
    case 'unread':
      return 'p.unread_count > 0'
    case 'words':
      if (one.field === 'subject') return beginWordsSql(c.subject, one.words, add)
      return `(${beginWordsSql(c.subject, one.words, add)} or exists (select ${SEEN_MESSAGES} and ${ofMessage(one, add)}))`
    default:
      return `exists (select ${SEEN_MESSAGES} and ${ofMessage(one, add)})`
  }
}

const IN_ONE_MESSAGE: readonly string[] = ['writer', 'own', 'time', 'attachments']

const sqlOf = (one: ResolvedMessageCondition, is: (one: ResolvedMessageCondition, add: Add) => string, add: Add) =>
  `${one.not ? 'not ' : ''}coalesce(${is(one, add)}, false)`

/** The conditions as SQL; those on messages must be fulfilled by the same message of a conversation. */
function whereOf(
  unit: MessagesQuestion['unit'],
  conditions: readonly ResolvedMessageCondition[],
  add: Add,
): readonly string[] {
  // The newest message of a conversation is at least as new as any of its messages.
  const pruned = conditions.flatMap((one) =>
    one.kind === 'time' && !one.not && one.from !== null ? [`${p.lastMessageAt} >= ${add(one.from)}::timestamptz`] : [],
  )
  // Writers are or were participants, and their conversations are found by the indexes of boxes.
  const written = conditions.flatMap((one) =>
    one.kind === 'writer' && !one.not
      ? [
          `${p.conversationId} in (select ${q.conversationId} from conversation_participants q
            where ${q.entityType} in ('User', 'Organization') and ${q.entityId} = any (${add(one.ids)}::uuid[]))`,
        ]
      : [],
  )
  pruned.push(...written)
  if (unit === 'messages') return [...pruned, ...conditions.map((one) => sqlOf(one, ofMessage, add))]
  const together = conditions.filter((one) => !one.not && IN_ONE_MESSAGE.includes(one.kind))
  const others = conditions.filter((one) => !together.includes(one))
  return [
    ...pruned,
    ...others.map((one) => sqlOf(one, ofConversation, add)),
    ...(together.length === 0
      ? []
      : [`exists (select ${SEEN_MESSAGES} and ${together.map((one) => sqlOf(one, ofMessage, add)).join(' and ')})`]),
  ]
}

export interface MessageItem {
  conversationId: string
  subject: string
  writer: string | null
  others: string[]
  unreadCount: number
  /** An instant as text of JSON. */
  at: string
  text: string
}

export interface MessagesFound {
  totalCount: number
  groupsCount: number
  groups: { value: string; count: number }[]
  items: MessageItem[]
}

/** Characters of a message that are read. */
const TEXT_MAX_LENGTH = 2_000

const OTHERS = `coalesce((select json_agg(n.name order by n.position) from (
    select ${NAME} as name, ${q.position} from conversation_participants q
    ${joinNames('q.entity_type', 'q.entity_id')}
    where ${q.conversationId} = h.conversation_id and ${q.entityId} <> $2 and ${q.leftAt} is null and ${NAME} is not null
    order by ${q.position} limit 5) n), '[]')`

/** Counts, groups and lists the messages or conversations of a box, as far as it may see them, in one statement. */
export async function queryMessages(
  database: Database,
  box: MessageBox,
  { unit, groupBy, isOldestFirst, limit, offset }: Omit<MessagesQuestion, 'conditions'>,
  conditions: readonly ResolvedMessageCondition[],
): Promise<MessagesFound> {
  const values: unknown[] = [box.entityType, box.entityId, limit, offset]
  const add: Add = (value) => `$${values.push(value)}`
  const where = whereOf(unit, conditions, add)
  const isMessages = unit === 'messages'
  const messages = `join messages m on ${m.conversationId} = ${p.conversationId} and ${m.creatorType} <> 'System'
    and ${mayBeSeen('p', 'm.sequence')}`
  const found = isMessages
    ? 'p.conversation_id, p.unread_count, m.id, m.created_at as at, m.sequence, m.creator_type, m.creator_id'
    : 'p.conversation_id, p.unread_count, p.conversation_id as id, p.last_message_at as at, ' +
      'p.last_sequence as sequence, p.entity_type as creator_type, p.entity_id as creator_id'
  const direction = isOldestFirst ? 'asc' : 'desc'
  const order = `h.at ${direction}, h.sequence ${direction}, h.id`
  // A conversation is shown with its newest message that the box may see.
  const text = isMessages
    ? `(select left(${m.plainText}, ${TEXT_MAX_LENGTH}) from messages m where ${m.id} = h.id)`
    : `(select left(${m.plainText}, ${TEXT_MAX_LENGTH}) from messages m join own p on ${p.conversationId} = ${m.conversationId}
        where ${m.conversationId} = h.conversation_id and ${mayBeSeen('p', 'm.sequence')} order by ${m.sequence} desc limit 1)`
  const groups =
    groupBy === null
      ? 'select null::text as value, 0 as count where false'
      : `select ${NAME} as value, g.count from (
           select creator_type, creator_id, count(*)::int as count from matching group by 1, 2
         ) g ${joinNames('g.creator_type', 'g.creator_id')} where ${NAME} is not null`
  const selected = columns({
    totalCount: computed<number>('(select count(*)::int from matching)'),
    groupsCount: computed<number>('(select count(*)::int from groups)'),
    groups: computed<MessagesFound['groups']>(largestGroupsSql('$3')),
    items: computed<MessageItem[]>(`coalesce((select json_agg(json_build_object('conversationId', h.conversation_id,
       'subject', ${c.subject}, 'writer', ${isMessages ? NAME : 'null'}, 'others', ${OTHERS}, 'unreadCount', h.unread_count,
       'at', h.at, 'text', coalesce(${text}, '')) order by ${order})
       from (select * from matching h order by ${order} limit $3 offset $4) h
       join conversations c on ${c.id} = h.conversation_id ${joinNames('h.creator_type', 'h.creator_id')}), '[]')`),
  })
  const [row] = await database.query(
    null,
    statement`with ${OWN}, matching as materialized (
       select ${found} from own p join conversations c on ${c.id} = ${p.conversationId} ${isMessages ? messages : ''}
       where ${['true', ...where].join(' and ')}
     ), groups as (${groups})
     select ${selected}`,
    values,
  )
  return row ?? { totalCount: 0, groupsCount: 0, groups: [], items: [] }
}

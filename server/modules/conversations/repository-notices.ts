import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import {
  conversations,
  messageNoticeProgress,
  messages,
  conversationParticipants,
  conversationReadings,
} from './tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { notificationEvents } from '#server/modules/notifications/tables.ts'

const w = aliased(users, 'w')
const o = aliased(organizations, 'o')
const p = aliased(conversationParticipants, 'p')
const g = aliased(conversationReadings, 'g')
const e = aliased(notificationEvents, 'e')
const m = aliased(messages, 'm')
const c = aliased(conversations, 'c')
const progress = aliased(messageNoticeProgress)

/** Returns the time up to which people were notified, initially `start`, and locks it until the transaction ends. */
export async function lockNoticeProgress(database: Database, tx: Db, start: Date): Promise<Date> {
  const rows = await database.query(
    'message-notices-lock',
    statement`insert into message_notice_progress (${progress.id}, ${progress.upTo}) values (1, $1)
      on conflict (${progress.id}) do update
      set ${progress.upTo} = message_notice_progress.up_to
     returning ${columns({ upTo: progress.upTo })}`,
    [start],
    tx,
  )
  return rows[0]?.upTo ?? start
}

export async function saveNoticeProgress(database: Database, tx: Db, upTo: Date): Promise<void> {
  await database.query(
    'message-notices-save',
    statement`update message_notice_progress set ${progress.upTo} = greatest(${progress.upTo}, $1) where ${progress.id} = 1`,
    [upTo],
    tx,
  )
}

export interface UnreadMessage {
  id: string
  conversationId: string
  subject: string
  createdAt: Date
  creatorType: 'User' | 'Organization'
  creatorId: string
  name: string
  /** People who may see the message and have not read it. */
  recipients: string[]
}

/** Finds the messages of a period that at least one recipient has not read and was not notified of, oldest first. */
export function findUnreadMessages(
  database: Database,
  tx: Db,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<UnreadMessage[]> {
  const selected = columns({
    id: m.id,
    conversationId: m.conversationId,
    subject: c.subject,
    createdAt: m.createdAt,
    creatorType: computed<UnreadMessage['creatorType']>(m.creatorType),
    creatorId: m.creatorId,
    name: computed<string>(`coalesce(o.display_name, nullif(concat_ws(' ', w.first_name, w.last_name), ''),
         'Evolve')`),
    recipients: computed<string[]>(`r.recipients`),
  })
  return database.query(
    'message-notices-find',
    statement`select ${selected}
     from messages m join conversations c on ${c.id} = ${m.conversationId}
     left join users w on ${m.creatorType} = 'User' and ${w.id} = ${m.creatorId}
     left join organizations o on ${m.creatorType} = 'Organization' and ${o.id} = ${m.creatorId}
     cross join lateral (
       select array_agg(${p.entityId}) as recipients from conversation_participants p
       where ${p.conversationId} = ${m.conversationId} and ${p.entityType} = 'User' and ${p.entityId} <> ${m.creatorId}
         and ${p.leftAt} is null
         and ${p.trashedAt} is null and ${p.unreadCount} > 0 and ${p.firstVisibleSequence} <= ${m.sequence}
         and not exists (select from conversation_readings g where ${g.participantId} = ${p.id}
           and ${g.upToSequence} >= ${m.sequence})
     ) r
     where ${m.createdAt} > $1 and ${m.createdAt} <= $2 and ${m.creatorType} <> 'System' and r.recipients is not null
       and not exists (select from notification_events e where ${e.id} = ${m.id})
     order by ${m.createdAt}, ${m.id} limit $3`,
    [since, until, limit],
    tx,
  )
}

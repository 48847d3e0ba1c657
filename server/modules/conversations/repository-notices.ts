import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { conversations, messageNoticeProgress, messages } from './tables.ts'

const m = aliased(messages, 'm')
const c = aliased(conversations, 'c')
const progress = aliased(messageNoticeProgress)

/** Returns the time up to which people were notified, initially `start`, and locks it until the transaction ends. */
export async function lockNoticeProgress(database: Database, tx: Db, start: Date): Promise<Date> {
  const rows = await database.query(
    'message-notices-lock',
    statement`insert into message_notice_progress (id, up_to) values (1, $1) on conflict (id) do update
      set up_to = message_notice_progress.up_to
     returning ${columns({ upTo: progress.upTo })}`,
    [start],
    tx,
  )
  return rows[0]?.upTo ?? start
}

export async function saveNoticeProgress(database: Database, tx: Db, upTo: Date): Promise<void> {
  await database.query(
    'message-notices-save',
    statement`update message_notice_progress set up_to = greatest(up_to, $1) where id = 1`,
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
     from messages m join conversations c on c.id = m.conversation_id
     left join users w on m.creator_type = 'User' and w.id = m.creator_id
     left join organizations o on m.creator_type = 'Organization' and o.id = m.creator_id
     cross join lateral (
       select array_agg(p.entity_id) as recipients from conversation_participants p
       where p.conversation_id = m.conversation_id and p.entity_type = 'User' and p.entity_id <> m.creator_id
         and p.left_at is null
         and p.trashed_at is null and p.unread_count > 0 and p.first_visible_sequence <= m.sequence
         and not exists (select from conversation_readings g where g.participant_id = p.id
           and g.up_to_sequence >= m.sequence)
     ) r
     where m.created_at > $1 and m.created_at <= $2 and m.creator_type <> 'System' and r.recipients is not null
       and not exists (select from notification_events e where e.id = m.id)
     order by m.created_at, m.id limit $3`,
    [since, until, limit],
    tx,
  )
}

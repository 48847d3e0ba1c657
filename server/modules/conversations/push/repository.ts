import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { Device } from '#server/modules/push/service.ts'
import { pushSubscriptions } from '#server/modules/push/tables.ts'
import { messages, conversationParticipants } from '../tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'

const p = aliased(conversationParticipants, 'p')
const u = aliased(users, 'u')
const w = aliased(users, 'w')
const o = aliased(organizations, 'o')
const s = aliased(pushSubscriptions, 's')
const m = aliased(messages, 'm')

/** The notification of a message for one device. */
export interface Notice extends Device {
  userId: string
  conversationId: string
  /** The author's name. */
  name: string
}

/**
 * Returns the devices whose owner still needs to be notified of the message: they take part in the conversation, have
 * unread messages in it, have not moved it to the trash, and are not deactivated.
 */
export function findNotices(database: Database, messageId: string, ids: readonly string[]): Promise<Notice[]> {
  const selected = columns({
    id: s.id,
    userId: s.userId,
    endpoint: s.endpoint,
    p256dh: s.p256dh,
    auth: s.auth,
    conversationId: m.conversationId,
    name: computed<string>(`coalesce(o.display_name, nullif(concat_ws(' ', w.first_name, w.last_name), ''), 'Evolve')`),
  })
  return database.query(
    'push-notices',
    statement`select ${selected}
     from messages m
     join conversation_participants p on ${p.conversationId} = ${m.conversationId} and ${p.entityType} = 'User'
       and ${p.leftAt} is null and ${p.trashedAt} is null and ${p.unreadCount} > 0
     join users u on ${u.id} = ${p.entityId} and not ${u.deactivated}
     join push_subscriptions s on ${s.userId} = ${u.id} and ${s.id} = any ($2::uuid[])
     left join users w on ${m.creatorType} = 'User' and ${w.id} = ${m.creatorId}
     left join organizations o on ${m.creatorType} = 'Organization' and ${o.id} = ${m.creatorId}
     where ${m.id} = $1`,
    [messageId, ids],
  )
}

import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import type { MessageBox } from '../box.ts'
import { conversationParticipants } from '../tables.ts'

const p = aliased(conversationParticipants, 'p')
const q = aliased(conversationParticipants, 'q')
const u = leftJoined(users, 'u')
const o = leftJoined(organizations, 'o')

/** Conversations whose participants are compared, newest first. */
const NEWEST_COUNT = 1_000
const ALIKE_MIN = 0.45
const NAMES_MAX_COUNT = 3
const NAME = `coalesce(${o.displayName}, concat_ws(' ', ${u.firstName}, ${u.lastName}))`

/**
 * Finds names of current participants in the box's newest conversations that are similar to a text.
 *
 * @param text folded
 */
export async function findSimilarCorrespondents(
  database: Database,
  box: MessageBox,
  text: string,
): Promise<{ name: string }[]> {
  return database.query(
    'conversations-similar-names',
    statement`with own as (
       select ${p.conversationId} from conversation_participants p
       where ${p.entityType} = $1 and ${p.entityId} = $2 and ${p.leftAt} is null
       order by ${p.lastMessageAt} desc, ${p.conversationId} limit ${NEWEST_COUNT}
     ), met as (
       select distinct ${q.entityType}, ${q.entityId} from own
       join conversation_participants q on ${q.conversationId} = own.conversation_id
       where ${q.leftAt} is null and ${q.entityId} <> $2
     ), named as (
       select ${NAME} as name from met q
       left join users u on ${q.entityType} = 'User' and ${u.id} = ${q.entityId}
       left join organizations o on ${q.entityType} = 'Organization' and ${o.id} = ${q.entityId}
     ), compared as (
       select name, word_similarity($3, folded_text(name)) as likeness from named
     )
     select ${columns({ name: computed<string>('c.name') })} from compared c where c.likeness >= ${ALIKE_MIN}
     order by c.likeness desc, c.name limit ${NAMES_MAX_COUNT}`,
    [box.entityType, box.entityId, text],
  )
}

import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import type { MessageBox } from './box.ts'
import { conversationParticipants } from './tables.ts'

const s = aliased(handles, 's')
const a = aliased(addresses, 'a')
const p = aliased(conversationParticipants, 'p')
const conversationParticipant = aliased(conversationParticipants)

/**
 * A user or organization that the box may write to. `relevance` is between 0 and 1. The parts of the place are null if
 * they are unknown or private.
 */
export interface FoundParticipant {
  entityType: MessageBox['entityType']
  id: string
  handle: string | null
  municipality: string | null
  adminArea1Id: string | null
  countryId: string | null
  relevance: number
}

/**
 * The parties that the box ($1, $2) may write to: its connections; for a user, also their organizations and the
 * associates of these; for an organization, its associates. Deactivated users and organizations are left out because
 * they receive no messages, and so are staff, who have no personal messages.
 */
const REACHABLE = `
  linked as (
    select target_type as entity_type, target_id as entity_id from connections
    where requesting_type = $1 and requesting_id = $2 and state = 'Connected'
    union
    select requesting_type, requesting_id from connections where target_type = $1 and target_id = $2
      and state = 'Connected'
    union
    select l.entity_type, l.entity_id from organization_members me
    join organizations o on o.id = me.organization_id and not o.deactivated
    cross join lateral (
      select 'User' as entity_type, m.user_id as entity_id from organization_members m where m.organization_id = o.id
        and m.status = 'Active'
      union all select 'Organization', o.id
    ) l
    where $1 = 'User' and me.user_id = $2 and me.status = 'Active'
    union
    select 'User', m.user_id from organization_members m where $1 = 'Organization' and m.organization_id = $2
      and m.status = 'Active'
  ), reachable as (
    select l.entity_type, l.entity_id, concat_ws(' ', u.first_name, u.last_name) as name, u.private from linked l
    join users u on l.entity_type = 'User' and u.id = l.entity_id and u.registered_at is not null and not u.deactivated
    where not exists (select from site_users s where s.user_id = u.id) and not ($1 = 'User' and u.id = $2)
    union all
    select l.entity_type, l.entity_id, o.display_name, o.private from linked l
    join organizations o on l.entity_type = 'Organization' and o.id = l.entity_id and not o.deactivated
    where not ($1 = 'Organization' and o.id = $2)
  )`

/** An entity with its display name. */
export type NamedBox = MessageBox & { name: string }

/**
 * Returns those of the entities with which the box may start a conversation. The box itself is included if it exists.
 */
export async function filterReachable(
  database: Database,
  box: MessageBox,
  wanted: readonly MessageBox[],
  tx?: Db,
): Promise<NamedBox[]> {
  const selected = columns({
    entityType: computed<'User' | 'Organization'>(`r.entity_type`),
    entityId: computed<string>(`r.entity_id`),
    name: computed<string>(`r.name`),
  })
  return database.query(
    'participants-reachable',
    statement`with ${REACHABLE}
     select ${selected} from reachable r
     join unnest($3::text[], $4::uuid[]) as w(entity_type, entity_id) on w.entity_type = r.entity_type
       and w.entity_id = r.entity_id
     union all
     select $1, u.id, concat_ws(' ', u.first_name, u.last_name) from users u where $1 = 'User' and u.id = $2
     union all
     select $1, o.id, o.display_name from organizations o where $1 = 'Organization' and o.id = $2`,
    [box.entityType, box.entityId, wanted.map((one) => one.entityType), wanted.map((one) => one.entityId)],
    tx,
  )
}

/**
 * Finds entities that the box may write to, by name and handle. A match at the start ranks above a match at the start
 * of a later word, that above a match inside a word, and that above trigram similarity, which tolerates typing
 * errors. An empty text lists all by name. The names are materialized, because folding one costs more than all
 * comparisons with it.
 *
 * @param text from `readSearchText`
 */
export async function searchReachable(
  database: Database,
  box: MessageBox,
  text: string,
  limit: number,
): Promise<FoundParticipant[]> {
  const selected = columns({
    entityType: s.entityType,
    id: s.entityId,
    handle: s.handle,
    relevance: computed<number>(`s.relevance::float8`),
    municipality: a.municipality,
    adminArea1Id: a.adminArea1Id,
    countryId: a.countryId,
  })
  return database.query(
    'participants-search',
    statement`with ${REACHABLE}, folded as materialized (
       select r.*, folded_text(r.name) as key, h.handle, folded_text(h.handle_key) as handle_key from reachable r
       left join handles h on h.entity_type = r.entity_type and h.entity_id = r.entity_id
     ), scored as materialized (
       select f.*, case
         when f.key = $3 or f.handle_key = $3 then 1
         when starts_with(f.key, $3) then 0.95
         when starts_with(f.handle_key, $3) then 0.9
         when position(' ' || $3 in f.key) > 0 then 0.85
         when (char_length($3) >= 3 or octet_length($3) > char_length($3)) and position($3 in f.key) > 0 then 0.8
         else 0.8 * greatest(word_similarity($3, f.key), coalesce(similarity($3, f.handle_key), 0)) end as relevance
       from folded f
     )
     select ${selected}
     from scored s left join lateral (
       select * from addresses where owner_type = s.entity_type and owner_id = s.entity_id and kind = 'Primary'
         and not s.private limit 1
     ) a on true
     where s.relevance >= 0.3 order by s.relevance desc, s.key, s.entity_id limit $4`,
    [box.entityType, box.entityId, foldedText(text), limit],
  )
}

/**
 * Finds the participant through which a user is part of a conversation: themselves or an organization whose messages
 * they may read. Null if there is none.
 */
export async function findOwnParticipant(
  database: Database,
  conversationId: string,
  userId: string,
  organizationIds: readonly string[],
): Promise<MessageBox | null> {
  const selected = columns({
    entityType: conversationParticipant.entityType,
    entityId: conversationParticipant.entityId,
  })
  const rows = await database.query(
    'participant-own',
    statement`select ${selected} from conversation_participants
     where conversation_id = $1 and left_at is null
     and ((entity_type = 'User' and entity_id = $2) or (entity_type = 'Organization' and entity_id = any($3::uuid[])))
     order by entity_type = 'User' desc, position limit 1`,
    [conversationId, userId, organizationIds],
  )
  return rows[0] ?? null
}

/** Returns those of the conversations that the box is in. */
export async function findOwnAmong(
  database: Database,
  box: MessageBox,
  conversationIds: readonly string[],
): Promise<string[]> {
  const rows = await database.query(
    'conversations-own-among',
    statement`select ${columns({ conversationId: p.conversationId })} from conversation_participants p
     where ${p.conversationId} = any($3::uuid[]) and ${p.entityType} = $1 and ${p.entityId} = $2
       and ${p.leftAt} is null`,
    [box.entityType, box.entityId, conversationIds],
  )
  return rows.map((row) => row.conversationId)
}

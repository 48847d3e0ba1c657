import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { users } from '#server/modules/users/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { organizationMembers } from '#server/modules/organizations/tables.ts'
import type { ConnectionListKind, ConnectionSortField } from '#server/graphql/generated.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { connections } from './tables.ts'

const h = leftJoined(handles, 'h')
const connection = aliased(connections)
const user = aliased(users)
const m = aliased(organizationMembers, 'm')
const c = aliased(connections, 'c')

/** A user or an organization, as one side of a connection. */
export interface Party {
  entityType: 'User' | 'Organization'
  entityId: string
}

export interface ConnectionRow {
  id: string
  state: 'Connected' | 'Ignored' | 'Pending'
  stateChangedAt: Date
  requestingType: Party['entityType']
  requestingId: string
  targetType: Party['entityType']
  targetId: string
}

const ROW = columns({
  id: c.id,
  state: c.state,
  stateChangedAt: c.stateChangedAt,
  requestingType: c.requestingType,
  requestingId: c.requestingId,
  targetType: c.targetType,
  targetId: c.targetId,
})

/** Locks the relation between two parties until the transaction ends. This also works while no row exists. */
export function lockPair(tx: Db, one: string, other: string): Promise<void> {
  return lockKey(tx, 'connection', ...[one, other].sort())
}

export interface NamedParty extends Party {
  name: string
  handle: string | null
  private: boolean
}

/**
 * Finds parties that can have connections: organizations, and registered users who are not staff. Deactivated parties
 * are left out.
 */
export async function findParties(database: Database, ids: readonly string[], tx?: Db): Promise<NamedParty[]> {
  const selected = columns({
    entityType: computed<Party['entityType']>('p.entity_type'),
    entityId: computed<string>('p.id'),
    name: computed<string>('p.name'),
    private: computed<boolean>('p.private'),
    handle: h.handle,
  })
  return database.query(
    'connections-parties',
    statement`select ${selected} from (
       select 'User' as entity_type, u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.private
         from users u
       where u.id = any($1::uuid[]) and u.registered_at is not null and not u.deactivated
         and not exists (select from site_users s where s.user_id = u.id)
       union all
       select 'Organization', o.id, o.display_name, o.private from organizations o where o.id = any($1::uuid[])
         and not o.deactivated
     ) p left join handles h on h.entity_type = p.entity_type and h.entity_id = p.id`,
    [ids],
    tx,
  )
}

/** Returns the names of both sides, including deactivated ones. */
export async function findSideNames(
  database: Database,
  tx: Db,
  ids: readonly [string, string],
): Promise<Map<string, string>> {
  const selected = columns({
    id: user.id,
    name: computed<string>(`concat_ws(' ', ${user.firstName}, ${user.lastName})`),
  })
  const rows = await database.query(
    'connections-names',
    statement`select ${selected} from users where id = any($1::uuid[])
     union all select id, display_name from organizations where id = any($1::uuid[])`,
    [ids],
    tx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findBetween(
  database: Database,
  tx: Db,
  one: string,
  other: string,
): Promise<ConnectionRow | null> {
  const rows = await database.query(
    'connections-between',
    statement`select ${ROW} from connections c where least(c.requesting_id, c.target_id) = least($1::uuid, $2::uuid)
       and greatest(c.requesting_id, c.target_id) = greatest($1::uuid, $2::uuid) for update`,
    [one, other],
    tx,
  )
  return rows[0] ?? null
}

export async function findConnection(database: Database, tx: Db, id: string): Promise<ConnectionRow | null> {
  const rows = await database.query(
    'connections-find',
    statement`select ${ROW} from connections c where c.id = $1 for update`,
    [id],
    tx,
  )
  return rows[0] ?? null
}

/**
 * Counts a request toward the limit.
 *
 * @returns whether the target has declined a request of this party before; null if the party has sent `maxCount`
 *   requests since `since`
 */
export async function countRequest(
  database: Database,
  tx: Db,
  { from, to, now, since, maxCount }: { from: string; to: string; now: Date; since: Date; maxCount: number },
): Promise<{ wasIgnored: boolean } | null> {
  const rows = await database.query(
    'connections-count-request',
    statement`insert into connection_requests as r (requesting_id, target_id, requested_at) values ($1, $2,
      array[$3::timestamptz])
     on conflict (requesting_id, target_id) do update
       set requested_at = array(select t from unnest(r.requested_at) t where t > $4::timestamptz) || $3::timestamptz
       where (select count(*) from unnest(r.requested_at) t where t > $4::timestamptz) < $5::int
     returning ${columns({ wasIgnored: computed<boolean>(`r.ignored_at is not null`) })}`,
    [from, to, now, since, maxCount],
    tx,
  )
  return rows[0] ?? null
}

/** Records that a party declined a request; only the first time is stored. */
export async function noteIgnored(database: Database, tx: Db, row: ConnectionRow, now: Date): Promise<void> {
  await database.query(
    'connections-note-ignored',
    statement`insert into connection_requests as r (requesting_id, target_id, requested_at, ignored_at) values ($1, $2,
      array[$3::timestamptz], $4)
     on conflict (requesting_id, target_id) do update set ignored_at = coalesce(r.ignored_at, excluded.ignored_at)`,
    [row.requestingId, row.targetId, row.stateChangedAt, now],
    tx,
  )
}

/** Inserts a pending request. It replaces an earlier request between the two parties that was declined. */
export async function insertRequest(
  database: Database,
  tx: Db,
  { id, from, to, now }: { id: string; from: Party; to: Party; now: Date },
): Promise<ConnectionRow | null> {
  await database.query(
    'connections-remove-ignored',
    statement`delete from connections where state = 'Ignored' and ((requesting_id = $1 and target_id = $2)
      or (requesting_id = $2 and target_id = $1))`,
    [from.entityId, to.entityId],
    tx,
  )
  const rows = await database.query(
    'connections-request',
    statement`insert into connections as c (id, requesting_type, requesting_id, target_type, target_id, state,
      state_changed_at)
     values ($1, $2, $3, $4, $5, 'Pending', $6) returning ${ROW}`,
    [id, from.entityType, from.entityId, to.entityType, to.entityId, now],
    tx,
  )
  return rows[0] ?? null
}

export async function updateState(
  database: Database,
  tx: Db,
  { id, state, now }: { id: string; state: ConnectionRow['state']; now: Date },
): Promise<ConnectionRow | null> {
  const rows = await database.query(
    'connections-state',
    statement`update connections c set state = $2, state_changed_at = $3, seen_at = coalesce(seen_at, $3) where c.id = $1
      returning ${ROW}`,
    [id, state, now],
    tx,
  )
  return rows[0] ?? null
}

export async function deleteConnection(database: Database, tx: Db, id: string): Promise<void> {
  await database.query('connections-delete', statement`delete from connections where id = $1`, [id], tx)
}

/**
 * Marks a party's pending requests as seen, which removes them from its badge.
 *
 * @param ids the requests that the party's screen showed; a request that arrived later remains on the badge
 * @returns whether one of them was counted on the badge
 */
export async function markSeen(
  database: Database,
  { entityType, entityId }: Party,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    'connections-seen',
    statement`update connections set seen_at = $3 where target_type = $1 and target_id = $2 and state = 'Pending'
      and seen_at is null and id = any ($4::uuid[]) returning ${columns({ id: connection.id })}`,
    [entityType, entityId, now, ids],
  )
  return rows.length > 0
}

const OF_KIND: Record<ConnectionListKind, string> = {
  MY_CONNECTIONS:
    `c.state = 'Connected' and ((c.requesting_type = $1 and c.requesting_id = $2) or (c.target_type = ` +
    '$1 and c.target_id = $2))',
  REQUESTS: `c.state = 'Pending' and c.target_type = $1 and c.target_id = $2`,
  REQUESTS_I_SENT: `c.state = 'Pending' and c.requesting_type = $1 and c.requesting_id = $2`,
}

const SORT_COLUMN: Record<ConnectionSortField, string> = {
  OtherDisplayName: 'other_key',
  RequestingDisplayName: 'requesting_key',
  State: 'state',
  StateChangedDateTimeUtc: 'state_changed_at',
  TargetDisplayName: 'target_key',
}

const nameOf = (side: 'requesting' | 'target'): string =>
  `folded_text(coalesce(
     (select concat_ws(' ', u.first_name, u.last_name) from users u where c.${side}_type = 'User'
       and u.id = c.${side}_id),
     (select o.display_name from organizations o where c.${side}_type = 'Organization' and o.id = c.${side}_id), ''))`

export interface ConnectionListChoice {
  kind: ConnectionListKind
  sortedBy: ConnectionSortField
  isDescending: boolean
  /** From `readSearchText`; '' matches all rows. */
  text: string
  limit: number
  offset: number
}

/** Reads a page of a party's connections or requests, and the total number, in one statement. */
export async function listConnections(
  database: Database,
  party: Party,
  { kind, sortedBy, isDescending, text, limit, offset }: ConnectionListChoice,
): Promise<{ rows: ConnectionRow[]; totalCount: number }> {
  const direction = isDescending ? 'desc' : 'asc'
  const rows = await database.query(
    `connections-list-${kind}-${sortedBy}-${direction}`,
    statement`with named as (
       select c.*, ${nameOf('requesting')} as requesting_key, ${nameOf('target')} as target_key from connections c
         where ${OF_KIND[kind]}
     ), found as materialized (
       select * from (select n.*, case when n.requesting_id = $2 then target_key else requesting_key end as other_key
         from named n) o
       where $3 = '' or position($3 in other_key) > 0
     ), page as (
       select *, row_number() over (order by ${SORT_COLUMN[sortedBy]} ${direction}, id) as place from found
       order by ${SORT_COLUMN[sortedBy]} ${direction}, id limit $4 offset $5
     )
     select ${columns({ total: computed<number>(`(select count(*)::int from found)`) })}, ${ROW} from (select 1)
       one left join page c on true
       order by c.place`,
    [party.entityType, party.entityId, foldedText(text), limit, offset],
  )
  return { rows: rows.filter((row) => row.id !== null), totalCount: rows[0]?.total ?? 0 }
}

/**
 * Finds the relations between any of these parties and another party, and whether the user follows that party and has
 * an organization in common with it.
 */
export async function findRelations(
  database: Database,
  ids: readonly string[],
  otherId: string,
  userId: string,
): Promise<{ rows: ConnectionRow[]; isFollowing: boolean; isColleague: boolean }> {
  const selected = columns({
    isFollowing: computed<boolean>(`exists (select from follows f where f.user_id = $3 and f.followed_id = $2)`),
    isColleague: computed<boolean>(`exists (
         select from organization_members me join organizations o on o.id = me.organization_id and not o.deactivated
         where me.user_id = $3 and me.status = 'Active' and (o.id = $2 or exists (
           select from organization_members m where m.organization_id = o.id and m.user_id = $2
             and m.status = 'Active'))
       )`),
  })
  const rows = await database.query(
    'connections-relations',
    statement`select ${ROW}, ${selected}
     from (select 1) one left join (
       unnest($1::uuid[]) as mine(id) join connections c on least(c.requesting_id, c.target_id) = least(mine.id,
         $2::uuid)
         and greatest(c.requesting_id, c.target_id) = greatest(mine.id, $2::uuid)) on true`,
    [ids, otherId, userId],
  )
  const { isFollowing = false, isColleague = false } = rows[0] ?? {}
  return { rows: rows.filter((row) => row.id !== null), isFollowing, isColleague }
}

export async function insertFollow(database: Database, userId: string, party: Party, now: Date): Promise<void> {
  await database.query(
    'follows-insert',
    statement`insert into follows (user_id, followed_type, followed_id, followed_at) values ($1, $2, $3, $4) on conflict
      do nothing`,
    [userId, party.entityType, party.entityId, now],
  )
}

export async function deleteFollow(database: Database, userId: string, followedId: string): Promise<void> {
  await database.query('follows-delete', statement`delete from follows where user_id = $1 and followed_id = $2`, [
    userId,
    followedId,
  ])
}

type NetworkKey = 'Org_Social_Network_R' | 'Org_Social_Network_U'

/** Finds the associates of these organizations whose role includes one of the network keys. */
export async function findNetworkMembers(
  database: Database,
  tx: Db,
  organizationIds: readonly string[],
  anyOf: readonly NetworkKey[],
): Promise<string[]> {
  const rows = await database.query(
    'connections-members',
    statement`select distinct ${columns({ id: m.userId })} from organization_members m join organization_roles r on r.id
      = m.role_id
     where m.organization_id = any($1::uuid[]) and m.status = 'Active'
       and (r.is_admin_role or r.permission_keys && $2::text[])`,
    [organizationIds, anyOf],
    tx,
  )
  return rows.map(({ id }) => id)
}

export interface KnownPersonRow {
  id: string
  organizations: number
  conversations: number
  connections: number
}

/**
 * Finds people with whom a person is not connected, ordered by how much the two share. Private and deactivated people
 * are left out.
 */
export function findPeopleYouMayKnow(database: Database, userId: string, limit: number): Promise<KnownPersonRow[]> {
  const selected = columns({
    id: computed<string>(`s.id`),
    organizations: computed<number>(`sum(s.organizations)::int`),
    conversations: computed<number>(`sum(s.conversations)::int`),
    connections: computed<number>(`sum(s.connections)::int`),
  })
  return database.query(
    'connections-may-know',
    statement`with mine as (
       select case when requesting_id = $1 then target_type else requesting_type end as type,
         case when requesting_id = $1 then target_id else requesting_id end as id, state from connections
       where (requesting_type = 'User' and requesting_id = $1) or (target_type = 'User' and target_id = $1)
     ), shared as (
       select m.user_id as id, 1 as organizations, 0 as conversations, 0 as connections
       from organization_members me join organizations o on o.id = me.organization_id and not o.deactivated
       join organization_members m on m.organization_id = o.id and m.status = 'Active'
       where me.user_id = $1 and me.status = 'Active'
       union all
       select p.entity_id, 0, 1, 0 from (
         select conversation_id from conversation_participants where entity_type = 'User' and entity_id = $1
           and left_at is null
         order by last_message_at desc limit 500
       ) own join conversation_participants p on p.conversation_id = own.conversation_id and p.entity_type = 'User'
         and p.left_at is null
       union all
       select case when c.requesting_id = mine.id then c.target_id else c.requesting_id end, 0, 0, 1
       from mine join connections c on c.state = 'Connected' and ((c.requesting_type = mine.type
         and c.requesting_id = mine.id)
         or (c.target_type = mine.type and c.target_id = mine.id))
       where mine.state = 'Connected'
     )
     select ${selected}
     from shared s join users u on u.id = s.id and u.registered_at is not null and not u.deactivated and not u.private
     where s.id <> $1 and not exists (select from mine where mine.id = s.id)
       and not exists (select from site_users x where x.user_id = s.id)
     group by s.id order by sum(s.organizations * 3 + s.conversations * 2 + s.connections) desc, s.id limit $2`,
    [userId, limit],
  )
}

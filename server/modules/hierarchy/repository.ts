import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { organizationMembers, organizations, organizationRoles } from '#server/modules/organizations/tables.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { ORGANIZATION_NESTING_MAX_LEVELS } from '#shared/limits.ts'
import { users } from '#server/modules/users/tables.ts'
import { siteUsers } from '#server/modules/permissions/tables.ts'

const c = aliased(organizations, 'c')
const m = aliased(organizationMembers, 'm')
const r = aliased(organizationRoles, 'r')
const p = aliased(users, 'p')
const oOrganizationMember = aliased(organizationMembers, 'o')
const u = aliased(users, 'u')
const s = aliased(siteUsers, 's')
const t = aliased(organizationMembers, 't')
const tOrganizationRole = aliased(organizationRoles, 't')
const o = aliased(organizations, 'o')
const organization = aliased(organizations)
const organizationMember = aliased(organizationMembers)

export interface FamilyRow {
  id: string
  parentId: string | null
  /** Sorted by name. */
  childIds: string[]
}

export async function findFamily(database: Database, id: string, tx?: Db): Promise<FamilyRow | null> {
  const selected = columns({
    id: o.id,
    parentId: o.parentOrganizationId,
    childIds: computed<string[]>(`coalesce((
       select array_agg(${c.id} order by lower(${c.displayName}), ${c.id}) from organizations c
         where ${c.parentOrganizationId} = ${o.id}
     ), '{}')`),
  })
  const rows = await database.query(
    'hierarchy-family',
    statement`select ${selected}
     from organizations o where ${o.id} = $1`,
    [id],
    tx,
  )
  return rows[0] ?? null
}

/** Returns the ids of an organization's ancestors, nearest first. */
export async function findAncestorIds(database: Database, id: string, tx?: Db): Promise<string[]> {
  const rows = await database.query(
    'hierarchy-ancestors',
    statement`with recursive above as (
       select parent_organization_id as id, 1 as level from organizations where id = $1
       union all
       select ${o.parentOrganizationId}, a.level + 1 from above a join organizations o on ${o.id} = a.id where a.level
         <= $2
     ) select ${columns({ id: organization.id })} from above where id is not null order by level`,
    [id, ORGANIZATION_NESTING_MAX_LEVELS],
    tx,
  )
  return rows.map((row) => row.id)
}

/** Returns how many levels an organization and its descendants span; 1 if it has no children. */
export async function countLevels(database: Database, id: string, tx: Db): Promise<number> {
  const rows = await database.query(
    'hierarchy-levels',
    statement`with recursive below as (
       select id, 1 as level from organizations where id = $1
       union all
       select ${o.id}, b.level + 1 from below b join organizations o on ${o.parentOrganizationId} = b.id where b.level
         <= $2
     ) select ${columns({ levels: computed<number>(`max(level)`) })} from below`,
    [id, ORGANIZATION_NESTING_MAX_LEVELS],
    tx,
  )
  return rows[0]?.levels ?? 1
}

/** Returns whether an organization or one of its descendants is linked to the legacy system. */
export async function isLinkedBelow(database: Database, id: string): Promise<boolean> {
  const selected = columns({ isLinked: computed<boolean>(`coalesce(bool_or(legacy_system_id is not null), false)`) })
  const rows = await database.query(
    'hierarchy-linked',
    statement`with recursive below as (
       select id, legacy_system_id, 1 as level from organizations where id = $1
       union all
       select ${o.id}, ${o.legacySystemId}, b.level + 1 from below b join organizations o on ${o.parentOrganizationId} =
         b.id
       where b.level <= $2
     ) select ${selected} from below`,
    [id, ORGANIZATION_NESTING_MAX_LEVELS],
  )
  return rows[0]?.isLinked ?? false
}

/**
 * Serializes changes of the hierarchy over all organizations, because the checked rows must not change during a check.
 */
export function lockHierarchy(tx: Db): Promise<void> {
  return lockKey(tx, 'organization-hierarchy')
}

/** Selects active associates of $1, and users in $2 who were never associates of it. */
const CANDIDATES = `
  select ${m.userId}, ${m.displayName}, ${m.emailAddress}, ${m.displayOnProfile}, ${r.name} as role_name
  from organization_members m join organization_roles r on ${r.id} = ${m.roleId}
  where ${m.organizationId} = $1 and ${m.status} = 'Active'
  union all
  select ${p.id}, concat_ws(' ', ${p.firstName}, ${p.lastName}), ${p.emailAddress}, true, null
  from users p where ${p.id} = any($2::uuid[])
    and not exists (select from organization_members o where ${oOrganizationMember.organizationId} = $1
      and ${oOrganizationMember.userId} = ${p.id})`

/** Limits the candidates to active users who are neither associates of $3 nor staff. */
const SEEDED = `
  from (${CANDIDATES}) c
  join users u on ${u.id} = c.user_id and not ${u.deactivated} and ${u.registeredAt} is not null
  where not exists (select from site_users s where ${s.userId} = c.user_id)
    and not exists (select from organization_members t where ${t.organizationId} = $3 and ${t.userId} = c.user_id)`

const COUNT = columns({ count: computed<number>('count(*)::int') })

/** The people to import: the active associates of an organization, and further people. */
interface SeedSource {
  sourceId: string
  peopleIds: readonly string[]
}

export async function countSeeded(
  database: Database,
  { sourceId, peopleIds }: SeedSource,
  targetId: string,
): Promise<number> {
  const rows = await database.query('hierarchy-seeded-count', statement`select ${COUNT} ${SEEDED}`, [
    sourceId,
    peopleIds,
    targetId,
  ])
  return rows[0]?.count ?? 0
}

export async function countCandidates(
  database: Database,
  tx: Db,
  { sourceId, peopleIds }: SeedSource,
): Promise<number> {
  const rows = await database.query(
    'hierarchy-candidates-count',
    statement`select ${COUNT} from (${CANDIDATES}) c`,
    [sourceId, peopleIds],
    tx,
  )
  return rows[0]?.count ?? 0
}

/**
 * Makes candidates associates of the target. Each gets the target's role with the same name, unless that is an admin
 * role or grants permissions that the caller does not have; otherwise the role `fallbackRoleId`.
 *
 * @param held the caller's permissions; null if the caller has all
 * @returns ids of the people who were added
 */
export async function insertSeeded(
  database: Database,
  tx: Db,
  given: SeedSource & { targetId: string; fallbackRoleId: string; held: readonly string[] | null; now: Date },
): Promise<string[]> {
  const rows = await database.query(
    'hierarchy-seed',
    statement`insert into organization_members
       (organization_id, user_id, role_id, status, display_name, email_address, display_on_profile, joined_at)
     select $3, c.user_id, coalesce((
         select ${tOrganizationRole.id} from organization_roles t where ${tOrganizationRole.organizationId} = $3
           and lower(${tOrganizationRole.name}) = lower(c.role_name)
           and not ${tOrganizationRole.isAdminRole}
           and ($5::text[] is null or ${tOrganizationRole.permissionKeys} <@ $5::text[])
       ), $4), 'Active', c.display_name, c.email_address, c.display_on_profile, $6
     ${SEEDED}
     on conflict do nothing returning ${columns({ userId: organizationMember.userId })}`,
    [given.sourceId, given.peopleIds, given.targetId, given.fallbackRoleId, given.held, given.now],
    tx,
  )
  return rows.map((row) => row.userId)
}
